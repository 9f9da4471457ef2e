import { eq } from 'drizzle-orm';
import { BusinessForm } from 'shared-rules/business';
import type { Payment } from 'shared-api/types';
import type { Executor } from '../../platform/db/client';
import { buyers, corporations, soleProprietors } from '../../platform/db/schema/buyers';
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
  const [owner] = await executor
    .select({
      buyerId: buyers.id,
      businessForm: buyers.businessForm,
      corporateName: corporations.corporateName,
      businessName: soleProprietors.businessName,
    })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.id, invoices.buyerId))
    .leftJoin(corporations, eq(corporations.buyerId, buyers.id))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, buyers.id))
    .where(eq(invoices.id, paymentId));
  if (!owner) return undefined;
  const { buyerId, businessForm, corporateName, businessName } = owner;
  const [payment] = await loadPayments(viewer, executor, { buyerId, id: paymentId });
  if (!payment?.has_receipt || payment.transferred_date === null) return undefined;
  const addressee = corporateName ?? businessName ?? '';
  return {
    payment,
    buyerId,
    addressee,
    honorific: businessForm === BusinessForm.Corporation ? '御中' : '様',
    transferredOn: payment.transferred_date,
  };
}
