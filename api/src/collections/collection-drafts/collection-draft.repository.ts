import { and, asc, desc, eq, inArray, notExists } from 'drizzle-orm';
import { createDraftRows, type FileRow } from '../../documents';
import type { Executor, Transaction } from '../../platform/db/client';
import {
  buyerAccounts,
  collectionDraftFiles,
  collectionDrafts,
  collectionFiles,
} from '../../platform/db/schema/collections';
import { files, receivedInvoiceFiles } from '../../platform/db/schema/documents';
import { suppliers } from '../../platform/db/schema/suppliers';

export const draftRows = createDraftRows(collectionDrafts);

/**
 * Deletes the draft of a request when the request is sent; its files then belong to the request. Does nothing if the
 * draft is gone or another buyer's, so that it cannot prevent the sending.
 */
export async function deleteCollectionDraft(transaction: Transaction, buyerId: number, id: number): Promise<void> {
  await draftRows.erase(transaction, await draftRows.lock(transaction, buyerId, [id]));
}

/** Entered fields of a draft, without the fields that the server sets. */
export type DraftFields = Omit<typeof collectionDrafts.$inferInsert, 'id' | 'buyerId' | 'createdAt' | 'updatedAt'>;

const own = (buyerId: number, id: number) => and(eq(collectionDrafts.buyerId, buyerId), eq(collectionDrafts.id, id));

async function insertFiles(transaction: Transaction, draftId: number, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0)
    await transaction
      .insert(collectionDraftFiles)
      .values(fileIds.map((fileId, position) => ({ draftId, fileId, position })));
}

/** Inserts a draft with its files, in order. Returns its id. */
export async function insertDraft(
  transaction: Transaction,
  buyerId: number,
  fields: DraftFields,
  fileIds: readonly string[],
  now: number,
): Promise<number> {
  const [row] = await transaction
    .insert(collectionDrafts)
    .values({ ...fields, buyerId, createdAt: now, updatedAt: now })
    .returning({ id: collectionDrafts.id });
  if (!row) throw new Error('An insert always returns its row.');
  await insertFiles(transaction, row.id, fileIds);
  return row.id;
}

/** Replaces the fields and files of a locked draft. */
export async function replaceDraft(
  transaction: Transaction,
  id: number,
  fields: DraftFields,
  fileIds: readonly string[],
  now: number,
): Promise<void> {
  await transaction
    .update(collectionDrafts)
    .set({ ...fields, updatedAt: now })
    .where(eq(collectionDrafts.id, id));
  await transaction.delete(collectionDraftFiles).where(eq(collectionDraftFiles.draftId, id));
  await insertFiles(transaction, id, fileIds);
}

/**
 * Returns drafts of a buyer with the rows that they refer to, last saved first. A missing or disabled partner, or an
 * account that is not the buyer's, is null, because it could not be chosen either.
 */
export function listDraftsOf(
  executor: Executor,
  buyerId: number,
  { id, page }: { readonly id?: number; readonly page?: { readonly limit: number; readonly offset: number } },
) {
  const query = executor
    .select({
      draft: collectionDrafts,
      supplier: { id: suppliers.id, name: suppliers.name },
      depositAccountId: buyerAccounts.id,
    })
    .from(collectionDrafts)
    .leftJoin(
      suppliers,
      and(
        eq(suppliers.id, collectionDrafts.supplierId),
        eq(suppliers.buyerId, collectionDrafts.buyerId),
        eq(suppliers.status, 'enable'),
      ),
    )
    .leftJoin(
      buyerAccounts,
      and(eq(buyerAccounts.id, collectionDrafts.depositAccountId), eq(buyerAccounts.buyerId, collectionDrafts.buyerId)),
    )
    .where(id === undefined ? eq(collectionDrafts.buyerId, buyerId) : own(buyerId, id))
    .orderBy(desc(collectionDrafts.updatedAt), desc(collectionDrafts.id))
    .$dynamic();
  return page ? query.limit(page.limit).offset(page.offset) : query;
}

export type DraftRow = Awaited<ReturnType<typeof listDraftsOf>>[number];

/**
 * Returns the files of drafts by draft, each in order. A file that meanwhile belongs to a request or a received invoice
 * is left out, because it could not be sent.
 */
export async function listDraftFiles(
  executor: Executor,
  draftIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FileRow[]>> {
  const byDraft = new Map<number, FileRow[]>();
  if (draftIds.length === 0) return byDraft;
  const rows = await executor
    .select({ draftId: collectionDraftFiles.draftId, file: files })
    .from(collectionDraftFiles)
    .innerJoin(files, eq(files.id, collectionDraftFiles.fileId))
    .where(
      and(
        inArray(collectionDraftFiles.draftId, [...draftIds]),
        notExists(
          executor
            .select({ id: collectionFiles.fileId })
            .from(collectionFiles)
            .where(eq(collectionFiles.fileId, files.id)),
        ),
        notExists(
          executor
            .select({ id: receivedInvoiceFiles.fileId })
            .from(receivedInvoiceFiles)
            .where(eq(receivedInvoiceFiles.fileId, files.id)),
        ),
      ),
    )
    .orderBy(asc(collectionDraftFiles.draftId), asc(collectionDraftFiles.position));
  for (const { draftId, file } of rows) byDraft.set(draftId, [...(byDraft.get(draftId) ?? []), file]);
  return byDraft;
}
