import { previousBusinessDay } from 'shared-rules/calendar';
import { daysBetween } from 'shared-rules/debit-date';
import { afterLatestDate, earliestDate } from 'shared-rules/messages';

/** Between which days a transfer may be wished for, and when banks are closed. Dates are 'YYYY-MM-DD' in Japan. */
export interface TransferDays {
  readonly today: string;
  readonly earliest: string;
  readonly latest: string;
  /** Epoch ms up to which `earliest` holds. */
  readonly cutOffAt: number;
  /** Bank days before the transfer on which its file is made; 0 if absent. */
  readonly leadBankDays?: number;
  /** Reasons why banks are closed, by date. */
  readonly closed: ReadonlyMap<string, string>;
  /** Current day of a payment, which it may keep even if it could not be chosen now; absent for a new payment. */
  readonly kept?: string;
}

/** Returns why a day cannot be the transfer date, in Japanese; null if it can. */
export function unavailableReason(
  date: string,
  { today, earliest, latest, closed, kept }: TransferDays,
): string | null {
  if (date === kept) return null;
  if (date < earliest) return earliestDate(earliest);
  if (date > latest) return afterLatestDate(latest, daysBetween(today, latest));
  const reason = closed.get(date);
  return reason === undefined ? null : `銀行休業日（${reason}）のため選択できません。`;
}

/**
 * Returns the suggested day for an invoice: the last business day up to its due date (docs/domain.md 5.1), within the
 * possible range.
 */
export function suggestedDate(dueDate: string, { earliest, latest, closed }: TransferDays): string {
  const holidays = new Set(closed.keys());
  const wanted = previousBusinessDay(dueDate < latest ? dueDate : latest, holidays);
  return wanted > earliest ? wanted : earliest;
}
