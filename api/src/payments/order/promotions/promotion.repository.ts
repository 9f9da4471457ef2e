import { and, count, desc, eq, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor, Transaction } from '../../../platform/db/client';
import { invoices } from '../../../platform/db/schema/invoices';
import { promotionCodes } from '../../../platform/db/schema/promotions';

export type PromotionRow = typeof promotionCodes.$inferSelect;
export type NewPromotion = Omit<PromotionRow, 'endedAt'>;

/** Matches payments that count as a use; cancelled and expired ones do not. */
const isUse: SQL = notInArray(invoices.status, [ExaminationStatus.Cancel, ExaminationStatus.Expired]);

export async function findPromotion(executor: Executor, code: string): Promise<PromotionRow | undefined> {
  const [row] = await executor.select().from(promotionCodes).where(eq(promotionCodes.code, code));
  return row;
}

/** Locks and returns a code, so that its uses are counted and added one at a time. */
export async function lockPromotion(transaction: Transaction, code: string): Promise<PromotionRow | undefined> {
  const [row] = await transaction.select().from(promotionCodes).where(eq(promotionCodes.code, code)).for('update');
  return row;
}

/** Counts the payments that use a code, overall and of one buyer, without the payment being changed. */
export async function countUses(
  executor: Executor,
  code: string,
  buyerId: number,
  exceptInvoiceId?: number,
): Promise<{ all: number; ofBuyer: number }> {
  const [row] = await executor
    .select({
      all: count(),
      ofBuyer: sql<number>`count(*) filter (where ${invoices.buyerId} = ${buyerId})`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.promotionCode, code),
        isUse,
        exceptInvoiceId === undefined ? undefined : ne(invoices.id, exceptInvoiceId),
      ),
    );
  return row ?? { all: 0, ofBuyer: 0 };
}

/** Returns every code with the number of its uses, newest first. */
export function listPromotions(executor: Executor): Promise<{ promotion: PromotionRow; uses: number }[]> {
  return executor
    .select({
      promotion: promotionCodes,
      uses: sql<number>`(select count(*) from ${invoices} where ${invoices.promotionCode} = ${promotionCodes.code} and ${isUse})`.mapWith(
        Number,
      ),
    })
    .from(promotionCodes)
    .orderBy(desc(promotionCodes.createdAt), promotionCodes.code);
}

/** Inserts a code. Returns false if the code exists. */
export async function insertPromotion(executor: Executor, promotion: NewPromotion): Promise<boolean> {
  const { rowCount } = await executor.insert(promotionCodes).values(promotion).onConflictDoNothing();
  return rowCount === 1;
}

/** Ends a code now (epoch ms). Returns false if it does not exist or has ended before. */
export async function endPromotion(executor: Executor, code: string, now: number): Promise<boolean> {
  const { rowCount } = await executor
    .update(promotionCodes)
    .set({ endedAt: now })
    .where(and(eq(promotionCodes.code, code), isNull(promotionCodes.endedAt)));
  return rowCount === 1;
}
