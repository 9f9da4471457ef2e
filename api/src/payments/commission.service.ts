import { and, eq } from 'drizzle-orm';
import type { Commission } from 'shared-api/types';
import { commissionOf, FLAT_COMMISSION_UP_TO_YEN } from 'shared-rules/yen';
import type { Context } from '../config/context';
import { invoices } from '../db/schema/invoices';
import { Failure, notFound } from '../http/failure';

/** Commission of an amount in yen at a rate in basis points, as the contract has it. */
function describe(amount: number, rateBasisPoints: number): Commission {
  const { commission, tax, total } = commissionOf(amount, rateBasisPoints);
  return { amount, rate_basis_points: rateBasisPoints, is_flat: amount <= FLAT_COMMISSION_UP_TO_YEN, commission, tax, total_amount: total, standard_commission: commission, promotion: null };
}

/**
 * Commission of one of the buyer's payments as it was agreed, or of an amount not stored yet at today's rate
 * (domain model, "Money"). Throws 404 for another buyer's payment, 400 when neither is named.
 */
export async function commissionFor({ config, database }: Context, buyerId: number, query: { invoice_id?: number; amount?: number }): Promise<Commission> {
  if (query.invoice_id === undefined) {
    if (query.amount === undefined) throw new Failure(400, 'リクエストの形式が正しくありません。');
    return describe(query.amount, config.COMMISSION_RATE_BASIS_POINTS);
  }
  const [row] = await database
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, query.invoice_id), eq(invoices.buyerId, buyerId)));
  if (!row) throw notFound();
  return describe(row.amount, row.rateBasisPoints ?? config.COMMISSION_RATE_BASIS_POINTS);
}
