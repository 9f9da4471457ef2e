const JST_OFFSET_MS = 9 * 3_600_000;

/** Returns a moment as '2026-11-26T18:20:31+09:00'. */
export const japaneseTime = (epochMs: number): string =>
  `${new Date(epochMs + JST_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
