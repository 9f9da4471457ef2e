import type { LogEntry } from 'shared-api/types';
import { WorkflowKind } from 'shared-rules/limits';
import type { TransitionEvent } from 'shared-rules/transitions';
import { type FieldChange, logChanges } from '../../../documents';
import type { Author } from '../../../identity';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { together } from '../../../platform/db/together';
import { listReaders, listReadersOf } from '../../../platform/mail/outbox';
import { factsOfPayments, paymentFacts, type PaymentFacts } from '../announcements/payment-facts';
import { announce, type CausedEvent, type Why } from '../announcements/payment-messages';
import { requestFacts } from '../announcements/request-facts';
import { announceRequest } from '../announcements/request-seller-messages';
import type { PaymentRecord } from '../record/invoice.repository';

/** Events recorded in 変更履歴 of the received invoice. Steps of the examination are only in the payment's own history. */
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

/** An event of a record, and the changed fields for 変更履歴; none if absent. */
interface PublishedEvent extends CausedEvent {
  readonly cause: Author & Why;
  readonly changes?: readonly FieldChange[] | undefined;
}

/** Writes an event of a payment to 変更履歴 of its received invoice, one line per changed field. */
async function logPaymentEvent(
  transaction: Transaction,
  payment: Logged,
  { event, cause: author, changes = [] }: PublishedEvent,
  at: number,
): Promise<void> {
  const action = ACTIONS[event];
  if (!action) return;
  const { buyerId, receivedInvoiceId, number: paymentNumber } = payment;
  await logChanges(transaction, { buyerId, receivedInvoiceId, action, author, at, paymentNumber, changes });
}

/**
 * Publishes an event of a record in its transaction: notifications and mails to the parties (both sides of a request),
 * and the lines of 変更履歴 of the buyer's received invoice. For a request that is only being inserted, the sender calls
 * this after the seller's part is written.
 */
export async function publishEvent(
  context: Context,
  transaction: Transaction,
  { id, buyerId, workflowKind }: Pick<PaymentRecord, 'id' | 'buyerId' | 'workflowKind'>,
  published: PublishedEvent,
  now: number,
): Promise<void> {
  if (workflowKind === WorkflowKind.Request) {
    const request = await requestFacts(transaction, id, now, context.config);
    if (!request) return;
    await announceRequest(context, transaction, request, published, now);
    if (request.buyer) await logPaymentEvent(transaction, request.buyer, { ...published, changes: [] }, now);
    return;
  }
  const [payment, readers] = await together(
    () => paymentFacts(transaction, id, now, context.config),
    async () => (buyerId === null ? [] : listReaders(transaction, buyerId)),
  );
  if (!payment) return;
  await together(
    () => logPaymentEvent(transaction, payment, published, now),
    () => announce(context, transaction, { payments: [payment], readers }, published, now),
  );
}

/** Publishes that payments of received invoices were transferred: notifications and mails to their buyers. */
export async function publishExecuted(
  context: Context,
  transaction: Transaction,
  payments: readonly PaymentRecord[],
  now: number,
): Promise<void> {
  const ids = payments.map(({ id }) => id);
  const buyerIds = [...new Set(payments.map(({ buyerId }) => buyerId))].filter((id) => id !== null);
  const [facts, readers] = await together(
    () => factsOfPayments(transaction, ids, now, context.config),
    () => listReadersOf(transaction, buyerIds),
  );
  await announce(context, transaction, { payments: facts, readers }, { event: 'execute', cause: {} }, now);
}
