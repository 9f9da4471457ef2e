import { formatLongDate } from 'shared-rules/time';
import * as styles from './debit-date-line.css';
import { gainedText } from './expected-debit';

interface DebitDateLineProps {
  /** 'YYYY-MM-DD' in Japan. */
  readonly debitDate: string;
  /** Of the same payment; without one the days gained are left out. */
  readonly transferDate: string | null;
  /** The bank holidays around the day are not known yet. */
  readonly isRough?: boolean;
}

/** The expected debit of a card as a value: 2027年1月27日（水）, and below it the days that it gives. */
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
