import { desc, eq, getTableColumns } from 'drizzle-orm';
import { BRAND_LABELS, type CardBrand } from 'shared-rules/card';
import { requestIdentifier, paymentNumber } from 'shared-rules/identifier';
import { cancelUntil } from '../record/payment-rights';
import { jstDate } from 'shared-rules/time';
import type { Transaction } from '../../../platform/db/client';
import { corporations } from '../../../platform/db/schema/buyers';
import { collections } from '../../../platform/db/schema/collections';
import { receivedInvoices } from '../../../platform/db/schema/documents';
import { invoices } from '../../../platform/db/schema/invoices';
import { creditCards, paymentAttempts } from '../../../platform/db/schema/money';
import { suppliers } from '../../../platform/db/schema/suppliers';
import { bankLead, type LeadConfig } from '../../../reference';
import { stateOf } from '../record/invoice.repository';

/** The buyer who has to pay, once a request is attached. */
export interface AskedBuyer {
  readonly buyerId: number;
  readonly receivedInvoiceId: number;
  readonly docNumber: number;
  /** I-00000042-1 */
  readonly number: string;
}

/** Agreed figures of a paid request. Yen; dates 'YYYY-MM-DD' in Japan. */
interface AgreedPayment {
  /** Fee with tax, whichever side bears it. */
  readonly commission: number;
  readonly total: number;
  /** Amount that the seller's account receives. */
  readonly deposit: number;
  readonly depositDate: string;
  readonly depositedDate: string | null;
  /** "Visa **** 1234": only the payer may see it. */
  readonly card: string;
  /** Whether the charge has been refunded; false if nothing was charged. */
  readonly isRefunded: boolean;
  /** Last day on which the buyer may still cancel, until 23:59; null after that. */
  readonly cancelUntil: string | null;
}

/**
 * Data for notifications and mails about a card-payment request, for both sides. Amounts in yen, dates 'YYYY-MM-DD' in
 * Japan.
 */
export interface RequestFacts {
  readonly invoiceId: number;
  readonly sellerBuyerId: number;
  readonly sellerName: string;
  /** R-00000042 */
  readonly requestNumber: string;
  /** The seller's partner that receives the request, under the seller's name for it. */
  readonly partnerName: string;
  /** The seller's own number; empty where the document has none. */
  readonly invoiceNumber: string;
  readonly amount: number;
  readonly isFeeBorneBySeller: boolean;
  readonly paymentDeadline: string;
  readonly buyer: AskedBuyer | null;
  readonly payment: AgreedPayment | null;
}

async function findRow(transaction: Transaction, invoiceId: number) {
  const [row] = await transaction
    .select({
      invoice: getTableColumns(invoices),
      collection: getTableColumns(collections),
      sellerName: corporations.corporateName,
      partnerName: suppliers.name,
      docNumber: receivedInvoices.docNumber,
      card: { brand: creditCards.brand, last4: creditCards.last4 },
      attemptState: paymentAttempts.state,
    })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .innerJoin(corporations, eq(corporations.buyerId, collections.sellerBuyerId))
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.invoiceId, invoices.id))
    .leftJoin(creditCards, eq(creditCards.id, paymentAttempts.creditCardId))
    .where(eq(invoices.id, invoiceId))
    .orderBy(desc(paymentAttempts.consumedAt))
    .limit(1);
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function buyerOf({ invoice: { buyerId, receivedInvoiceId, sequence }, docNumber }: Row): AskedBuyer | null {
  if (buyerId === null || receivedInvoiceId === null || docNumber === null || sequence === null) return null;
  return { buyerId, receivedInvoiceId, docNumber, number: paymentNumber(docNumber, sequence) };
}

function paymentOf({ invoice, card, attemptState }: Row, now: number, config: LeadConfig): AgreedPayment | null {
  const { commission, total, transferDate, transferExecutedDate } = invoice;
  if (commission === null || total === null || transferDate === null || card === null) return null;
  return {
    commission,
    total,
    deposit: total - commission,
    depositDate: transferDate,
    depositedDate: transferExecutedDate,
    // The database holds only the accepted brands.
    card: `${BRAND_LABELS[card.brand as CardBrand]} **** ${card.last4}`,
    isRefunded: attemptState === 'refunded',
    cancelUntil: cancelUntil(stateOf(invoice), transferDate, jstDate(now), bankLead(config)),
  };
}

/**
 * Collects the data about a card-payment request at `now` (epoch ms); null while it is still being sent, and for every
 * other record.
 */
export async function requestFacts(
  transaction: Transaction,
  invoiceId: number,
  now: number,
  config: LeadConfig,
): Promise<RequestFacts | null> {
  const row = await findRow(transaction, invoiceId);
  if (!row) return null;
  const { invoice, collection, sellerName, partnerName } = row;
  return {
    invoiceId,
    sellerBuyerId: collection.sellerBuyerId,
    sellerName,
    requestNumber: requestIdentifier(collection.requestNumber),
    partnerName,
    invoiceNumber: collection.invoiceNumber,
    amount: invoice.amount,
    isFeeBorneBySeller: invoice.feeBearer === 'seller',
    paymentDeadline: collection.paymentDeadline,
    buyer: buyerOf(row),
    payment: paymentOf(row, now, config),
  };
}
