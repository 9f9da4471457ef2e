import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { corporations } from '../db/schema/buyers';

/** A buyer's own corporate number, 13 digits; null for a sole proprietor. */
export async function findCorporateNumber(executor: Executor, buyerId: number): Promise<string | null> {
  const [row] = await executor.select({ corporateNumber: corporations.corporateNumber }).from(corporations).where(eq(corporations.buyerId, buyerId));
  return row?.corporateNumber ?? null;
}
