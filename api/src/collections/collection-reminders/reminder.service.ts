import { ExaminationStatus } from 'shared-rules/status';
import { lockInvoice } from '../../payments';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { type Failure, invalidFields, refuse } from '../../platform/http/failure';
import { addressFull, addressFullUntil } from '../check-limits';
import { checkQuotedText } from '../check-quoted-text';
import { collectionGone } from '../load-collection';
import { requireRequester } from '../requester';
import { remindableFrom, type RemindedRequest } from '../sent-reminders/reminder-plan';
import { findReminded, holdRecipient } from '../sent-reminders/reminder.repository';
import { sendReminder } from './send-reminder';

/** Returns a 409: a request has no more reminders. */
function isOver({ status }: RemindedRequest): Failure {
  if (status === ExaminationStatus.Cancel) return refuse('request_cancelled_already');
  return refuse(
    status <= ExaminationStatus.TransferCompleted ? 'reminder_of_paid_request' : 'reminder_of_expired_request',
  );
}

/** Returns a 409 with the earliest time of the next reminder. */
function tooSoon(request: RemindedRequest, now: number): Failure {
  const from = remindableFrom(request, now);
  return from === null ? refuse('no_further_reminder') : refuse('reminder_too_soon', { from: iso(from) });
}

/**
 * Sends a manual reminder of a seller's request, in the caller's transaction.
 * @throws Failure 404 for another seller's, 409 if it is paid, cancelled or expired, or if the last reminder was sent
 * within a day (with the earliest next time), 422 for a name that contains a link by now, 429 if the address has
 * reached its limit of mails
 */
export async function remindByHand(
  context: Context,
  transaction: Transaction,
  sellerBuyerId: number,
  invoiceId: number,
): Promise<void> {
  const emailAddress = await holdRecipient(transaction, invoiceId);
  const invoice = await lockInvoice(transaction, invoiceId);
  const request = invoice?.sellerBuyerId === sellerBuyerId ? await findReminded(transaction, invoiceId) : undefined;
  if (!request) throw collectionGone();
  const now = await context.clock.now(transaction);
  if (remindableFrom({ ...request, reminders: [] }, now) === null) throw isOver(request);
  if (remindableFrom(request, now) !== now) throw tooSoon(request, now);
  const wrong = checkQuotedText({ requester: await requireRequester(transaction, sellerBuyerId) });
  if (wrong.length > 0) throw invalidFields(wrong);
  const fullUntil = await addressFullUntil(
    transaction,
    sellerBuyerId,
    { emailAddress, isCustomer: invoice?.buyerId !== null },
    now,
  );
  if (fullUntil !== null) throw addressFull(fullUntil, now);
  await sendReminder(context, transaction, invoiceId, { kind: 'manual', plannedFor: null, at: now });
}
