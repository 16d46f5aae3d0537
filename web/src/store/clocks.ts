/** The clock of a game by the day: people are told when it is their turn. */
export const DAY = 86_400;
