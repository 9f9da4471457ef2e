/**
 * Returns the epoch ms of an ISO date-time. One without an offset is Japan time.
 * @throws RangeError for anything else
 */
export function epochOf(iso: string): number {
  const epochMs = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}+09:00`);
  if (Number.isNaN(epochMs)) throw new RangeError(`Not an ISO date-time: ${iso}`);
  return epochMs;
}
