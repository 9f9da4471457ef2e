import { parseDate } from '@internationalized/date';

/** From how many days before it a due date is marked. */
const SOON_DAYS = 7;

/** Urgency of a due date. */
export interface Due {
  readonly isUrgent: boolean;
  /** "あと4日", "本日", "3日超過"; absent while there is enough time. */
  readonly note?: string;
}

/**
 * Returns the urgency of a due date of an invoice with a remaining amount.
 * @param dueDate `YYYY-MM-DD` in Japan
 * @param today `YYYY-MM-DD` in Japan, by the server's clock
 */
export function dueOf(dueDate: string, today: string): Due {
  const days = parseDate(dueDate).compare(parseDate(today));
  if (days > SOON_DAYS) return { isUrgent: false };
  if (days === 0) return { isUrgent: true, note: '本日' };
  return { isUrgent: true, note: days > 0 ? `あと${days}日` : `${-days}日超過` };
}
