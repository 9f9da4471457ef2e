import { requestAlreadyCancelled } from 'shared-rules/messages';
import { ExaminationStatus } from 'shared-rules/status';
import { formatLongDateTime } from 'shared-rules/time';
import { lockInvoice } from '../../payments';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { conflict, invalidFields, tooManyTries } from '../../platform/http/failure';
import { addressFull, addressFullUntil } from '../check-limits';
import { checkQuotedText } from '../check-quoted-text';
import { collectionGone } from '../load-collection';
import { requireRequester } from '../requester';
import { remindableFrom, type RemindedRequest } from '../sent-reminders/reminder-plan';
import { findReminded, holdRecipient } from '../sent-reminders/reminder.repository';
import { sendReminder } from './send-reminder';

/** Returns the reason why a request has no more reminders. */
function overMessage({ status }: RemindedRequest): string {
  if (status === ExaminationStatus.Cancel) return requestAlreadyCancelled;
  const isPaid = status <= ExaminationStatus.TransferCompleted;
  return isPaid
    ? 'この依頼は、すでに決済されています。リマインドは必要ありません。'
    : 'この依頼は、有効期限が切れています。お支払いが必要な場合は、あらためて依頼を送信してください。';
}

/** Returns the message with the earliest time of the next reminder. */
function tooSoon(request: RemindedRequest, now: number): string {
  const from = remindableFrom(request, now);
  const rest = 'リマインドは、前回の送信から24時間はお送りできません。';
  return from === null
    ? `${rest}この依頼は、それまでに有効期限を迎えます。`
    : `${rest}${formatLongDateTime(iso(from))}以降に、もう一度お試しください。`;
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
  if (remindableFrom({ ...request, reminders: [] }, now) === null) throw conflict(overMessage(request));
  if (remindableFrom(request, now) !== now) throw conflict(tooSoon(request, now));
  const wrong = checkQuotedText({ requester: await requireRequester(transaction, sellerBuyerId) });
  if (wrong.length > 0) throw invalidFields(wrong);
  const fullUntil = await addressFullUntil(
    transaction,
    sellerBuyerId,
    { emailAddress, isCustomer: invoice?.buyerId !== null },
    now,
  );
  if (fullUntil !== null) throw tooManyTries(addressFull(fullUntil), fullUntil - now);
  await sendReminder(context, transaction, invoiceId, { kind: 'manual', plannedFor: null, at: now });
}
