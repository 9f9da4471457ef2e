import type { sendCollection as operation } from 'shared-api/contract/collections';
import { WorkflowKind } from 'shared-rules/limits';
import { jstDate } from 'shared-rules/time';
import type { Static } from 'typebox';
import { checkFiles } from '../documents';
import { holdAddress, holdBuyers } from '../identity';
import { applyTransition, publishEvent } from '../payments';
import type { Context } from '../platform/config/context';
import type { Transaction } from '../platform/db/client';
import { invalidFields, type FieldFailure } from '../platform/http/failure';
import { tidyAddressee, tidyLine, tidyMessage } from '../reference';
import { findBuyerAccount } from './buyer-accounts/buyer-account.repository';
import { addressFailure, addressFullUntil, requireQuota } from './check-limits';
import { checkQuotedText } from './check-quoted-text';
import { checkAmount, checkDates, checkRecipient, checkRecipientName } from './collection-checks';
import { deleteCollectionDraft } from './collection-drafts/delete-collection-draft';
import { checkPartner } from './collection-partner';
import { newRequestKey } from './request-key';
import { createRequestedInvoice } from './request-keys/requested-invoice';
import { mailRequest } from './request-mail';
import { findRequester } from './requester';
import { findBuyerByAddress, insertCollection, takeRequestNumber } from './send-collection.repository';

/** What the seller decides about a request (contract: sendCollection). Amount in yen, dates 'YYYY-MM-DD' in Japan. */
export type CollectionOrder = Omit<Static<typeof operation.body>, 'pre_registration_id'>;

/** To a seller who asks themselves. */
export const OWN_ADDRESS: FieldFailure = {
  field: 'recipient_email',
  code: 'own',
  message: '自社のメールアドレスには依頼を送信できません。取引先のメールアドレスを入力してください。',
};
const UNKNOWN_ACCOUNT: FieldFailure = {
  field: 'deposit_account_id',
  code: 'unknown',
  message: 'この入金口座は選択できません。登録済みの入金口座から選択してください。',
};

/** An order as it is kept. */
interface Checked {
  readonly address: string;
  readonly recipientName: string;
  /** The buyer who has the address. */
  readonly recipientBuyerId: number | undefined;
}

/** What an order is looked at with: the moment in epoch ms, and the files that a connected system lodged with it. */
interface Circumstances {
  readonly now: number;
  readonly lodgedFileIds: readonly string[];
}

/**
 * Looks at everything that the seller decides; the address and the files are held. Throws 422 with everything that is
 * wrong.
 */
async function checkOrder(
  { config }: Context,
  tx: Transaction,
  sellerBuyerId: number,
  order: CollectionOrder,
  { now, lodgedFileIds }: Circumstances,
): Promise<Checked> {
  const { address, failures: addressFailures } = checkRecipient(order.recipient_email);
  const recipientName = tidyAddressee(order.recipient_name);
  await holdAddress(tx, address);
  const recipientBuyerId = await findBuyerByAddress(tx, address);
  const partner = await checkPartner(tx, sellerBuyerId, order.supplier_id);
  const account = await findBuyerAccount(tx, sellerBuyerId, order.deposit_account_id);
  const fullUntil =
    address === ''
      ? null
      : await addressFullUntil(
          tx,
          sellerBuyerId,
          { emailAddress: address, isCustomer: recipientBuyerId !== undefined },
          now,
        );
  const files = await checkFiles(tx, sellerBuyerId, order.file_ids, lodgedFileIds);
  const failures = [
    ...partner.failures,
    ...addressFailures,
    ...(recipientBuyerId === sellerBuyerId ? [OWN_ADDRESS] : []),
    ...(fullUntil === null ? [] : [addressFailure(fullUntil)]),
    ...checkRecipientName(recipientName),
    ...checkQuotedText({ ...order, partner: partner.found?.name, requester: await findRequester(tx, sellerBuyerId) }),
    ...checkDates(order, jstDate(now)),
    ...checkAmount(order.amount, order.fee_bearer, config.COMMISSION_RATE_BASIS_POINTS),
    ...(account ? [] : [UNKNOWN_ACCOUNT]),
    ...files.failures,
  ];
  if (failures.length > 0) throw invalidFields(failures);
  return { address, recipientName, recipientBuyerId };
}

/** The received invoice of the buyer who has the address: columns of the request's row. */
async function attach(
  tx: Transaction,
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
  const { attachment } = await createRequestedInvoice(tx, recipientBuyerId, document, now);
  return { buyerId: recipientBuyerId, ...attachment };
}

/**
 * Sends a card-payment request in the caller's transaction: its row, what the seller said of it, and the mail with its
 * link. To the address of a registered buyer it is attached at once; whoever registers with the address at this moment
 * waits, and finds it. Answers with its id.
 * @param lodgedFileIds files that a connected system lodged with it: they may become its own
 * @throws Failure 422 with everything that is wrong, each at its field; 429 where the seller has sent as many as it may
 */
export async function sendCollection(
  context: Context,
  tx: Transaction,
  sellerBuyerId: number,
  order: CollectionOrder,
  lodgedFileIds: readonly string[] = [],
): Promise<number> {
  const now = await context.clock.now(tx);
  const { address, recipientName, recipientBuyerId } = await checkOrder(context, tx, sellerBuyerId, order, {
    now,
    lodgedFileIds,
  });
  await holdBuyers(tx, recipientBuyerId === undefined ? [sellerBuyerId] : [sellerBuyerId, recipientBuyerId]);
  await requireQuota(tx, sellerBuyerId, now);
  const requestNumber = await takeRequestNumber(tx, sellerBuyerId);
  const attachment =
    recipientBuyerId === undefined ? {} : await attach(tx, sellerBuyerId, recipientBuyerId, order, now);
  const create = {
    workflowKind: WorkflowKind.Request,
    sellerBuyerId,
    amount: order.amount,
    feeBearer: order.fee_bearer,
    ...attachment,
  };
  const event = recipientBuyerId === undefined ? 'sendUnregistered' : 'sendRegistered';
  const cause = { actor: 'seller', sellerBuyerId } as const;
  const invoice = await applyTransition(context, tx, { create, attempt: null }, event, cause);
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
    requestKey: newRequestKey(),
    sentAt: now,
  };
  await insertCollection(tx, collection, order.file_ids);
  // Who is asked is told now that there is something to tell; and by the mail, which goes where the seller said.
  await publishEvent(context, tx, invoice, event, cause, now);
  await mailRequest(context, tx, invoice.id, now);
  if (order.draft_id) await deleteCollectionDraft(tx, sellerBuyerId, order.draft_id);
  return invoice.id;
}
