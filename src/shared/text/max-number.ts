/**
 * The largest number of a definition or an answer. Up to here a number has every half and whole
 * beside it, so that both sides of it can be told apart. The database takes no larger one.
 */
export const maxNumber = 1e15;
