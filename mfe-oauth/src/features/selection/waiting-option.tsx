import type { PreRegisteredSummary, PreRegistrationKind } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { formatDay, formatDayTime, jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import type { RadioCardOption } from 'shared-ui/choices';
import { Amount } from 'shared-ui/core';
import * as styles from './selection.css';

/** Name of each kind, in one word. */
export const KIND_WORDS: Readonly<Record<PreRegistrationKind, string>> = {
  payment: 'カード払い',
  collection: 'カード払い依頼',
};

/**
 * Returns the option for a waiting pre-registration: partner and amount, the system that sent it, the due date, and the
 * time limit to confirm.
 */
export function waitingOption({
  id,
  kind,
  partner_name: partner,
  amount,
  system,
  invoice_number: number,
  due_date: due,
  created_at: created,
  expires_at: expires,
}: PreRegisteredSummary): RadioCardOption {
  return {
    value: id,
    title: (
      <span className={styles.title}>
        <span>{partner}</span>
        {amount === null ? <span className={styles.unknown}>金額未定</span> : <Amount yen={amount} size="card" />}
      </span>
    ),
    description: (
      <span className={styles.facts}>
        <span className={styles.kind}>{KIND_WORDS[kind]}</span>
        <span>{`「${system.name}」から ${formatDayTime(created)} に登録`}</span>
        {number === null ? null : <span>{`${FIELDS.invoiceNumber} ${number}`}</span>}
        {due === null ? null : <span>{`${FIELDS.dueDate} ${formatDay(due)}`}</span>}
        <span>{`事前登録の有効期限 ${formatDay(jstDate(epochOf(expires)))}`}</span>
      </span>
    ),
  };
}
