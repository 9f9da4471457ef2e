import { daysBetween } from 'shared-rules/debit-date';

/** From how many days before it a deadline is marked. */
const SOON_DAYS = 7;

/** What is left until the last day on which a request can be paid. */
export interface DeadlineLeft {
  readonly isUrgent: boolean;
  /** あと10日, 本日まで, 期限切れ. */
  readonly note: string;
}

/**
 * How long a request can still be paid: on the deadline itself until 23:59 in Japan.
 * @param deadline and @param today 'YYYY-MM-DD' in Japan; today by the server's clock
 */
export function deadlineLeft(deadline: string, today: string): DeadlineLeft {
  const days = daysBetween(today, deadline);
  const note = days > 0 ? `あと${days}日` : days === 0 ? '本日まで' : '期限切れ';
  return { isUrgent: days <= SOON_DAYS, note };
}
