import type { DebitSchedule } from 'shared-api/types';
import { daysBetween, debitDate } from 'shared-rules/debit-date';
import { formatLongDate } from 'shared-rules/time';
import * as styles from './cards.css';

/** Expected debit of a card. */
export interface ExpectedDebit {
  /** 'YYYY-MM-DD' in Japan. */
  readonly date: string;
  /** The bank holidays around it are not known yet: the day may move. */
  readonly isRough: boolean;
}

/**
 * Returns the expected debit of a card used on a day.
 * @param usedOn 'YYYY-MM-DD' in Japan; the server uses today until the card is charged
 * @param closed closed days of the banks as far as they are known, in order
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

/** Returns a sentence about the days between the transfer and the debit. Dates 'YYYY-MM-DD'. */
function gainedText(transferDate: string, debit: string): string {
  const days = daysBetween(transferDate, debit);
  if (days > 0) return `支払いを${days}日延ばせます（振込の${days}日後）`;
  return days === 0 ? '振込と同じ日の引き落としです。' : `振込の${-days}日前の引き落としです。`;
}

interface DebitDateLineProps {
  /** 'YYYY-MM-DD' in Japan. */
  readonly debitDate: string;
  /** Transfer date of the same payment; without it the gained days are left out. */
  readonly transferDate: string | null;
  /** The bank holidays around the day are not known yet. */
  readonly isRough?: boolean;
}

/** Shows the expected debit of a card: 2027年1月27日（水）, with the days gained below. */
export function DebitDateLine({ debitDate, transferDate, isRough = false }: DebitDateLineProps) {
  return (
    <span className={styles.lines}>
      <strong>{`${formatLongDate(debitDate)}${isRough ? '（目安）' : ''}`}</strong>
      {transferDate === null ? null : (
        <span className={debitDate > transferDate ? styles.gained : styles.plain}>
          {gainedText(transferDate, debitDate)}
        </span>
      )}
    </span>
  );
}
