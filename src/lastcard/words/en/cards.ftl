## Cards, colours, counts: what all other sentences are made of.

color-B = blue
    .label = Blue
color-G = green
    .label = Green
color-R = red
    .label = Red
color-Y = yellow
    .label = Yellow
color-P = pink
    .label = Pink

# $color is a colour's label, $kind a number or a name: Red 5, Blue Skip
colored-card = { $color } { $kind }

# The names of the cards; one that is not here is called what its edition's file says.
card-skip = Skip
card-reverse = Reverse
card-draw-two = Draw Two
card-wild = Wild
card-wild-draw-four = Wild Draw Four
card-wild-customizable-1 = Wild Customizable 1
card-wild-customizable-2 = Wild Customizable 2
card-cheese-touch = Cheese Touch
card-sorcerer-s-apprentice = Sorcerer's Apprentice
card-lotso = Lotso

count-cards = { $number ->
    [one] 1 card
   *[other] { $number } cards
 }
count-points = { $number ->
    [one] 1 point
   *[other] { $number } points
 }

# a seat whose player's name is not known
seat-number = seat { $number }

## Ready-made cards, by what they are like

mood-suggested = Suggested by the Giant edition
mood-about-you = About you
mood-kind = Kind
mood-silly = Silly
mood-lucky = Lucky
mood-mean = Mean
mood-twisted = Twisted

## The faces of written cards

scheme-night = Night
scheme-sunset = Sunset
scheme-meadow = Meadow
scheme-ocean = Ocean
scheme-candy = Candy
scheme-lemon = Lemon
scheme-plum = Plum
scheme-snow = Snow
picture-pencil = pencil
picture-star = star
picture-sun = sun
picture-moon = moon
picture-cloud = cloud
picture-rainbow = rainbow
picture-flash = flash
picture-snowflake = snowflake
picture-cat = cat
picture-dog = dog
picture-rabbit = rabbit
picture-owl = owl
picture-rooster = rooster
picture-fish = fish
picture-frog = frog
picture-monkey = monkey
picture-dragon = dragon
picture-ghost = ghost
picture-robot = robot
picture-unicorn = unicorn
picture-pirate = pirate
picture-crown = crown
picture-wand = wand
picture-rocket = rocket
picture-glasses = glasses
picture-hat = hat
picture-shoe = shoe
picture-hand = hand
picture-foot = foot
picture-eye = eye
picture-ear = ear
picture-mouth = mouth
picture-cake = cake
picture-apple = apple
picture-icecream = ice cream
picture-pizza = pizza
picture-balloon = balloon
picture-gift = gift
picture-bell = bell
picture-drum = drum
picture-die = die
picture-clock = clock
picture-key = key
picture-bomb = bomb
picture-magnet = magnet
picture-umbrella = umbrella
picture-ball = ball
picture-question = question mark
