import { daysBetween } from 'shared-rules/debit-date';

/** Days before a deadline from which it is marked. */
const SOON_DAYS = 7;

/** Time left until the last day on which a request can be paid. */
export interface DeadlineLeft {
  readonly isUrgent: boolean;
  /** あと10日, 本日まで, 期限切れ. */
  readonly note: string;
}

/**
 * Returns the time left to pay a request. The deadline day counts until 23:59 in Japan.
 * @param deadline 'YYYY-MM-DD' in Japan
 * @param today 'YYYY-MM-DD' in Japan, by the server's clock
 */
export function deadlineLeft(deadline: string, today: string): DeadlineLeft {
  const days = daysBetween(today, deadline);
  const note = days > 0 ? `あと${days}日` : days === 0 ? '本日まで' : '期限切れ';
  return { isUrgent: days <= SOON_DAYS, note };
}
