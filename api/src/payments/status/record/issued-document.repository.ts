import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { IssuedDocument } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor, Transaction } from '../../../platform/db/client';
import { invoices } from '../../../platform/db/schema/invoices';
import { dueDocuments, issuedDocumentFiles, issuedDocuments } from '../../../platform/db/schema/issued-documents';
import type { Issuer, Sheet } from '../../../platform/sheets/sheet';

export type DocumentKind = IssuedDocument['kind'];
export type DueKind = 'receipt' | 'statement' | 'file';

/** A document as it was issued. */
export type DocumentRow = Omit<typeof issuedDocuments.$inferSelect, 'content' | 'kind'> & {
  readonly kind: DocumentKind;
  readonly content: { readonly sheet: Sheet; readonly issuer: Issuer };
};

/** The database holds only these kinds, and only this content. */
const toDocument = (row: typeof issuedDocuments.$inferSelect): DocumentRow => row as DocumentRow;

/** Inserts documents that were not issued before, and notes that their files are due. */
export async function insertDocuments(
  transaction: Transaction,
  documents: readonly Omit<DocumentRow, 'id'>[],
): Promise<void> {
  if (documents.length === 0) return;
  await transaction
    .insert(issuedDocuments)
    .values([...documents])
    .onConflictDoNothing();
  const due = [...new Set(documents.map(({ invoiceId }) => invoiceId))];
  await noteDue(
    transaction,
    due.map((invoiceId) => ({ invoiceId, kind: 'file' as const })),
  );
}

/** Notes documents to issue, or to draw, once each. Waits for a transaction that is taking the same note. */
export async function noteDue(
  transaction: Transaction,
  due: readonly { readonly invoiceId: number; readonly kind: DueKind }[],
): Promise<void> {
  const { invoiceId, kind } = dueDocuments;
  await transaction
    .insert(dueDocuments)
    .values([...due])
    .onConflictDoUpdate({ target: [invoiceId, kind], set: { kind: sql`excluded.kind` } });
}

/** Returns some payments with due documents of a kind. */
export async function listDue(executor: Executor, kind: DueKind, limit: number): Promise<number[]> {
  const rows = await executor
    .select({ invoiceId: dueDocuments.invoiceId })
    .from(dueDocuments)
    .where(eq(dueDocuments.kind, kind))
    .orderBy(asc(dueDocuments.invoiceId))
    .limit(limit);
  return rows.map(({ invoiceId }) => invoiceId);
}

const isDue = (invoiceId: number, kind: DueKind) =>
  and(eq(dueDocuments.invoiceId, invoiceId), eq(dueDocuments.kind, kind));

/** Removes the note of a due document. */
export async function takeDue(transaction: Transaction, invoiceId: number, kind: DueKind): Promise<void> {
  await transaction.delete(dueDocuments).where(isDue(invoiceId, kind));
}

/** Removes the note of a payment's due files, unless a document without one was issued meanwhile. */
export async function takeDueFiles(transaction: Transaction, invoiceId: number): Promise<void> {
  // Locked first: a document that is being issued is then seen, or notes its file again.
  await transaction.select().from(dueDocuments).where(isDue(invoiceId, 'file')).for('update');
  if ((await listWithoutFile(transaction, invoiceId)).length === 0) await takeDue(transaction, invoiceId, 'file');
}

/** Returns the documents of a payment that are addressed to a company, oldest first. */
export async function listDocumentsOf(executor: Executor, invoiceId: number, buyerId: number): Promise<DocumentRow[]> {
  const rows = await executor
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.invoiceId, invoiceId), eq(issuedDocuments.buyerId, buyerId)))
    .orderBy(asc(issuedDocuments.id));
  return rows.map(toDocument);
}

/** Returns the documents of payments in the contract's form, oldest first, by payment and addressee. */
export async function listDocuments(
  executor: Executor,
  invoiceIds: readonly number[],
): Promise<(invoiceId: number, buyerId: number | null) => IssuedDocument[]> {
  if (invoiceIds.length === 0) return () => [];
  const { id, invoiceId, buyerId, kind, number, issuedOn } = issuedDocuments;
  const rows = await executor
    .select({ id, invoiceId, buyerId, kind, number, issuedOn })
    .from(issuedDocuments)
    .where(inArray(issuedDocuments.invoiceId, [...invoiceIds]))
    .orderBy(asc(issuedDocuments.id));
  return (wanted, addressee) =>
    rows
      .filter((row) => row.invoiceId === wanted && row.buyerId === addressee)
      .map((row) => ({ id: row.id, kind: row.kind as DocumentKind, number: row.number, issued_on: row.issuedOn }));
}

/** Returns the receipt that a buyer may have, or why there is none. */
export async function findReceipt(
  executor: Executor,
  invoiceId: number,
  buyerId: number,
): Promise<DocumentRow | 'none' | 'not issued' | 'cancelled'> {
  const [payment] = await executor
    .select({ status: invoices.status, isCancelled: invoices.receiptCancelled })
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.buyerId, buyerId)));
  if (payment?.status !== ExaminationStatus.TransferCompleted) return 'none';
  if (payment.isCancelled) return 'cancelled';
  return (
    (await listDocumentsOf(executor, invoiceId, buyerId)).find(({ kind }) => kind === 'receipt') ??
    ('not issued' as const)
  );
}

/** Returns a document by its id. */
export async function findDocument(executor: Executor, id: number): Promise<DocumentRow | undefined> {
  const [row] = await executor.select().from(issuedDocuments).where(eq(issuedDocuments.id, id));
  return row && toDocument(row);
}

/** Returns the documents of a payment whose file is not stored. */
export async function listWithoutFile(executor: Executor, invoiceId: number): Promise<DocumentRow[]> {
  const rows = await executor
    .select({ document: issuedDocuments })
    .from(issuedDocuments)
    .leftJoin(issuedDocumentFiles, eq(issuedDocumentFiles.documentId, issuedDocuments.id))
    .where(and(eq(issuedDocuments.invoiceId, invoiceId), isNull(issuedDocumentFiles.documentId)));
  return rows.map(({ document }) => toDocument(document));
}

export type DocumentFileRow = typeof issuedDocumentFiles.$inferSelect;

/** Returns the file of a document, if it is stored. */
export async function findFile(executor: Executor, documentId: number): Promise<DocumentFileRow | undefined> {
  const [row] = await executor.select().from(issuedDocumentFiles).where(eq(issuedDocumentFiles.documentId, documentId));
  return row;
}

/** Records the file of a document and returns the one that counts: the first. */
export async function recordFile(executor: Executor, file: DocumentFileRow): Promise<DocumentFileRow> {
  const [row] = await executor.insert(issuedDocumentFiles).values(file).onConflictDoNothing().returning();
  const first = row ?? (await findFile(executor, file.documentId));
  if (!first) throw new Error(`Document ${file.documentId} has gone.`);
  return first;
}

/**
 * Erases some documents whose time is over, in the database's own function, which keeps all others. Returns the storage
 * keys of their files.
 */
export async function eraseOldDocuments(
  transaction: Transaction,
  periodEndMonth: number,
  years: number,
): Promise<string[]> {
  const { rows } = await transaction.execute<{ storage_key: string }>(
    sql`select storage_key from erase_old_documents(${periodEndMonth}, ${years})`,
  );
  return rows.map((row) => row.storage_key);
}
