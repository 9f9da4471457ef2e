import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type AskedApproval, draftsWith } from '../../platform/db/approval-search';
import type { Executor, Transaction } from '../../platform/db/client';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { paymentDrafts } from '../../platform/db/schema/drafts';
import { creditCards } from '../../platform/db/schema/money';
import { supplierAccounts, suppliers } from '../../platform/db/schema/suppliers';
import { createDraftRows } from './draft-rows';

export const draftRows = createDraftRows(paymentDrafts);

/** Entered fields of a draft, without the fields that the server sets. */
export type DraftFields = Omit<typeof paymentDrafts.$inferInsert, 'id' | 'buyerId' | 'createdAt' | 'updatedAt'>;

/**
 * Locks a received invoice of a buyer until the end of the transaction, so that no draft is added to an invoice that is
 * being deleted. Returns its id.
 */
export async function holdReceivedInvoice(
  transaction: Transaction,
  buyerId: number,
  docNumber: number,
): Promise<number | undefined> {
  const [row] = await transaction
    .select({ id: receivedInvoices.id })
    .from(receivedInvoices)
    .where(
      and(
        eq(receivedInvoices.buyerId, buyerId),
        eq(receivedInvoices.docNumber, docNumber),
        isNull(receivedInvoices.deletedAt),
      ),
    )
    .for('share');
  return row?.id;
}

export async function insertDraft(
  transaction: Transaction,
  buyerId: number,
  fields: DraftFields,
  now: number,
): Promise<number> {
  const [row] = await transaction
    .insert(paymentDrafts)
    .values({ ...fields, buyerId, createdAt: now, updatedAt: now })
    .returning({ id: paymentDrafts.id });
  if (!row) throw new Error('An insert always returns its row.');
  return row.id;
}

const own = (buyerId: number, id: number) => and(eq(paymentDrafts.buyerId, buyerId), eq(paymentDrafts.id, id));

/** Keeps a draft of a buyer from being deleted until the end of the transaction. Returns false if there is none. */
export async function holdDraft(
  transaction: Transaction,
  buyerId: number,
  { id, receivedInvoiceId }: { readonly id: number; readonly receivedInvoiceId: number },
): Promise<boolean> {
  const rows = await transaction
    .select({ id: paymentDrafts.id })
    .from(paymentDrafts)
    .where(and(own(buyerId, id), eq(paymentDrafts.receivedInvoiceId, receivedInvoiceId)))
    .for('key share');
  return rows.length > 0;
}

/** Replaces a draft of a buyer. Returns false if there is none with this id. */
export async function replaceDraft(
  transaction: Transaction,
  buyerId: number,
  id: number,
  fields: DraftFields,
  now: number,
): Promise<boolean> {
  const rows = await transaction
    .update(paymentDrafts)
    .set({ ...fields, updatedAt: now })
    .where(own(buyerId, id))
    .returning({ id: paymentDrafts.id });
  return rows.length > 0;
}

/** Which drafts are read. */
interface AskedDrafts {
  readonly id?: number;
  /** Condition on their requests for approval. */
  readonly asked?: AskedApproval | undefined;
  readonly page?: { readonly limit: number; readonly offset: number };
}

const isAsked = (executor: Executor, asked: AskedApproval | undefined) =>
  asked && inArray(paymentDrafts.id, draftsWith(executor, asked));

/** Counts the drafts of a buyer that match. */
export async function countDrafts(
  executor: Executor,
  buyerId: number,
  asked: AskedApproval | undefined,
): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(paymentDrafts)
    .where(and(eq(paymentDrafts.buyerId, buyerId), isAsked(executor, asked)));
  return row?.total ?? 0;
}

/**
 * Returns drafts of a buyer with the rows that they refer to, last saved first. An account that no longer belongs to
 * the invoice's supplier, or a deleted card, is null, because it could not be chosen either.
 */
export function listDraftsOf(executor: Executor, buyerId: number, { id, asked, page }: AskedDrafts) {
  const query = executor
    .select({
      draft: paymentDrafts,
      invoice: receivedInvoices,
      supplier: { id: suppliers.id, name: suppliers.name },
      accountId: supplierAccounts.id,
      cardId: creditCards.id,
    })
    .from(paymentDrafts)
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, paymentDrafts.receivedInvoiceId))
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .leftJoin(
      supplierAccounts,
      and(
        eq(supplierAccounts.id, paymentDrafts.supplierAccountId),
        eq(supplierAccounts.supplierId, receivedInvoices.supplierId),
      ),
    )
    .leftJoin(
      creditCards,
      and(
        eq(creditCards.id, paymentDrafts.creditCardId),
        eq(creditCards.buyerId, paymentDrafts.buyerId),
        isNull(creditCards.deletedAt),
      ),
    )
    .where(and(id === undefined ? eq(paymentDrafts.buyerId, buyerId) : own(buyerId, id), isAsked(executor, asked)))
    .orderBy(desc(paymentDrafts.updatedAt), desc(paymentDrafts.id))
    .$dynamic();
  return page ? query.limit(page.limit).offset(page.offset) : query;
}

export type DraftRow = Awaited<ReturnType<typeof listDraftsOf>>[number];

/** Locks the drafts of a received invoice in a fixed order. */
export async function lockDraftsOf(transaction: Transaction, receivedInvoiceId: number): Promise<number[]> {
  const rows = await transaction
    .select({ id: paymentDrafts.id })
    .from(paymentDrafts)
    .where(eq(paymentDrafts.receivedInvoiceId, receivedInvoiceId))
    .orderBy(paymentDrafts.id)
    .for('update');
  return rows.map((row) => row.id);
}
