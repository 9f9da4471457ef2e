import { eq } from 'drizzle-orm';
import type { Payment } from 'shared-api/types';
import { findPaperName } from '../../identity';
import type { Executor } from '../../platform/db/client';
import { invoices } from '../../platform/db/schema/invoices';
import { loadPayments, type Viewer } from '../load-payments';

/** Content of a receipt: the payment and its addressee. */
export interface Receipt {
  readonly payment: Payment;
  readonly buyerId: number;
  readonly addressee: string;
  readonly honorific: '御中' | '様';
  /** Day on which the transfer was executed, 'YYYY-MM-DD' in Japan. */
  readonly transferredOn: string;
}

/** Returns the receipt of a payment whose transfer was executed; undefined for every other. */
export async function findReceipt(viewer: Viewer, executor: Executor, paymentId: number): Promise<Receipt | undefined> {
  const [owner] = await executor.select({ buyerId: invoices.buyerId }).from(invoices).where(eq(invoices.id, paymentId));
  const buyerId = owner?.buyerId ?? null;
  if (buyerId === null) return undefined;
  const [payment] = await loadPayments(viewer, executor, { buyerId, id: paymentId });
  if (!payment?.has_receipt || payment.transferred_date === null) return undefined;
  const { name: addressee, honorific } = await findPaperName(executor, buyerId);
  return {
    payment,
    buyerId,
    addressee,
    honorific,
    transferredOn: payment.transferred_date,
  };
}
