import { useState } from 'react';
import type { CreditCard } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { TextButton } from 'shared-ui/core';
import type { TransferDays } from './transfer-date';
import { DebitDateLine, expectedDebit } from 'shared-features/cards/debit-date';
import { DEBIT_SCHEDULE_TITLE, DebitScheduleDialog } from 'shared-features/cards/debit-schedule';
import * as styles from './payments.css';

interface ExpectedDatesProps {
  /** 'YYYY-MM-DD'; null if none is chosen. */
  readonly transferDate: string | null;
  /** Chosen card; undefined if none. */
  readonly card: CreditCard | undefined;
  readonly days: TransferDays;
}

/** Shows the days of transfer and debit, and the time between them. */
export function ExpectedDates({ transferDate, card, days }: ExpectedDatesProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (transferDate === null && card === undefined) return null;
  // Until the card is charged, the server takes today for the day of its use.
  const debit = card?.debit_schedule ? expectedDebit(days.today, card.debit_schedule, days.closed) : null;
  return (
    <>
      <dl className={styles.box}>
        {transferDate === null ? null : (
          <div className={styles.line}>
            <dt className={styles.term}>{FIELDS.plannedTransferDate}</dt>
            <dd className={styles.detail}>
              <strong>{formatLongDate(transferDate)}</strong>
            </dd>
          </div>
        )}
        {card === undefined ? null : (
          <div className={styles.line}>
            <dt className={styles.term}>カード引き落とし予定日</dt>
            <dd className={styles.detail}>
              {debit === null ? null : (
                <DebitDateLine debitDate={debit.date} transferDate={transferDate} isRough={debit.isRough} />
              )}
              <span className={styles.act}>
                <TextButton
                  size="xs"
                  icon={debit === null ? 'calendar_month' : 'edit'}
                  onPress={() => setIsAsking(true)}
                >
                  {debit === null ? DEBIT_SCHEDULE_TITLE : '締め日・引き落とし日を変更'}
                </TextButton>
              </span>
            </dd>
          </div>
        )}
      </dl>
      {isAsking && card !== undefined ? <DebitScheduleDialog card={card} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
