import { asc, eq, inArray, sql } from 'drizzle-orm';
import { BusinessForm } from 'shared-rules/business';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers, corporations, soleProprietors } from '../../platform/db/schema/buyers';

/** Returns a buyer's own corporate number, 13 digits; null for a sole proprietor. */
export async function findCorporateNumber(executor: Executor, buyerId: number): Promise<string | null> {
  const [row] = await executor
    .select({ corporateNumber: corporations.corporateNumber })
    .from(corporations)
    .where(eq(corporations.buyerId, buyerId));
  return row?.corporateNumber ?? null;
}

/** Returns whether a buyer is a corporation or a sole proprietor. */
export async function requireBusinessForm(executor: Executor, buyerId: number): Promise<BusinessForm> {
  const [row] = await executor.select({ businessForm: buyers.businessForm }).from(buyers).where(eq(buyers.id, buyerId));
  if (!row) throw new Error(`Buyer ${buyerId} does not exist.`);
  return row.businessForm === BusinessForm.Corporation ? BusinessForm.Corporation : BusinessForm.SoleProprietor;
}

/** Returns the sender name that a buyer registered for transfers (振込名義). */
export async function findTransferPersonName(executor: Executor, buyerId: number): Promise<string> {
  const [row] = await executor
    .select({
      name: sql<string | null>`coalesce(${corporations.transferPersonName}, ${soleProprietors.transferPersonName})`,
    })
    .from(buyers)
    .leftJoin(corporations, eq(corporations.buyerId, buyers.id))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, buyers.id))
    .where(eq(buyers.id, buyerId));
  return row?.name ?? '';
}

/** Name of a buyer on papers, with its honorific. */
export interface PaperName {
  readonly name: string;
  readonly honorific: '御中' | '様';
}

/** Returns the name of a buyer as papers address it. */
export async function findPaperName(executor: Executor, buyerId: number): Promise<PaperName> {
  const [row] = await executor
    .select({
      businessForm: buyers.businessForm,
      name: sql<string | null>`coalesce(${corporations.corporateName}, ${soleProprietors.businessName})`,
    })
    .from(buyers)
    .leftJoin(corporations, eq(corporations.buyerId, buyers.id))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, buyers.id))
    .where(eq(buyers.id, buyerId));
  return { name: row?.name ?? '', honorific: row?.businessForm === BusinessForm.Corporation ? '御中' : '様' };
}

/**
 * Locks buyers until the end of the transaction, so that the numbers of their documents and requests are taken one at a
 * time. Locks in the order of their ids, so that two buyers who send each other requests cannot deadlock.
 */
export async function holdBuyers(transaction: Transaction, buyerIds: readonly number[]): Promise<void> {
  await transaction
    .select({ id: buyers.id })
    .from(buyers)
    .where(inArray(buyers.id, [...buyerIds]))
    .orderBy(asc(buyers.id))
    .for('no key update');
}
