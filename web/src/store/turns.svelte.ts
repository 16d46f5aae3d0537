// How many games wait for this device's player: small enough to be there before the games are.

class Turns {
  number = $state(0);
}

export const turns = new Turns();
