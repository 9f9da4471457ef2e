import { addBusinessDays } from 'shared-rules/calendar';
import { jstDate } from 'shared-rules/time';
import { HOLIDAYS } from './bank-days';

/**
 * Returns the bank day after that of a moment (epoch ms): its date in Japan, and 9:00 there, when banks have opened.
 */
export function nextBankDay(now: number): { date: string; opensAt: number } {
  const date = addBusinessDays(jstDate(now), 1, HOLIDAYS);
  return { date, opensAt: Date.parse(`${date}T09:00:00+09:00`) };
}
