import type { DebitSchedule } from 'shared-api/types';
import { daysBetween, debitDate } from 'shared-rules/debit-date';

/** When a card is expected to be debited. */
export interface ExpectedDebit {
  /** 'YYYY-MM-DD' in Japan. */
  readonly date: string;
  /** The bank holidays around it are not known yet: the day may move. */
  readonly isRough: boolean;
}

/**
 * The debit of a card that is used on a day.
 * @param usedOn 'YYYY-MM-DD' in Japan; the server takes today until the card is charged
 * @param closed the closed days of the banks as far as they are known, in order of their dates
 */
export function expectedDebit(
  usedOn: string,
  schedule: DebitSchedule,
  closed: ReadonlyMap<string, string>,
): ExpectedDebit {
  const dates = [...closed.keys()];
  const date = debitDate(usedOn, schedule, new Set(dates));
  return { date, isRough: date > (dates.at(-1) ?? '') };
}

/** The days that a card gives between the transfer and the debit, in a sentence. Dates 'YYYY-MM-DD'. */
export function gainedText(transferDate: string, debit: string): string {
  const days = daysBetween(transferDate, debit);
  if (days > 0) return `支払いを${days}日延ばせます（振込の${days}日後）`;
  return days === 0 ? '振込と同じ日の引き落としです。' : `振込の${-days}日前の引き落としです。`;
}
