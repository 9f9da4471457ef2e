import { asc, eq, sql } from 'drizzle-orm';
import { BRAND_LABELS, type CardBrand } from 'shared-rules/card';
import { paymentNumber } from 'shared-rules/identifier';
import { cancelUntil } from '../record/payment-rights';
import { jstDate } from 'shared-rules/time';
import { builtOnce, type Value } from '../../../platform/db/built-once';
import type { Transaction } from '../../../platform/db/client';
import { receivedInvoices } from '../../../platform/db/schema/documents';
import { chargebacks } from '../../../platform/db/schema/chargebacks';
import { invoices } from '../../../platform/db/schema/invoices';
import { creditCards, paymentAttempts } from '../../../platform/db/schema/money';
import { suppliers } from '../../../platform/db/schema/suppliers';
import { bankLead, type LeadConfig } from '../../../reference';
import { stateOf } from '../record/invoice.repository';

/** Data for notifications and mails about a payment. Amounts in yen, dates 'YYYY-MM-DD' in Japan. */
export interface PaymentFacts {
  readonly buyerId: number;
  readonly receivedInvoiceId: number;
  readonly docNumber: number;
  /** I-00000042-1 */
  readonly number: string;
  readonly supplierName: string;
  readonly amount: number;
  readonly commission: number;
  readonly total: number;
  readonly transferDate: string;
  readonly transferExecutedDate: string | null;
  /** "Visa **** 1234" */
  readonly card: string;
  /** Whether the card has been charged and not refunded. */
  readonly isCharged: boolean;
  /** Whether the charge has been refunded; false if nothing was charged. */
  readonly isRefunded: boolean;
  /** Given back before: in parts, and in disputes that were lost. Yen. */
  readonly givenBack: number;
  /** Last day on which the buyer may still cancel, until 23:59; null after that. */
  readonly cancelUntil: string | null;
}

/** Yen that the cardholder has got back in lost disputes. */
const lost =
  sql<number>`(select coalesce(sum(${chargebacks.amount}), 0) from ${chargebacks} where ${chargebacks.attemptId} = ${paymentAttempts.id} and ${chargebacks.state} = 'lost')`.mapWith(
    Number,
  );

const factsOf = builtOnce('payment_facts', (database, value: Value<{ invoiceIds: readonly number[] }>) =>
  database
    .select({
      invoice: invoices,
      docNumber: receivedInvoices.docNumber,
      supplierName: suppliers.name,
      brand: creditCards.brand,
      last4: creditCards.last4,
      attemptState: paymentAttempts.state,
      lost,
    })
    .from(invoices)
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .innerJoin(suppliers, eq(suppliers.id, invoices.supplierId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.invoiceId, invoices.id))
    .innerJoin(creditCards, eq(creditCards.id, paymentAttempts.creditCardId))
    .where(sql`${invoices.id} = any(${value('invoiceIds')})`)
    .orderBy(asc(invoices.id), asc(paymentAttempts.consumedAt)),
);

/** Returns a row as facts; null if the record is not a payment yet. */
function toFacts(
  row: Awaited<ReturnType<typeof factsOf>>[number],
  now: number,
  config: LeadConfig,
): PaymentFacts | null {
  const { buyerId, receivedInvoiceId, sequence, amount, commission, total, transferDate, transferExecutedDate } =
    row.invoice;
  if (
    buyerId === null ||
    receivedInvoiceId === null ||
    sequence === null ||
    commission === null ||
    total === null ||
    transferDate === null
  )
    return null;
  return {
    buyerId,
    receivedInvoiceId,
    docNumber: row.docNumber,
    number: paymentNumber(row.docNumber, sequence),
    supplierName: row.supplierName,
    amount,
    commission,
    total,
    transferDate,
    transferExecutedDate,
    card: `${BRAND_LABELS[row.brand as CardBrand]} **** ${row.last4}`,
    isCharged: row.attemptState === 'captured',
    isRefunded: row.attemptState === 'refunded',
    givenBack: row.invoice.refundedTotal + row.lost,
    cancelUntil: cancelUntil(stateOf(row.invoice), transferDate, jstDate(now), bankLead(config)),
  };
}

/** Collects the data about payments at `now` (epoch ms), skipping records that are not a payment yet. */
export async function factsOfPayments(
  transaction: Transaction,
  invoiceIds: readonly number[],
  now: number,
  config: LeadConfig,
): Promise<PaymentFacts[]> {
  const rows = await factsOf(transaction, { invoiceIds });
  // The newest attempt is the one that pays it.
  const newest = new Map(rows.map((row) => [row.invoice.id, row]));
  return [...newest.values()].map((row) => toFacts(row, now, config)).filter((facts) => facts !== null);
}

/** Collects the data about one payment, as `factsOfPayments` does; null if the record is not a payment yet. */
export async function paymentFacts(
  transaction: Transaction,
  invoiceId: number,
  now: number,
  config: LeadConfig,
): Promise<PaymentFacts | null> {
  const [facts] = await factsOfPayments(transaction, [invoiceId], now, config);
  return facts ?? null;
}
