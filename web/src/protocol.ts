// Made from messages/ and catalogue.py in src/lastcard/server, and from the values in
// src/lastcard/words, by `python -m lastcard.server.protocol`.

export const VERSION = 1
export const REACTIONS = ["hello", "nice", "wow", "laugh", "oops", "hurry", "thanks", "again"] as const
export type Reaction = (typeof REACTIONS)[number]
export const LEVELS = ["easy", "normal", "hard", "champion", "thinker", "fox", "owl", "hare", "steady", "random"] as const
export type Level = (typeof LEVELS)[number]
export const STRENGTHS = ["easy", "normal", "hard", "champion", "thinker"] as const
export type Strength = (typeof STRENGTHS)[number]
export const CHARACTERS = ["fox", "owl", "hare"] as const
export type CharacterName = (typeof CHARACTERS)[number]
export const CLOCKS = [0, 15, 30, 60, 86400] as const
export type Clock = (typeof CLOCKS)[number]
export const COLORS = ["R", "Y", "G", "B", "P"] as const
export type ColorLetter = (typeof COLORS)[number]
export const SHAPES = ["triangle", "star", "square", "circle", "heart", "diamond", "cross", "moon", "clover", "flower"] as const
export type Shape = (typeof SHAPES)[number]
export const PICTURES = ["pencil", "star", "sun", "moon", "cloud", "rainbow", "flash", "snowflake", "cat", "dog", "rabbit", "owl", "rooster", "fish", "frog", "monkey", "dragon", "ghost", "robot", "unicorn", "pirate", "crown", "wand", "rocket", "glasses", "hat", "shoe", "hand", "foot", "eye", "ear", "mouth", "cake", "apple", "icecream", "pizza", "balloon", "gift", "bell", "drum", "die", "clock", "key", "bomb", "magnet", "umbrella", "ball", "question"] as const
export type PictureName = (typeof PICTURES)[number]
export const SCHEMES = ["night", "sunset", "meadow", "ocean", "candy", "lemon", "plum", "snow"] as const
export type SchemeName = (typeof SCHEMES)[number]
export const INKS = ["dark", "white", "red", "yellow", "green", "blue", "pink"] as const
export type InkName = (typeof INKS)[number]
export const PAPERS = ["a4", "letter"] as const
export type PaperName = (typeof PAPERS)[number]
export const PAPER = 100
export const MOST_STROKES = 60
export const MOST_POINTS = 600

/** What the values of sentences are, by their names, as the speaker has them. */
export const SEAT_VALUES = ["seat", "other"] as const
export const CARD_VALUES = ["card", "top", "asking", "held"] as const
export const COLOR_VALUES = ["color", "own", "before"] as const
export const CARD_LISTS = ["cards", "either"] as const
export const LISTS = {"seats": "standard", "parts": "standard", "either": "or"} as const
export const NO_EVENT = {"seat": null, "cards": [], "number": 0, "color": null, "other": null, "rule": null, "text": null} as const

/** One thing that happened; which fields it has depends on its kind. */
export interface GameEvent {
  kind: string
  seat?: number
  cards?: string[]
  number?: number
  color?: string
  other?: number
  rule?: string
  text?: string
  /** in English, for clients that say nothing themselves */
  message?: string
}

/** A decision that is awaited; what else it holds depends on its kind. */
export interface Decision {
  kind: string
  seats: number[]
  [field: string]: unknown
}

/** The log has it. */
export interface Accepted {
  seq: number
  /** the answer to `hint` */
  hint?: Hinted | null
}

/** Play: a card, `draw`, `uno`, `catch:2`, ... in the notation of actions. */
export interface Act {
  type: "act"
  /** the client's name for a message; one sent again is done once */
  id: string
  /** one of `you.legal`; `!` after a card calls UNO */
  action: string
}

/** The host seats a bot before the game; one that sits there plays at that level from now on. */
export interface AddBot {
  type: "add_bot"
  /** the client's name for a message; one sent again is done once */
  id: string
  level?: "easy" | "normal" | "hard" | "champion" | "thinker" | "fox" | "owl" | "hare" | "steady" | "random"
  /** the first free one if left out */
  seat?: number | null
}

/** Accept the rules, and each custom card or not (CUSTOM-1); one refused stays blank. Draw the `nonce` now, when the table's commitment is known; it takes the place of any before. */
export interface Agree {
  type: "agree"
  /** the client's name for a message; one sent again is done once */
  id: string
  /** an answer a custom card */
  custom?: boolean[]
  /** false: no hints at this table, for nobody */
  hints?: boolean
  /** the player's own share of the chance that shuffles the cards */
  nonce?: string | null
  /** the last `seq` seen; refused if the host has changed something since */
  seq?: number | null
}

/** What analysis has found of one player, added up. */
export interface Analysed {
  /** rounds that were analysed; where there are none all is 0 */
  rounds: number
  decisions: number
  luck: number
  /** of all the decisions together */
  loss: number
}

/** How far an analysis is. */
export interface Analysis {
  /** an analysis's own name */
  key: string
  state: "waiting" | "working" | "done" | "failed"
  /** from 0 to 1 */
  progress: number
  report?: RoundReport | null
}

/** Which round to analyse: of a table's game that is over, or of a record. */
export interface AnalysisWanted {
  /** a table's code */
  code?: string | null
  number?: number
  /** a game record as in `docs/notation.md`: at most 400 kB */
  record?: string | null
  round?: number
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** An answer to a question, and what it is called. */
export interface AnswerInfo {
  action: string
  /** its sentence in the catalogue */
  key: string
  /** what the sentence names */
  values: Record<string, unknown>
}

/** The host puts the places in another order before the game; whoever had agreed agrees anew. */
export interface Arrange {
  type: "arrange"
  /** the client's name for a message; one sent again is done once */
  id: string
  /** every place once, by its number of now: `[1, 0, 2]` */
  order: number[]
  /** the player's own share of the chance that shuffles the cards */
  nonce?: string | null
}

/** What would a good player do here, and why? Answered with `hinted`, to this guest alone. */
export interface AskHint {
  type: "hint"
  /** the client's name for a message; one sent again is done once */
  id: string
}

/** I play myself again; the bot gives the seat back. */
export interface Back {
  type: "back"
  /** the client's name for a message; one sent again is done once */
  id: string
}

/** A blank in the sentence of a step. To fill it in, set the value at its path. */
export interface Blank {
  /** where it stands in the card: keys of objects and places in lists */
  path: (string | number)[]
  /** what it is, for people who hear the page */
  label: string
  kind: "number" | "choice" | "text" | "flag"
  /** what stands there; null: nothing */
  value: string | number | boolean | null
  choices: BlankChoice[]
  low: number | null
  high: number | null
  /** of a text, in characters */
  longest: number | null
  /** whether it can be left out */
  optional: boolean
  /** what is wrong, and what would be right */
  problem: string | null
}

/** Something that can be chosen for a blank. */
export interface BlankChoice {
  /** null: the key is left out */
  value: string | number | boolean | null
  text: string
}

/** A play of this seat that would be a bluff: it holds the colour in play. */
export interface BluffInfo {
  card: string
  /** the colour in play */
  color: string | null
  /** who could challenge it, where that is one player */
  other: number | null
  /** what a challenge brings this seat, as a clause */
  then: string
  /** the rule of such a challenge */
  rule: string
}

/** A card as far as somebody has written it. */
export interface CardDraft {
  edition?: string | DeckColors
  /** a name, a list of effects, a face; all may be wrong */
  card: Record<string, unknown>
  /** the steps as plain text, in place of the card's effects */
  text?: string | null
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** The face of a card; a drawing takes the place of the picture. */
export interface CardFace {
  picture?: "pencil" | "star" | "sun" | "moon" | "cloud" | "rainbow" | "flash" | "snowflake" | "cat" | "dog" | "rabbit" | "owl" | "rooster" | "fish" | "frog" | "monkey" | "dragon" | "ghost" | "robot" | "unicorn" | "pirate" | "crown" | "wand" | "rocket" | "glasses" | "hat" | "shoe" | "hand" | "foot" | "eye" | "ear" | "mouth" | "cake" | "apple" | "icecream" | "pizza" | "balloon" | "gift" | "bell" | "drum" | "die" | "clock" | "key" | "bomb" | "magnet" | "umbrella" | "ball" | "question" | null
  scheme?: "night" | "sunset" | "meadow" | "ocean" | "candy" | "lemon" | "plum" | "snow" | null
  drawing?: DrawnLine[]
}

/** A kind of card as an edition prints it. */
export interface CardInfo {
  name: string
  /** the same without a colour, as it stands on the card */
  kind: string
  /** a colour's letter; null for wilds */
  color: "R" | "Y" | "G" | "B" | "P" | null
  /** what is on it: `0`-`9`, `S`, `R`, `D`, or its code */
  face: string
  points: number
  /** how many of this very card are in the deck */
  copies: number
  /** what it does, in a sentence; null for a plain number */
  text: string | null
  wild: boolean
  customizable: boolean
  /** the picture or drawing that its deck gives it */
  look?: CardFace | null
}

/** A draft put into words. */
export interface CardState {
  /** as it is played; null while anything is wrong */
  card: Record<string, unknown> | null
  /** its text at a table; null while anything is wrong */
  sentence: string | null
  /** the steps as plain text */
  text: string
  name: NameState
  /** what is wrong, and what would be right */
  problem: string | null
  list: StepList
}

/** A step of a card: a sentence with blanks, and the lists inside it. */
export interface CardStep {
  /** where it stands in the card: keys of objects and places in lists */
  path: (string | number)[]
  /** of its effect; null where nobody knows it */
  word: string | null
  title: string
  parts: Part[]
  lists: StepList[]
  /** what is wrong, and what would be right */
  problem: string | null
}

/** A card as somebody has written it, to be read back. */
export interface CardText {
  edition?: string
  /** a name and a list of effects */
  card: Record<string, unknown>
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** Somebody could challenge. */
export interface ChallengeReport {
  number: number
  seat: number
  /** who had played the card */
  other: number
  challenged: boolean
  /** how likely a bluff was, from what could be known */
  odds: number
  /** whether it was one */
  guilty: boolean
  /** whether the better answer was given, from what was known; null: either was */
  right: boolean | null
}

/** How everybody stood after a moment, with the cards as they lay. */
export interface ChancesAt {
  number: number
  /** by seat, from 0 to 1 */
  round: number[]
  /** by seat, from 0 to 1 */
  match: number[]
  error: number
  /** whether this is one of the turning points of the round */
  turning: boolean
}

/** One thing that the host has changed, and what it was. */
export interface ChangeInfo {
  /** `edition`, `rule`, `card`, `seats` (the order of the players), or the name of a setting: `size`, `clock`, `grace`, `public`, `hints`, `takeover` */
  what: string
  /** which rule */
  option?: string | null
  /** which of the customizable cards, from 0 */
  place?: number | null
  now: unknown
  was: unknown
}

/** What is written on a customizable card. Words of the players' own are `…` for those without a seat, unless the server allows free text. */
export interface CustomText {
  name: string
  /** what the card does */
  sentence: string
  /** the same in the notation of card rules */
  effects: Record<string, unknown>[]
  /** how it looks, if its author says so */
  face?: CardFace | null
}

/** One decision: what could be done, what was done, what that cost. */
export interface DecisionReport {
  /** the moment it led to */
  number: number
  seat: number
  action: string
  said: string
  /** the best first */
  options: OptionChance[]
  /** what the best one was better by, from what could be known */
  loss: number
  loss_error: number
  match_loss: number
  verdict: "best" | "close" | "mistake" | "blunder" | "forced"
}

/** What a draft makes: a deck, or what is wrong with it. */
export interface DeckAnswer {
  made: DeckInfo | null
  problem: Trouble | null
}

/** The colours of a deck that somebody is making. */
export interface DeckColors {
  colors: ("blue" | "green" | "red" | "yellow" | "pink")[]
  /** what the deck calls them, where it has names of its own */
  names?: Record<string, string>
}

/** A deck as far as somebody has made it: the text of its file, or what would stand in it. */
export interface DeckDraft {
  /** an edition's file: TOML, at most 64 kB */
  deck: string | Record<string, unknown>
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** A deck that can be played. */
export interface DeckInfo {
  edition: EditionInfo
  /** the text of its file, in TOML */
  deck: string
  /** what stands in it, every card in full */
  data: Record<string, unknown>
  /** how many can play with it, with hands of 7 cards */
  most_players: number
  /** why the simulator cannot play it; null where it can */
  not_simulated: string | null
}

/** A message was taken, without a step of its own. */
export interface Done {
  type: "done"
  /** the client's name for a message; one sent again is done once */
  id: string
}

/** How lucky cards were for whoever drew them. */
export interface DrawReport {
  number: number
  seat: number
  cards: string[]
  /** how much better than the average card */
  luck: number
}

/** One line of a drawing. */
export interface DrawnLine {
  ink?: "dark" | "white" | "red" | "yellow" | "green" | "blue" | "pink"
  /** across and down in turns, each 0 to 100 */
  points: number[]
}

/** An edition: its cards, what they do, and its rules. */
export interface EditionInfo {
  id: string
  name: string
  blurb: string
  /** the number of cards */
  deck: number
  /** letters, in the order of the deck */
  colors: ("R" | "Y" | "G" | "B" | "P")[]
  /** as effects write them, by letter */
  color_names: Record<string, string>
  /** by letter, the names it has given to its colours */
  called: Record<string, string>
  /** the shapes that stand for them, by letter */
  shapes: Record<string, "triangle" | "star" | "square" | "circle" | "heart" | "diamond" | "cross" | "moon" | "clover" | "flower">
  /** the cards that the players write */
  customizable: string[]
  cards: Record<string, CardInfo>
  /** what it is about, in two sentences */
  goal: string
  rules: RuleInfo[]
  /** what stands below a heading of the rules */
  intros: Record<string, string>
}

/** Something a card can do. */
export interface EffectInfo {
  word: string
  /** the kind of decision it asks */
  asks: string | null
  /** the verbs that answer it */
  answers: string[]
  fields: FieldInfo[]
}

/** What may stand in a field of an effect. */
export interface FieldInfo {
  key: string
  /** number, choice, color, text, who, effects or fixed */
  kind: string
  /** the words that may stand there; colours come besides */
  values: string[]
  low?: number | null
  high?: number | null
  /** of a text, in characters */
  longest?: number | null
  /** of a list: whom it concerns */
  about?: string | null
  /** what stands there where nothing can be chosen */
  fixed?: unknown
}

/** A game that is over, in numbers: what statistics are made of. */
export interface GameFacts {
  edition: string
  /** what the deck is called */
  deck: string
  players: string[]
  /** `human`, or the name of a bot; empty if not known */
  seats: string[]
  rounds: RoundFacts[]
  /** of the match; empty if it was not played to its end */
  winners: number[]
}

/** What everybody may see of the round. */
export interface GameInfo {
  /** cards in each hand */
  counts: number[]
  /** hands that lie open, by seat */
  hands: Record<string, string[]>
  /** the last cards of the discard pile, the top one last */
  discard: string[]
  /** cards in the discard pile */
  discard_count: number
  /** the colour in play */
  color: string | null
  /** the colour in play before the top card was laid */
  color_before: string | null
  /** cards in the draw pile */
  draw_count: number
  /** whose turn it is, or whose card is being resolved */
  turn: number
  /** 1 is to the left: seats 0, 1, 2, ... */
  direction: 1 | -1
  dealer: number
  /** points of each seat */
  scores: number[]
  /** which round this is, from 1 */
  round: number
  /** the decision that is awaited, and of whom */
  pending: Decision | null
  /** `open`: seats that can be caught; `called`: seats that have called */
  uno: Record<string, number[]>
  /** effects that go on, each with `effect`, `you`, `card`, `rule` and `seats` */
  lasting: Record<string, unknown>[]
  /** what can be remembered of each seat */
  memory: Remembered[]
  /** seats whose players have left the game */
  left: number[]
  /** the round is over */
  over: boolean
  /** who went out; null is nobody */
  winner: number | null
  game_over: boolean
  /** a list where the win is shared */
  game_winner: number | number[] | null
}

/** A finished game. */
export interface GameRecord {
  /** a table's code */
  code: string
  number: number
  edition: string
  players: string[]
  /** when, as ISO 8601 in UTC */
  finished: string
  result: string
}

/** Whether the cards were dealt as they had to be, and every action was legal. */
export interface Genuine {
  /** unproven: legal throughout, but no table had published anything before */
  state: "proven" | "unproven" | "forged"
  sentence: string
}

/** Somebody for whom everybody waits leaves the game (R41) once most of the others say so. */
export interface GoOnWithout {
  type: "go_on_without"
  /** the client's name for a message; one sent again is done once */
  id: string
  seat: number
}

/** The action waits until everybody had the time to call or catch. */
export interface Held {
  type: "held"
  /** the client's name for a message; one sent again is done once */
  id: string
  seconds: number
}

/** The first message of a socket: who speaks, and what it saw last. */
export interface Hello {
  type: "hello"
  /** the version of the protocol the client speaks */
  version: number
  /** the last `seq` seen; the server sends what came after */
  seq?: number | null
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** A part of a hint, ready to be said. */
export interface HintPart {
  /** its sentence in the catalogue */
  key: string
  /** what the sentence names */
  values: Record<string, unknown>
}

/** What a good player would do in this seat, and why: told from what the seat may know. */
export interface Hinted {
  type: "hinted"
  /** the client's name for a message; one sent again is done once */
  id: string
  /** the fact after which it was thought; it is for no later moment */
  seq: number
  /** one of `you.legal`, or empty where only the player can know */
  action: string
  /** what the action is called */
  said: HintPart | null
  /** why; the best reason first */
  reasons: HintPart[]
}

/** The host sends a player away before the game. */
export interface Kick {
  type: "kick"
  /** the client's name for a message; one sent again is done once */
  id: string
  seat: number
}

/** One of the costliest decisions, in a sentence. */
export interface Lesson {
  number: number
  loss: number
  sentence: string
}

/** Where the lesson is, and what the coach says. */
export interface LessonInfo {
  /** which of this seat's actions is next, from 1 */
  step: number
  steps: number
  /** the sentence in the catalogue */
  key: string
  /** what the sentence names */
  values: Record<string, unknown>
  /** what this seat is to do; null while others play, and in the end */
  action?: string | null
}

/** A lesson that can be taken. */
export interface LessonOffer {
  /** `lesson-ID-title` and its `hint` are in the catalogue */
  id: string
  edition: string
  /** how many actions it teaches */
  steps: number
}

/** A table at which the guest has a seat, as it stands. */
export interface MyGame {
  /** a table's code */
  code: string
  edition: string
  phase: "lobby" | "playing" | "between" | "over"
  practice: boolean
  clock: 0 | 15 | 30 | 60 | 86400
  /** which game at this table, from 1 */
  number: number
  seats: SeatInfo[]
  /** the guest's own */
  seat: number
  /** the seats that a decision waits for */
  asked: number[]
  scores: number[]
  /** the seats that have won; empty until it is over */
  winners: number[]
  /** when something last happened there, in seconds since 1970 */
  at: number
}

/** The guest's tables among those asked for. */
export interface MyGames {
  games: MyGame[]
  /** tables that are not there, or where the guest has no seat */
  gone: string[]
}

/** What there is to say about a card's name. */
export interface NameState {
  /** what is wrong, and what would be right */
  problem: string | null
}

/** A table and its host. All but the name may be left out. */
export interface NewTable {
  edition?: string
  /** the text of an edition's file, to be played instead; not at a public table, unless the server allows free text */
  deck?: string | null
  /** options, as `/api/options` lists them */
  rules?: Record<string, unknown>
  /** for each customizable card: a preset's name, a card, or null for blank; a public table takes ready-made words only, unless the server allows free text */
  custom?: (string | Record<string, unknown> | null)[]
  size?: number
  clock?: 0 | 15 | 30 | 60 | 86400
  grace?: number
  public?: boolean
  /** whether hints may be asked for */
  hints?: boolean
  /** whether a friend may take a bot's seat in a running game; if left out: yes, but not at a public table */
  takeover?: boolean | null
  /** the player's own share of the chance that shuffles the cards */
  nonce?: string | null
  /** the host's name; the host takes the first seat */
  name: string
  /** the host's first game: the grace is longer */
  first?: boolean
  /** bots to seat at once, from the second seat on; null leaves a seat free */
  bots?: ("easy" | "normal" | "hard" | "champion" | "thinker" | "fox" | "owl" | "hare" | "steady" | "random" | null)[]
  /** deal at once, if bots fill the seats; a short cut for programs: the server then knows every nonce before it commits itself, so to check the deal send `agree` with a nonce and `start` afterwards */
  start?: boolean
  /** try a card out: with `start`, a written card is in the host's hand */
  practice?: boolean
  /** be taught instead, at once: the lesson (of `/api/lessons`) has its own deck, rules and bots */
  lesson?: string
}

/** I am ready for the next round: it is dealt when everyone is, or a while after the first. */
export interface Next {
  type: "next"
  /** the client's name for a message; one sent again is done once */
  id: string
}

/** Ask somebody who has thought for a while to go on. */
export interface Nudge {
  type: "nudge"
  /** the client's name for a message; one sent again is done once */
  id: string
  seat: number
}

/** Somebody is asked to go on. */
export interface Nudged {
  type: "nudged"
  /** for whom the others wait */
  seat: number
  /** who asks */
  by: number
}

/** What one legal action was worth. */
export interface OptionChance {
  action: string
  /** what it is called */
  said: string
  /** the chance to win the round, from what the player could know */
  known: number
  /** the same, with the cards as they really lay */
  true: number
  /** the chance to win the match, from what the player could know */
  match: number
  /** the standard error of `known` */
  error: number
}

/** An option of the rules, and what it may be. */
export interface OptionInfo {
  option: string
  explained: string
  default: boolean | number | string
  /** what it may be; null where it is a number from `low` to `high` */
  values: (boolean | string)[] | null
  low: number | null
  high: number | null
  /** the ID of the rule that speaks of it */
  rule: string
  /** who leaves the choice: the sheets, a ruling, the house */
  group: "sheet" | "ruling" | "house"
  /** whether it is fine print */
  fine: boolean
  /** of a number, values to offer */
  steps: number[]
  /** its value in ready-made sets of rules */
  presets: Record<string, unknown>
}

/** What only this seat may know. */
export interface Own {
  seat: number
  /** this seat's cards */
  hand: string[]
  /** the decision as this seat sees it, where that is more */
  pending?: Decision | null
  /** cards this seat was shown since the last play, each with `seat` and `cards` */
  shown: Record<string, unknown>[]
  /** cards that this seat knows in other hands, by seat */
  known?: Record<string, string[]>
  /** what this seat may do now */
  legal: string[]
  /** what this seat is asked */
  question?: QuestionInfo | null
  /** which of the cards it may play would be a bluff */
  bluffs?: BluffInfo[]
  /** at a table with a lesson */
  lesson?: LessonInfo | null
}

/** A piece of a sentence: words, or a blank and what shows in it. */
export interface Part {
  text: string
  blank: Blank | null
}

/** A moment of a game that is over, as a picture; `moment` says in which round it is. */
export interface PictureWanted {
  /** a table's game; or `record` */
  code?: string | null
  /** which game of that table */
  number?: number
  /** a game record as in `docs/notation.md`: at most 400 kB */
  record?: string | null
  round?: number
  /** whose hand lies below; left out: your own seat, or the first */
  seat?: number | null
  /** all hands open; else only what that seat knew */
  open?: boolean
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
  /** its place in the whole game, from 0 */
  moment: number
}

/** Is the connection alive? Answered with `pong`. */
export interface Ping {
  type: "ping"
}

/** What a table is to be played with; all of it may be left out. */
export interface Played {
  edition?: string
  /** the text of an edition's file, to be played instead; not at a public table, unless the server allows free text */
  deck?: string | null
  /** options, as `/api/options` lists them */
  rules?: Record<string, unknown>
  /** for each customizable card: a preset's name, a card, or null for blank; a public table takes ready-made words only, unless the server allows free text */
  custom?: (string | Record<string, unknown> | null)[]
  size?: number
  clock?: 0 | 15 | 30 | 60 | 86400
  grace?: number
  public?: boolean
  /** whether hints may be asked for */
  hints?: boolean
  /** whether a friend may take a bot's seat in a running game; if left out: yes, but not at a public table */
  takeover?: boolean | null
  /** the player's own share of the chance that shuffles the cards */
  nonce?: string | null
}

/** A game of this device's history. */
export interface PlayedGame {
  facts: GameFacts
  seat: number
  /** ISO 8601 */
  finished?: string
  analysed?: Analysed | null
}

/** One player's round: how well it was played, and how lucky it was. */
export interface PlayerReport {
  seat: number
  /** those with a choice */
  decisions: number
  /** on average, a decision */
  loss: number
  total_loss: number
  /** by the deal, and by every card drawn, one's own and others' */
  luck: number
  /** by what this player decided */
  play: number
  /** by what the others did; luck, play and this make the result */
  others: number
  /** the chance before the deal: that of any seat */
  start: number
  /** 1 for who won the round */
  result: number
  /** the standard error of luck, and of play and others */
  error: number
  /** the three costliest */
  lessons: Lesson[]
  challenges: ChallengeReport[]
}

/** The connection is alive. */
export interface Pong {
  type: "pong"
}

/** Others are here than before: somebody's first connection was opened, or the last is gone. */
export interface Presence {
  type: "presence"
  /** the seats of all who are; bots always are */
  here: number[]
}

/** One of the ready-made rules for a customizable card. */
export interface PresetInfo {
  id: string
  /** what it is like, in words; those of one mood come together */
  mood: string
  name: string
  sentence: string
  effects: Record<string, unknown>[]
  face: CardFace
}

/** A deck to be printed. */
export interface Printout {
  edition?: string
  /** the text of an edition's file, to be printed instead */
  deck?: string | null
  /** for each customizable card: a preset's name, a card, or null for blank */
  custom?: (string | Record<string, unknown> | null)[]
  paper?: "a4" | "letter"
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** The answer to a request that cannot be granted. */
export interface Problem {
  error: Trouble
}

/** A table in the list. */
export interface PublicTable {
  /** a table's code */
  code: string
  edition: string
  phase: "lobby" | "playing" | "between" | "over"
  size: number
  seats: SeatInfo[]
  rules: Record<string, unknown>
  clock: 0 | 15 | 30 | 60 | 86400
}

/** A device, as its browser's push service knows it. */
export interface PushEndpoint {
  endpoint: string
}

/** A device that wants to hear of somebody's turn, as its browser has subscribed. */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** What this seat is asked, ready to be said. */
export interface QuestionInfo {
  /** its sentence in the catalogue */
  key: string
  /** what the sentence names */
  values: Record<string, unknown>
  /** whether the sentence `KEY.more` helps to decide */
  more: boolean
  /** what can be answered besides playing a card */
  answers: AnswerInfo[]
  /** the rule by which it is asked */
  rule: string | null
}

/** Show one of the reactions to the table. */
export interface React {
  type: "react"
  /** the client's name for a message; one sent again is done once */
  id: string
  reaction: "hello" | "nice" | "wow" | "laugh" | "oops" | "hurry" | "thanks" | "again"
}

/** Somebody shows a reaction. */
export interface Reacted {
  type: "reacted"
  seat: number
  reaction: "hello" | "nice" | "wow" | "laugh" | "oops" | "hurry" | "thanks" | "again"
}

/** Only its author hears of a refusal; nothing has changed. */
export interface Refused {
  type: "refused"
  /** the client's name for a message; one sent again is done once */
  id: string | null
  error: Trouble
}

/** The client is too old or too slow to follow; it must start over. */
export interface Reload {
  type: "reload"
  reason: "version" | "slow" | "gone"
}

/** I am ready for another game, when everyone is or a while after the first: the lobby opens again, with a new commitment; whoever was ready agrees there. */
export interface Rematch {
  type: "rematch"
  /** the client's name for a message; one sent again is done once */
  id: string
}

/** What everybody has seen of one player in this round. */
export interface Remembered {
  /** colours the player could not or would not play since last drawing */
  not_colors: string[]
  /** the same of faces */
  not_faces: string[]
  /** the colour the player named last */
  called: string | null
}

/** The host takes a bot away before the game. */
export interface RemoveBot {
  type: "remove_bot"
  /** the client's name for a message; one sent again is done once */
  id: string
  seat: number
}

/** Before the game: I want to be called something else. */
export interface Rename {
  type: "rename"
  /** the client's name for a message; one sent again is done once */
  id: string
  /** 1 to 20 characters */
  name: string
}

/** A round to be watched again. */
export interface Replay {
  table: TableInfo
  seat: number
  open: boolean
  /** which game of its table; null for a file */
  number: number | null
  /** when, in ISO 8601; null for a file */
  finished: string | null
  /** the text of the deck's file, where it is not ours */
  deck: string | null
  rounds: ReplayRound[]
  round: number
  moments: ReplayMoment[]
  genuine: Genuine
  /** the record itself, as far as whoever asks may read it */
  record: string
}

/** One step; the first of a round is its deal. */
export interface ReplayMoment {
  /** its place in the whole game, from 0; what `#37` links to */
  number: number
  move: ReplayMove | null
  /** as this seat sees them, or with open hands all of them; each with `message` */
  events: GameEvent[]
  /** the table after it; `hands` has those that are seen */
  game: GameInfo
  /** the seat below; its `legal` is empty, nobody acts any more */
  you: Own
}

/** What somebody did. */
export interface ReplayMove {
  seat: number
  action: string
}

/** A round in short. */
export interface ReplayRound {
  number: number
  /** the number of its deal among the moments of the game */
  first: number
  moments: number
  winner: number | null
  /** after it */
  scores: number[]
}

/** One round of a game that is over, as one seat saw it or with all hands open. */
export interface ReplayWanted {
  /** a table's game; or `record` */
  code?: string | null
  /** which game of that table */
  number?: number
  /** a game record as in `docs/notation.md`: at most 400 kB */
  record?: string | null
  round?: number
  /** whose hand lies below; left out: your own seat, or the first */
  seat?: number | null
  /** all hands open; else only what that seat knew */
  open?: boolean
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** One round, in numbers. */
export interface RoundFacts {
  winner: number | null
  /** by seat; null for who had left before the deal. Of all but one's own, `POST /api/statistics` needs no more than `{}` */
  seats: (SeatFacts | null)[]
}

/** What analysis says of one round. */
export interface RoundReport {
  round: number
  first: number
  /** referee: rules that no quick judgement is there for, so rounds are played out */
  method: "fast" | "referee"
  /** how many times the round was played on */
  rollouts: number
  seed: string
  chances: ChancesAt[]
  decisions: DecisionReport[]
  draws: DrawReport[]
  players: PlayerReport[]
  /** what is to be said of the round as a whole */
  sentences: string[]
}

/** One rule of the book, in the section it belongs to. */
export interface RuleInfo {
  id: string
  /** the heading it stands under */
  section: string
  /** a smaller heading, or empty */
  title: string
  text: string
  /** other words by which people look for it */
  find: string
  /** cards that it is about, one of each kind */
  cards: string[]
  /** the options by which a table can change it */
  options: string[]
  /** the same in words, where the title does not say it */
  choices: string
}

/** Somebody says something, where the server allows it. */
export interface Said {
  type: "said"
  seat: number
  text: string
}

/** Free text, where the server allows it. */
export interface Say {
  type: "say"
  /** the client's name for a message; one sent again is done once */
  id: string
  text: string
}

/** What one player did in one round, counted; what is left out is 0. */
export interface SeatFacts {
  /** those with something to decide */
  turns?: number
  /** cards laid down */
  played?: number
  /** cards drawn, for whatever reason */
  drew?: number
  /** challenges made */
  challenges?: number
  /** those that found a bluff */
  challenges_right?: number
  /** cards played against WD4-2 */
  bluffs?: number
  bluffs_caught?: number
  /** times caught without the UNO call */
  forgot?: number
  /** times that this player caught somebody */
  catches?: number
  /** what the round brought */
  points?: number
}

/** One place at the table. */
export interface SeatInfo {
  kind: "open" | "person" | "bot"
  /** empty where nobody sits */
  name: string
  /** how well a bot plays */
  level?: "easy" | "normal" | "hard" | "champion" | "thinker" | "fox" | "owl" | "hare" | "steady" | "random" | null
  host?: boolean
  /** accepts the rules */
  agreed?: boolean
  /** accepts each of the custom cards */
  custom?: boolean[]
  /** false: is against hints at this table */
  hints?: boolean
  /** plays their first game: the grace is longer */
  first?: boolean
  /** has a connection open; bots always are here */
  here?: boolean
  /** a bot plays until the player is back */
  away?: boolean
  /** the player has left */
  gone?: boolean
  /** is ready for the next round, or for another game; before a game: asked for it when the last one was over, and is about to agree */
  ready?: boolean
}

/** Whoever has the key has the seat, on any device. */
export interface SeatKey {
  key: string
}

/** A guest's place. */
export interface Seated {
  /** a table's code */
  code: string
  seat: number
  /** SHA-256 of the secret that the cards are shuffled with */
  commitment: string
}

/** Where others reach this server, and what it can do for those who are away. */
export interface ServerInfo {
  /** its public address (`--origin`), which wins */
  public: string | null
  /** its addresses on the network, the likeliest first; told only to this machine itself, and none where the server listens to nobody else */
  network: string[]
  /** the key (VAPID) of a server that tells people who are away of their turn */
  push: string | null
}

/** How often out of how often. */
export interface Share {
  name: string
  rounds: number
  wins: number
}

/** Take a seat. */
export interface Sit {
  /** 1 to 20 characters */
  name: string
  /** the first free one if left out */
  seat?: number | null
  /** their first game: the grace is longer */
  first?: boolean
  /** the player's own share of the chance that shuffles the cards */
  nonce?: string | null
}

/** Everything at once: on arrival, and whenever the table itself has changed. */
export interface Snapshot {
  type: "snapshot"
  /** the number of the last fact in it */
  seq: number
  table: TableInfo
  /** null before the first game */
  game: GameInfo | null
  times: Times
  /** whom the others wait for */
  waits?: Wait[]
  /** null for those who watch */
  you?: Own | null
  /** the seat this guest has, also before the game */
  seat: number | null
  /** what is different from what this guest had agreed to */
  changed?: ChangeInfo[]
  /** what happened, as this seat sees it */
  events: GameEvent[]
  /** the message of yours that this answers */
  ack?: string | null
}

/** Give up the seat; in a game the player leaves it (R41). */
export interface Stand {
  type: "stand"
  /** the client's name for a message; one sent again is done once */
  id: string
}

/** Let a bot play for somebody for whom everybody waits, until they are back. */
export interface StandIn {
  type: "stand_in"
  /** the client's name for a message; one sent again is done once */
  id: string
  seat: number
}

/** The host deals; everyone has agreed, and two or more players sit. */
export interface Start {
  type: "start"
  /** the client's name for a message; one sent again is done once */
  id: string
}

/** What somebody's games come to. */
export interface Statistics {
  games: number
  games_won: number
  rounds: number
  wins: number
  /** rounds won in a row, up to now */
  streak: number
  best_streak: number
  /** rounds that somebody of average luck and skill had won */
  expected: number
  totals: SeatFacts
  analysed: Analysed
  by_deck: Share[]
  /** rounds with each of the other players; bots count by how well they play */
  by_opponent: Share[]
  /** by month (`2026-05`), or where these are few by day (`2026-05-17`) */
  over_time: Share[]
}

/** The games to add up. */
export interface StatisticsWanted {
  games: Record<string, unknown>[]
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** Something happened in the game. */
export interface Step {
  type: "step"
  /** the number of this fact */
  seq: number
  /** as this seat sees them */
  events: GameEvent[]
  game: GameInfo
  times: Times
  /** seats that a bot plays for */
  away: number[]
  /** whom the others wait for */
  waits?: Wait[]
  you?: Own | null
  /** the message of yours that this answers */
  ack?: string | null
}

/** Steps one after the other. Those of a die's result are created with the first of them. */
export interface StepList {
  /** where it stands in the card: keys of objects and places in lists */
  path: (string | number)[]
  /** empty above the card's own steps */
  heading: string
  steps: CardStep[]
  /** why no step can be added here */
  full: string | null
  /** whether it is about one player, so that a new step begins as `inside` */
  about_somebody: boolean
}

/** A step that can be taken into a card. */
export interface StepOffer {
  word: string
  title: string
  /** how it reads on a card */
  example: string
  /** the heading it stands under */
  group: string
  /** an effect to begin with, legal anywhere */
  starter: Record<string, unknown>
  /** the same in a list about somebody, for that one */
  inside: Record<string, unknown>
}

/** The table itself: what is played, and who sits where. */
export interface TableInfo {
  /** a table's code */
  code: string
  edition: string
  /** another one for every deck of the players' own */
  deck?: string | null
  /** the options that differ from the sheet */
  rules: Record<string, unknown>
  /** null is a blank card, a plain wild */
  custom: (CustomText | null)[]
  /** seats, taken or not */
  size: number
  /** seconds for a decision; 0 is no clock */
  clock: 0 | 15 | 30 | 60 | 86400
  /** seconds in which UNO can be called or a miss caught */
  grace: number
  public: boolean
  /** whether hints may be asked for, if nobody is against it */
  hints: boolean
  /** whether a bot's seat can be taken in a running game */
  takeover: boolean
  /** whether it is for trying out a card */
  practice: boolean
  /** which lesson is taught there; empty is none */
  lesson?: string
  /** whether free text is allowed */
  chat: boolean
  /** before the game, in a round, between rounds, after the game */
  phase: "lobby" | "playing" | "between" | "over"
  /** which game at this table, from 1 */
  number: number
  seats: SeatInfo[]
  /** SHA-256 of the secret that the cards are shuffled with */
  commitment: string
  /** told when the game is over */
  secret?: string | null
  /** the players' shares, in seat order */
  nonces?: string[]
}

/** What is running, in seconds from now; null where nothing is. */
export interface Times {
  /** until the default action is taken */
  deadline: number | null
  /** until the time for a dare is over */
  timer: number | null
  /** until the next turn goes on, for calls and catches */
  grace: number | null
  /** until the next round is dealt, or the lobby opens again, ready or not */
  next: number | null
}

/** A card to be tried out. */
export interface TrialCard {
  edition?: string
  /** a name, a list of effects, a face */
  card: Record<string, unknown>
  /** what is put into words is said in it, or in English where it is not there */
  language?: string
}

/** What rounds of bots are like with a card. */
export interface TrialResult {
  rounds: number
  turns: Turns
  /** how many times as long a round takes */
  longer: number
  /** in what share of the rounds it was played */
  played: number
  /** what share of those was won by whoever played it */
  wins: number | null
  /** what that share would be by chance */
  fair: number
  /** why rounds with it may not come to an end */
  endless: string | null
  /** all of that in words */
  sentences: string[]
}

/** What is wrong, and which rule says so. */
export interface Trouble {
  /** its ID */
  rule: string | null
  /** a sentence for people */
  message: string
  /** the place in what was sent: keys, and places in lists from 0 */
  where?: (string | number)[]
  /** the sentence without the place */
  said?: string | null
  /** that sentence in the catalogue */
  key?: string | null
  /** what the sentence names */
  values?: Record<string, unknown>
}

/** How many turns each round took, sorted; only rounds that came to an end. */
export interface Turns {
  /** with the card */
  with: number[]
  /** the same deals with a plain wild in its place */
  without: number[]
}

/** Somebody for whom the others wait, and what these may do; nothing where nobody else plays. */
export interface Wait {
  seat: number
  /** seconds from now until they may be nudged */
  nudge: number
  /** until a bot may play for them, or the game goes on without them; null while a clock sees to it */
  vote: number | null
  /** the seats of those who would go on without them */
  without: number[]
}

export type ClientMessage = Hello | Act | Stand | Kick | AddBot | RemoveBot | Arrange | Rename | Agree | Start | Next | Rematch | Back | Nudge | StandIn | GoOnWithout | React | Say | AskHint | Ping
export type ServerMessage = Snapshot | Step | Refused | Done | Held | Hinted | Reacted | Said | Presence | Nudged | Pong | Reload
export type Command = Act | Stand | Kick | AddBot | RemoveBot | Arrange | Rename | Agree | Start | Next | Rematch | Back | Nudge | StandIn | GoOnWithout | React | Say | AskHint
