import type { Collection } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import { transition } from 'shared-rules/transitions';
import { toInvoiceFile } from '../documents';
import { listHistories, listRequestParties, listDocuments, stateOf, toStatusChange } from '../payments';
import type { Context } from '../platform/context/context';
import { requestKeyPlace } from '../platform/crypto/places';
import type { Executor } from '../platform/db/client';
import { type Failure, refuse } from '../platform/http/failure';
import { toBuyerAccount } from './buyer-accounts/buyer-account.mapper';
import { remindersOf } from './sent-reminders/reminder-plan';
import { listReminders } from './sent-reminders/reminder.repository';
import { sellersPrice, toCollectionSummary } from './collection.mapper';
import { findCollection, listCollectionFiles, type CollectionRow } from './collection.repository';
import { requestUrl } from './request-key';

/** Returns a 404: the request does not exist or is another seller's. */
export const collectionGone = (): Failure => refuse('collection_gone');

/** Returns whether the key can still attach the request: nobody has used it, and the request is open. */
function isLinkable(
  { invoice: { status }, collection: { keyUsedAt, paymentDeadline } }: CollectionRow,
  today: string,
): boolean {
  const isOpen = status === ExaminationStatus.BuyerNotRegistered || status === ExaminationStatus.WaitingForPayment;
  return isOpen && keyUsedAt === null && paymentDeadline >= today;
}

/**
 * Returns one request of a seller in the contract's form, with its history. Throws 404 if it does not exist or is
 * another seller's.
 */
export async function loadCollection(
  { config, clock, vault }: Pick<Context, 'config' | 'clock' | 'vault'>,
  executor: Executor,
  sellerBuyerId: number,
  id: number,
): Promise<Collection> {
  const row = await findCollection(executor, sellerBuyerId, id);
  if (!row) throw collectionGone();
  const { invoice, collection, account } = row;
  const { sentAt, paymentDeadline } = collection;
  const now = await clock.now(executor);
  const reminders = (await listReminders(executor, [id])).get(id) ?? [];
  const files = await listCollectionFiles(executor, id);
  const documents = (await listDocuments(executor, [id]))(id, sellerBuyerId);
  const { rateBasisPoints, commissionTax } = sellersPrice(config, row);
  return {
    ...toCollectionSummary(config, row),
    version: invoice.version,
    recipient_name: collection.recipientName,
    issue_date: collection.issueDate,
    due_date: collection.dueDate,
    message: collection.message,
    rate_basis_points: rateBasisPoints,
    tax: commissionTax,
    files: files.map(toInvoiceFile),
    deposit_account: toBuyerAccount(account),
    request_url: isLinkable(row, jstDate(now))
      ? requestUrl(config.PUBLIC_ORIGIN, await vault.open(requestKeyPlace(id), collection.requestKey))
      : null,
    parties: (await listRequestParties(executor, [id], 'seller')).get(id) ?? null,
    is_linked: invoice.buyerId !== null,
    can_cancel: transition(stateOf(invoice), 'sellerCancel') !== null,
    ...remindersOf(
      { status: stateOf(invoice).status, sentAt, paymentDeadline, reminders },
      now,
      config.COLLECTION_REMINDER_DAYS,
    ),
    ...(documents.length > 0 && { documents }),
    history: (await listHistories(executor, [id])).map(toStatusChange),
  };
}
