import type { CollectionDraft } from 'shared-api/types';
import { dateProblem } from 'shared-rules/entered-date';
import { FIELDS } from 'shared-rules/words';
import { checkFiles, type FileRow, toInvoiceFile } from '../../documents';
import { iso } from '../../platform/clock/iso';
import type { Executor, Transaction } from '../../platform/db/client';
import { type Failure, failureAt, type FieldFailure, invalidFields, refuse } from '../../platform/http/failure';
import {
  draftRows,
  listDraftFiles,
  listDraftsOf,
  insertDraft,
  replaceDraft,
  type DraftFields,
  type DraftRow,
} from './collection-draft.repository';

/**
 * Fields that the seller has entered so far (contract: createCollectionDraft). Amount in yen, dates 'YYYY-MM-DD' in
 * Japan.
 */
export type EnteredDraft = Omit<CollectionDraft, 'id' | 'supplier' | 'files' | 'created_at' | 'updated_at'> & {
  readonly file_ids: readonly string[];
};

const DATES = { issue_date: FIELDS.issueDate, due_date: FIELDS.dueDate, payment_deadline: '有効期限' } as const;

const draftGone = (): Failure => refuse('collection_draft_gone');

function toDraft({ draft, supplier, depositAccountId }: DraftRow, files: readonly FileRow[]): CollectionDraft {
  return {
    id: draft.id,
    supplier_id: supplier?.id ?? null,
    supplier,
    recipient_email: draft.recipientEmail,
    recipient_name: draft.recipientName,
    invoice_number: draft.invoiceNumber,
    issue_date: draft.issueDate,
    due_date: draft.dueDate,
    amount: draft.amount,
    payment_deadline: draft.paymentDeadline,
    // A check constraint allows only these two words.
    fee_bearer: draft.feeBearer as CollectionDraft['fee_bearer'],
    message: draft.message,
    deposit_account_id: depositAccountId,
    files: files.map(toInvoiceFile),
    created_at: iso(draft.createdAt),
    updated_at: iso(draft.updatedAt),
  };
}

/** Returns drafts of a buyer in the contract's form, last saved first. */
export async function loadDrafts(
  executor: Executor,
  buyerId: number,
  which: Parameters<typeof listDraftsOf>[2],
): Promise<CollectionDraft[]> {
  const rows = await listDraftsOf(executor, buyerId, which);
  const files = await listDraftFiles(
    executor,
    rows.map(({ draft }) => draft.id),
  );
  return rows.map((row) => toDraft(row, files.get(row.draft.id) ?? []));
}

/** Returns one draft of a buyer. Throws 404 for every other. */
export async function requireDraft(executor: Executor, buyerId: number, id: number): Promise<CollectionDraft> {
  const [draft] = await loadDrafts(executor, buyerId, { id });
  if (!draft) throw draftGone();
  return draft;
}

/** Checks that dates exist and files are the buyer's. A draft may have every other error. */
async function checkEntered(transaction: Transaction, buyerId: number, entered: EnteredDraft): Promise<void> {
  const dates = Object.entries(DATES).flatMap(([field, label]): FieldFailure[] => {
    const date = entered[field as keyof typeof DATES];
    const message = date === null ? null : dateProblem(label, date);
    return message === null ? [] : [failureAt(field, { code: 'date', message })];
  });
  const { failures } = await checkFiles(transaction, buyerId, entered.file_ids);
  if (dates.length + failures.length > 0) throw invalidFields([...dates, ...failures]);
}

const fieldsOf = (entered: EnteredDraft): DraftFields => ({
  supplierId: entered.supplier_id,
  recipientEmail: entered.recipient_email,
  recipientName: entered.recipient_name,
  invoiceNumber: entered.invoice_number,
  issueDate: entered.issue_date,
  dueDate: entered.due_date,
  amount: entered.amount,
  paymentDeadline: entered.payment_deadline,
  feeBearer: entered.fee_bearer,
  message: entered.message,
  depositAccountId: entered.deposit_account_id,
});

/**
 * Saves an unfinished request. Throws 422 for a date that does not exist or a file that cannot be sent. Other fields
 * are checked when it is sent.
 */
export async function saveDraft(
  transaction: Transaction,
  buyerId: number,
  entered: EnteredDraft,
  now: number,
): Promise<CollectionDraft> {
  await checkEntered(transaction, buyerId, entered);
  return requireDraft(
    transaction,
    buyerId,
    await insertDraft(transaction, buyerId, fieldsOf(entered), entered.file_ids, now),
  );
}

/** Replaces a draft. Throws 404 if it is not the buyer's, 422 like {@link saveDraft}. */
export async function saveDraftAgain(
  transaction: Transaction,
  buyerId: number,
  id: number,
  entered: EnteredDraft,
  now: number,
): Promise<CollectionDraft> {
  if ((await draftRows.lock(transaction, buyerId, [id])).length === 0) throw draftGone();
  await checkEntered(transaction, buyerId, entered);
  await replaceDraft(transaction, id, fieldsOf(entered), entered.file_ids, now);
  return requireDraft(transaction, buyerId, id);
}

/** Deletes drafts of a buyer. Throws 404 if one does not exist, and then deletes none. */
export async function deleteDrafts(transaction: Transaction, buyerId: number, ids: readonly number[]): Promise<void> {
  await draftRows.deleteAll(transaction, buyerId, ids, draftGone);
}
