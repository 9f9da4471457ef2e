/** Time for which a signed URL is reused, in ms: well below its lifetime of minutes. */
export const ADDRESS_FRESH_MS = 60_000;
