/** How long a signed address is used again, in ms: well below the minutes for which it is good. */
export const ADDRESS_FRESH_MS = 60_000;
