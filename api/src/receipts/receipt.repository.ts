import { and, eq } from 'drizzle-orm';
import { BusinessForm } from 'shared-rules/business';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor } from '../db/client';
import { buyers, corporations, soleProprietors } from '../db/schema/buyers';
import { receivedInvoices } from '../db/schema/documents';
import { invoices } from '../db/schema/invoices';
import { creditCards, paymentAttempts } from '../db/schema/money';
import { suppliers } from '../db/schema/suppliers';

/** What a receipt says. Amounts in yen, dates 'YYYY-MM-DD' in Japan. */
export interface ReceiptData {
  readonly paymentId: number;
  readonly buyerId: number;
  readonly docNumber: number;
  readonly sequence: number;
  readonly addressee: string;
  readonly honorific: '御中' | '様';
  readonly supplierName: string;
  readonly amount: number;
  readonly commission: number;
  readonly tax: number;
  readonly total: number;
  readonly transferredOn: string;
  readonly card: string;
}

/** The receipt of a payment whose transfer was executed; undefined for every other. */
export async function findReceipt(executor: Executor, paymentId: number): Promise<ReceiptData | undefined> {
  const [row] = await executor
    .select({ invoice: invoices, buyer: buyers, corporation: corporations, soleProprietor: soleProprietors, received: receivedInvoices, supplierName: suppliers.name, card: creditCards })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.id, invoices.buyerId))
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .innerJoin(paymentAttempts, and(eq(paymentAttempts.invoiceId, invoices.id), eq(paymentAttempts.state, 'captured')))
    .innerJoin(creditCards, eq(creditCards.id, paymentAttempts.creditCardId))
    .leftJoin(corporations, eq(corporations.buyerId, buyers.id))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, buyers.id))
    .where(and(eq(invoices.id, paymentId), eq(invoices.status, ExaminationStatus.TransferCompleted)));
  if (!row) return undefined;
  const { invoice, buyer, corporation, soleProprietor, received, supplierName, card } = row;
  const { sequence, commission, commissionTax, total, transferExecutedDate } = invoice;
  if (sequence === null || commission === null || commissionTax === null || total === null || transferExecutedDate === null) return undefined;
  return {
    paymentId: invoice.id,
    buyerId: buyer.id,
    docNumber: received.docNumber,
    sequence,
    addressee: corporation?.corporateName ?? soleProprietor?.businessName ?? '',
    honorific: buyer.businessForm === BusinessForm.Corporation ? '御中' : '様',
    supplierName,
    amount: invoice.amount,
    commission,
    tax: commissionTax,
    total,
    transferredOn: transferExecutedDate,
    card: `${card.brand} **** ${card.last4}`,
  };
}
