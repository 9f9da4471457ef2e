/** Marks the answer of a call that was done twice on purpose: the challenge page then reports its result twice. */
export const REPEATED_HEADER = 'x-repeated';
