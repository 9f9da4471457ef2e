import { useState } from 'react';
import type { CreditCard } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { TextButton } from 'shared-ui/core';
import { shortDate, type TransferDays } from '../bank/transfer-date';
import { DebitDateLine, expectedDebit } from '../cards/debit-date';
import { DEBIT_SCHEDULE_TITLE, DebitScheduleDialog } from '../cards/debit-schedule';
import * as styles from './payments.css';

interface ExpectedDatesProps {
  /** 'YYYY-MM-DD'; null while none is chosen. */
  readonly transferDate: string | null;
  /** The chosen card; undefined while none is. */
  readonly card: CreditCard | undefined;
  readonly days: TransferDays;
}

/** Both clocks of a payment: when the money is sent, when the card is debited, and the days between. */
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
              <strong>{shortDate(transferDate)}</strong>
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
