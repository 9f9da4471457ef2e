import { eq } from 'drizzle-orm';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { dueBeforeIssue } from 'shared-rules/messages';
import { BusinessForm } from 'shared-rules/business';
import { isCalendarDate } from 'shared-rules/time';
import type { Executor, Transaction } from '../db/client';
import { suppliers } from '../db/schema/suppliers';
import { findLinkedFileIds, lockStoredFiles } from '../files/file.repository';
import { invalidFields, notFound, type FieldFailure } from '../http/failure';
import { logChanges } from '../received-invoice-logs/log-changes';
import { findReceivedInvoice, insertReceivedInvoice } from './received-invoice.repository';

/** What a buyer registers (contract: createReceivedInvoice). Dates 'YYYY-MM-DD' in Japan, amount in yen. */
export interface NewReceivedInvoice {
  readonly supplier_id: number;
  readonly invoice_number: string;
  readonly issue_date: string;
  readonly due_date: string;
  readonly amount: number;
  readonly registration_number: string | null;
  readonly memo: string;
  readonly file_ids: readonly string[];
}

function dateFailures({ issue_date, due_date }: NewReceivedInvoice): FieldFailure[] {
  const wrong = (field: string, label: string): FieldFailure => ({ field, code: 'date', message: `${label}の日付が正しくありません。暦にある日付を入力してください。` });
  if (!isCalendarDate(issue_date)) return [wrong('issue_date', '請求日')];
  if (!isCalendarDate(due_date)) return [wrong('due_date', '支払期日')];
  return due_date < issue_date ? [{ field: 'due_date', code: 'before_issue', message: dueBeforeIssue }] : [];
}

async function supplierFailures(executor: Executor, buyerId: number, body: NewReceivedInvoice): Promise<FieldFailure[]> {
  const [supplier] = await executor.select().from(suppliers).where(eq(suppliers.id, body.supplier_id));
  if (supplier?.buyerId !== buyerId || supplier.status !== 'enable') {
    return [{ field: 'supplier_id', code: 'unknown', message: 'この取引先は選択できません。有効な取引先を選択してください。' }];
  }
  // Only a corporation's number carries the check digit of a corporate number (trade rules, "Numbers and identity").
  const isWrong = supplier.businessForm === BusinessForm.Corporation && body.registration_number !== null && !isCorporateNumber(body.registration_number.slice(1));
  return isWrong ? [{ field: 'registration_number', code: 'check_digit', message: '登録番号が正しくありません。番号を確認してください。' }] : [];
}

async function fileFailures(tx: Transaction, buyerId: number, fileIds: readonly string[]): Promise<FieldFailure[]> {
  const failure = (code: string, message: string): FieldFailure[] => [{ field: 'file_ids', code, message }];
  if (new Set(fileIds).size !== fileIds.length) return failure('repeated', '同じファイルが2回選択されています。1つを削除してください。');
  const stored = await lockStoredFiles(tx, buyerId, fileIds);
  if (stored.length !== fileIds.length) return failure('unknown', 'アップロードが完了していないファイルがあります。もう一度アップロードしてください。');
  const linked = await findLinkedFileIds(tx, fileIds);
  return linked.length > 0 ? failure('used', 'すでに登録済みのファイルが含まれています。ファイルを選択し直してください。') : [];
}

/** Who works on a received invoice: the buyer whose it is, and the person. */
export interface Editor {
  readonly buyerId: number;
  readonly userId: number;
}

/** Registers a received invoice in the caller's transaction and answers with its number. Throws 422 with every wrong field. */
export async function createReceivedInvoice(tx: Transaction, { buyerId, userId }: Editor, body: NewReceivedInvoice, now: number): Promise<number> {
  const failures = [...(await supplierFailures(tx, buyerId, body)), ...dateFailures(body), ...(await fileFailures(tx, buyerId, body.file_ids))];
  if (failures.length > 0) throw invalidFields(failures);
  const { supplier_id: supplierId, file_ids: fileIds } = body;
  const { id, docNumber } = await insertReceivedInvoice(
    tx,
    {
      buyerId,
      supplierId,
      invoiceNumber: body.invoice_number.trim(),
      registrationNumber: body.registration_number,
      issueDate: body.issue_date,
      dueDate: body.due_date,
      amount: body.amount,
      memo: body.memo,
      createdAt: now,
      updatedAt: now,
    },
    fileIds,
  );
  await logChanges(tx, { buyerId, receivedInvoiceId: id, action: 'create', author: { actor: 'buyer', userId }, at: now });
  return docNumber;
}

/** The one that a buyer calls by this number; 404 for every other. */
export async function requireReceivedInvoice(executor: Executor, buyerId: number, docNumber: number) {
  const row = await findReceivedInvoice(executor, buyerId, docNumber);
  if (!row) throw notFound('この請求書は見つかりませんでした。受取請求書の一覧から選択してください。');
  return row;
}
