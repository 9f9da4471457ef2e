import type { LogEntry } from 'shared-api/types';
import type { TransitionEvent } from 'shared-rules/transitions';
import { type FieldChange, logChanges } from '../../documents';
import type { Author } from '../../identity';
import type { Transaction } from '../../platform/db/client';
import type { PaymentFacts } from '../announcements/payment-facts';

/** Events that stand in 変更履歴 of the received invoice; the steps of the examination stand in the payment's own history. */
const ACTIONS: Readonly<Partial<Record<TransitionEvent, LogEntry['action']>>> = {
  submit: 'submit_payment',
  edit: 'change_payment',
  mend: 'mend_payment',
  buyerCancel: 'cancel_payment',
  examinerReject: 'cancel_payment',
  examinerCancel: 'cancel_payment',
  payRequest: 'pay_request',
  sellerCancel: 'cancel_request',
  deadlinePassed: 'expire_request',
};

type Logged = Pick<PaymentFacts, 'buyerId' | 'receivedInvoiceId' | 'number'>;


/** Writes what happened to a payment into 変更履歴 of its received invoice, one line per changed field. */
export async function logPaymentEvent(transaction: Transaction, payment: Logged, event: TransitionEvent, author: Author, changes: readonly FieldChange[], at: number): Promise<void> {
  const action = ACTIONS[event];
  if (!action) return;
  const { buyerId, receivedInvoiceId, number: paymentNumber } = payment;
  await logChanges(transaction, { buyerId, receivedInvoiceId, action, author, at, paymentNumber, changes });
}
