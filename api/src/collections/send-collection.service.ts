import type { sendCollection as operation } from 'shared-api/contract/collections';
import { WorkflowKind } from 'shared-rules/limits';
import { jstDate } from 'shared-rules/time';
import type { Static } from 'typebox';
import { checkFiles } from '../documents';
import { holdAddress, holdBuyers } from '../identity';
import { applyTransition, publishEvent } from '../payments';
import type { Context } from '../platform/context/context';
import { sha256 } from '../platform/crypto/hash';
import { requestKeyPlace } from '../platform/crypto/places';
import type { Transaction } from '../platform/db/client';
import { fieldFailure, type FieldFailure, invalidFields } from '../platform/http/failure';
import { tidyAddressee, tidyLine, tidyMessage } from '../reference';
import { findBuyerAccount } from './buyer-accounts/buyer-account.repository';
import { addressFailure, addressFullUntil, requireQuota } from './check-limits';
import { checkQuotedText } from './check-quoted-text';
import { checkAmount, checkDates, checkRecipient, checkRecipientName } from './collection-checks';
import { deleteCollectionDraft } from './collection-drafts/collection-draft.repository';
import { checkPartner } from './collection-partner';
import { newRequestKey } from './request-key';
import { createRequestedInvoice } from '../payments';
import { mailRequest } from './request-mail';
import { requireRequester } from './requester';
import { findBuyerByAddress, insertCollection, takeRequestNumber } from './send-collection.repository';

/** The seller's choices for a request (contract: sendCollection). Amount in yen, dates 'YYYY-MM-DD' in Japan. */
export type CollectionOrder = Omit<Static<typeof operation.body>, 'pre_registration_id'>;

/** Error of a seller who sends a request to themselves. */
export const OWN_ADDRESS: FieldFailure = fieldFailure('recipient_email', 'recipient_own');
const UNKNOWN_ACCOUNT: FieldFailure = fieldFailure('deposit_account_id', 'deposit_account_unknown');

/** A checked order in its stored form. */
interface Checked {
  readonly address: string;
  readonly recipientName: string;
  /** The buyer who has the address. */
  readonly recipientBuyerId: number | undefined;
}

/** Context of the check: the moment in epoch ms, and the files that a connected system submitted with it. */
interface Circumstances {
  readonly now: number;
  readonly preRegisteredFileIds: readonly string[];
}

/** Checks the whole order, and locks the address and the files. Throws 422 with every error. */
async function checkOrder(
  { config }: Context,
  transaction: Transaction,
  sellerBuyerId: number,
  order: CollectionOrder,
  { now, preRegisteredFileIds }: Circumstances,
): Promise<Checked> {
  const { address, failures: addressFailures } = checkRecipient(order.recipient_email);
  const recipientName = tidyAddressee(order.recipient_name);
  await holdAddress(transaction, address);
  const recipientBuyerId = await findBuyerByAddress(transaction, address);
  const partner = await checkPartner(transaction, sellerBuyerId, order.supplier_id);
  const account = await findBuyerAccount(transaction, sellerBuyerId, order.deposit_account_id);
  const fullUntil =
    address === ''
      ? null
      : await addressFullUntil(
          transaction,
          sellerBuyerId,
          { emailAddress: address, isCustomer: recipientBuyerId !== undefined },
          now,
        );
  const files = await checkFiles(transaction, sellerBuyerId, order.file_ids, preRegisteredFileIds);
  const failures = [
    ...partner.failures,
    ...addressFailures,
    ...(recipientBuyerId === sellerBuyerId ? [OWN_ADDRESS] : []),
    ...(fullUntil === null ? [] : [addressFailure(fullUntil)]),
    ...checkRecipientName(recipientName),
    ...checkQuotedText({
      ...order,
      partner: partner.found?.name,
      requester: await requireRequester(transaction, sellerBuyerId),
    }),
    ...checkDates(order, jstDate(now)),
    ...checkAmount(order.amount, order.fee_bearer, config.COMMISSION_RATE_BASIS_POINTS),
    ...(account ? [] : [UNKNOWN_ACCOUNT]),
    ...files.failures,
  ];
  if (failures.length > 0) throw invalidFields(failures);
  return { address, recipientName, recipientBuyerId };
}

/** Creates the received invoice of the buyer who has the address. Returns columns for the request's row. */
async function attach(
  transaction: Transaction,
  sellerBuyerId: number,
  recipientBuyerId: number,
  order: CollectionOrder,
  now: number,
) {
  const { issue_date: issueDate, due_date: dueDate, amount, file_ids: fileIds } = order;
  const document = {
    sellerBuyerId,
    invoiceNumber: tidyLine(order.invoice_number),
    issueDate,
    dueDate,
    amount,
    fileIds,
  };
  const { attachment } = await createRequestedInvoice(transaction, recipientBuyerId, document, now);
  return { buyerId: recipientBuyerId, ...attachment };
}

/**
 * Sends a card-payment request in the caller's transaction: its row, the seller's part, and the mail with its link. If
 * a registered buyer has the address, the request is attached at once; a concurrent registration with the address
 * waits, and then finds the request. Returns its id.
 * @param preRegisteredFileIds files that a connected system submitted with it; the request may take them over
 * @throws Failure 422 with every error, each at its field; 429 if the seller has reached its limit
 */
export async function sendCollection(
  context: Context,
  transaction: Transaction,
  sellerBuyerId: number,
  order: CollectionOrder,
  preRegisteredFileIds: readonly string[] = [],
): Promise<number> {
  const now = await context.clock.now(transaction);
  const { address, recipientName, recipientBuyerId } = await checkOrder(context, transaction, sellerBuyerId, order, {
    now,
    preRegisteredFileIds,
  });
  await holdBuyers(transaction, recipientBuyerId === undefined ? [sellerBuyerId] : [sellerBuyerId, recipientBuyerId]);
  await requireQuota(transaction, sellerBuyerId, now);
  const requestNumber = await takeRequestNumber(transaction, sellerBuyerId);
  const attachment =
    recipientBuyerId === undefined ? {} : await attach(transaction, sellerBuyerId, recipientBuyerId, order, now);
  const create = {
    workflowKind: WorkflowKind.Request,
    sellerBuyerId,
    amount: order.amount,
    feeBearer: order.fee_bearer,
    ...attachment,
  };
  const event = recipientBuyerId === undefined ? 'sendUnregistered' : 'sendRegistered';
  const cause = { actor: 'seller', sellerBuyerId } as const;
  const target = { create, beginnerId: sellerBuyerId, attempt: null };
  const invoice = await applyTransition(context, transaction, target, event, cause);
  const requestKey = newRequestKey();
  const collection = {
    invoiceId: invoice.id,
    sellerBuyerId,
    requestNumber,
    supplierId: order.supplier_id,
    recipientEmail: address,
    recipientName,
    invoiceNumber: tidyLine(order.invoice_number),
    issueDate: order.issue_date,
    dueDate: order.due_date,
    message: tidyMessage(order.message),
    paymentDeadline: order.payment_deadline,
    depositAccountId: order.deposit_account_id,
    requestKey: await context.vault.seal(requestKeyPlace(invoice.id), requestKey),
    requestKeyHash: sha256(requestKey),
    sentAt: now,
  };
  await insertCollection(transaction, collection, order.file_ids);
  // The recipient is notified only now, because the event needs the seller's part; the mail goes to the address that
  // the seller named.
  await publishEvent(context, transaction, invoice, { event, cause }, now);
  await mailRequest(context, transaction, invoice.id, now);
  if (order.draft_id) await deleteCollectionDraft(transaction, sellerBuyerId, order.draft_id);
  return invoice.id;
}
