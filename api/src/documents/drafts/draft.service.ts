import type { createDraft as createOperation } from 'shared-api/contract/drafts';
import type { Draft } from 'shared-api/types';
import { isCalendarDate } from 'shared-rules/time';
import type { Static } from 'typebox';
import { iso } from '../../platform/clock/iso';
import type { Executor, Transaction } from '../../platform/db/client';
import { type Failure, refuseField, refuse } from '../../platform/http/failure';
import { receivedInvoiceGone } from '../invoice-record/received-invoice.service';
import {
  draftRows,
  listDraftsOf,
  holdDraft,
  holdReceivedInvoice,
  insertDraft,
  replaceDraft,
  type DraftFields,
  type DraftRow,
} from './draft.repository';

/** Fields that the buyer has entered so far (contract: createDraft). Amount in yen, date 'YYYY-MM-DD' in Japan. */
export type EnteredDraft = Static<typeof createOperation.body>;

const draftGone = (): Failure => refuse('payment_draft_gone');

/** Converts a draft to the contract's form. */
export function toDraft({ draft, invoice, supplier, accountId, cardId }: DraftRow): Draft {
  return {
    id: draft.id,
    doc_number: invoice.docNumber,
    amount: draft.amount,
    supplier_account_id: accountId,
    transfer_date: draft.transferDate,
    transfer_person_name: draft.transferPersonName,
    credit_card_id: cardId,
    promotion_code: draft.promotionCode,
    note: draft.note,
    supplier,
    invoice_number: invoice.invoiceNumber,
    invoice_amount: invoice.amount,
    due_date: invoice.dueDate,
    created_at: iso(draft.createdAt),
    updated_at: iso(draft.updatedAt),
  };
}

async function fieldsOf(transaction: Transaction, buyerId: number, entered: EnteredDraft): Promise<DraftFields> {
  const { transfer_date: transferDate } = entered;
  if (transferDate !== null && !isCalendarDate(transferDate))
    throw refuseField('transfer_date', 'transfer_date_not_in_calendar');
  const receivedInvoiceId = await holdReceivedInvoice(transaction, buyerId, entered.doc_number);
  if (receivedInvoiceId === undefined) throw receivedInvoiceGone();
  return {
    receivedInvoiceId,
    amount: entered.amount,
    supplierAccountId: entered.supplier_account_id,
    transferDate,
    transferPersonName: entered.transfer_person_name,
    creditCardId: entered.credit_card_id,
    promotionCode: entered.promotion_code,
    note: entered.note,
  };
}

/** Returns one draft of a buyer. Throws 404 for every other. */
export async function requireDraft(executor: Executor, buyerId: number, id: number): Promise<Draft> {
  const [row] = await listDraftsOf(executor, buyerId, { id });
  if (!row) throw draftGone();
  return toDraft(row);
}

/**
 * Saves an unfinished payment. Throws 404 if the received invoice is not the buyer's. Other fields are checked when it
 * is submitted.
 */
export async function saveDraft(
  transaction: Transaction,
  buyerId: number,
  entered: EnteredDraft,
  now: number,
): Promise<Draft> {
  const id = await insertDraft(transaction, buyerId, await fieldsOf(transaction, buyerId, entered), now);
  return requireDraft(transaction, buyerId, id);
}

/**
 * Returns the id of a buyer's draft of an invoice, held until the end of the transaction, or of a new one. Throws 404
 * for a draft of another invoice, and for a draft or a received invoice that is not the buyer's.
 */
export async function draftFor(
  transaction: Transaction,
  buyerId: number,
  draft: { readonly id: number; readonly receivedInvoiceId: number } | EnteredDraft,
  now: number,
): Promise<number> {
  if (!('id' in draft)) return (await saveDraft(transaction, buyerId, draft, now)).id;
  if (!(await holdDraft(transaction, buyerId, draft))) throw draftGone();
  return draft.id;
}

/** Replaces a draft. Throws 404 if the draft or the received invoice is not the buyer's. */
export async function saveDraftAgain(
  transaction: Transaction,
  buyerId: number,
  id: number,
  entered: EnteredDraft,
  now: number,
): Promise<Draft> {
  const fields = await fieldsOf(transaction, buyerId, entered);
  if (!(await replaceDraft(transaction, buyerId, id, fields, now))) throw draftGone();
  return requireDraft(transaction, buyerId, id);
}

/** Deletes drafts of a buyer. Throws 404 if one does not exist, and then deletes none. */
export async function deleteDrafts(transaction: Transaction, buyerId: number, ids: readonly number[]): Promise<void> {
  await draftRows.deleteAll(transaction, buyerId, ids, draftGone);
}
