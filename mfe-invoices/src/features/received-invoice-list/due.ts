import { parseDate } from '@internationalized/date';

/** Number of days before a due date from which it is marked. */
const SOON_DAYS = 7;

/** Urgency of a due date. */
export interface Due {
  readonly isUrgent: boolean;
  /** "あと4日", "間に合いません", "3日超過"; absent while there is enough time. */
  readonly note?: string;
}

/**
 * Returns the urgency of a due date of an invoice with a remaining amount.
 * @param dueDate `YYYY-MM-DD` in Japan
 * @param today `YYYY-MM-DD` in Japan, by the server's clock
 * @param earliest day of the earliest possible transfer, `YYYY-MM-DD`
 */
export function dueOf(dueDate: string, today: string, earliest: string): Due {
  const days = parseDate(dueDate).compare(parseDate(today));
  if (days > SOON_DAYS) return { isUrgent: false };
  if (days < 0) return { isUrgent: true, note: `${-days}日超過` };
  return { isUrgent: true, note: dueDate < earliest ? '間に合いません' : `あと${days}日` };
}
