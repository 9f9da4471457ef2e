/** Header of a call that was executed twice on purpose. The challenge page then reports its result twice. */
export const REPEATED_HEADER = 'x-repeated';
