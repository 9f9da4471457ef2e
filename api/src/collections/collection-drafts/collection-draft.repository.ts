import { and, asc, count, desc, eq, inArray, notExists } from 'drizzle-orm';
import type { FileRow } from '../../documents';
import type { Executor, Transaction } from '../../platform/db/client';
import {
  buyerAccounts,
  collectionDraftFiles,
  collectionDrafts,
  collectionFiles,
} from '../../platform/db/schema/collections';
import { files, receivedInvoiceFiles } from '../../platform/db/schema/documents';
import { suppliers } from '../../platform/db/schema/suppliers';

/** What of a draft was entered; the rest is its own. */
export type DraftFields = Omit<typeof collectionDrafts.$inferInsert, 'id' | 'buyerId' | 'createdAt' | 'updatedAt'>;

const own = (buyerId: number, id: number) => and(eq(collectionDrafts.buyerId, buyerId), eq(collectionDrafts.id, id));

async function insertFiles(transaction: Transaction, draftId: number, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0)
    await transaction
      .insert(collectionDraftFiles)
      .values(fileIds.map((fileId, position) => ({ draftId, fileId, position })));
}

/** Saves what was entered with its files, in order; answers with the draft's id. */
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

/** Writes what was entered over a draft that is held, with its files. */
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
 * Drafts of a buyer with what they name, the one saved last first. A partner that is gone or disabled, or an account
 * that is not the buyer's, is null: it could not be chosen either.
 */
export function findDrafts(
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

export type DraftRow = Awaited<ReturnType<typeof findDrafts>>[number];

/**
 * The files of drafts by draft, each in order. One that belongs to a request or a received invoice by now is left out:
 * it could not be sent.
 */
export async function findDraftFiles(
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

export async function countDrafts(executor: Executor, buyerId: number): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(collectionDrafts)
    .where(eq(collectionDrafts.buyerId, buyerId));
  return row?.total ?? 0;
}

/**
 * Holds the drafts of a buyer among `ids` in one order, so that two callers never wait for each other; answers with
 * their ids.
 */
export async function lockDrafts(transaction: Transaction, buyerId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await transaction
    .select({ id: collectionDrafts.id })
    .from(collectionDrafts)
    .where(and(eq(collectionDrafts.buyerId, buyerId), inArray(collectionDrafts.id, [...ids])))
    .orderBy(collectionDrafts.id)
    .for('update');
  return rows.map((row) => row.id);
}

/** Erases drafts; the rows that tie files to them go with them, the files stay. */
export async function eraseDrafts(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(collectionDrafts).where(inArray(collectionDrafts.id, [...ids]));
}
