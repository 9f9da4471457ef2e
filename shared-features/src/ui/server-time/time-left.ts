const MINUTE_MS = 60_000;

/** Formats a duration in ms: 2時間14分. */
export function timeLeftText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return '1分未満';
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}時間` : ''}${minutes % 60}分`;
}
