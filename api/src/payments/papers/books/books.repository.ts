import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { JournalAccounts } from 'shared-rules/accounting';
import { BRAND_LABELS, type CardBrand } from 'shared-rules/card';
import { paymentNumber } from 'shared-rules/identifier';
import { jstDate } from 'shared-rules/time';
import type { Executor, Transaction } from '../../../platform/db/client';
import { accountingSettings } from '../../../platform/db/schema/accounting';
import { receivedInvoices } from '../../../platform/db/schema/documents';
import { invoices } from '../../../platform/db/schema/invoices';
import { creditCards, ledgerEntries, ledgerTransactions, paymentAttempts } from '../../../platform/db/schema/money';
import { refunds } from '../../../platform/db/schema/refunds';
import { suppliers } from '../../../platform/db/schema/suppliers';
import { findPayment, listPayments, type PaymentRow } from '../../order/views/payment.repository';
import { listRefunds } from '../../charge/given-back/refund.repository';
import { type SettledSums, settledSums } from '../../charge/given-back/settled-sums';
import type { BookedPayment } from './journal';

/** Returns a company's accounts; undefined until it saves its own. */
export async function findSettings(executor: Executor, buyerId: number): Promise<JournalAccounts | undefined> {
  const [row] = await executor.select().from(accountingSettings).where(eq(accountingSettings.buyerId, buyerId));
  return (
    row && {
      // The database holds only these three.
      software: row.software as JournalAccounts['software'],
      payable_account: row.payableAccount,
      card_account: row.cardAccount,
      fee_account: row.feeAccount,
      fee_tax: row.feeTax,
      other_tax: row.otherTax,
      has_sub_accounts: row.hasSubAccounts,
    }
  );
}

/** Saves a company's accounts. `now` in epoch milliseconds. */
export async function saveSettings(
  executor: Executor | Transaction,
  { buyerId, userId }: { readonly buyerId: number; readonly userId: number },
  accounts: JournalAccounts,
  now: number,
): Promise<void> {
  const values = {
    software: accounts.software,
    payableAccount: accounts.payable_account,
    cardAccount: accounts.card_account,
    feeAccount: accounts.fee_account,
    feeTax: accounts.fee_tax,
    otherTax: accounts.other_tax,
    hasSubAccounts: accounts.has_sub_accounts,
    userId,
    updatedAt: now,
  };
  await executor
    .insert(accountingSettings)
    .values({ buyerId, ...values })
    .onConflictDoUpdate({ target: accountingSettings.buyerId, set: values });
}

const cardText = (card: Pick<typeof creditCards.$inferSelect, 'brand' | 'last4'> | null): string =>
  // The database holds only the accepted brands.
  card === null ? '' : `${BRAND_LABELS[card.brand as CardBrand]} **** ${card.last4}`;

/** Returns the first day of a month, 'YYYY-MM', and of the next one. */
function monthDays(month: string): { readonly first: string; readonly next: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return { first: `${month}-01`, next: `${next[0]}-${String(next[1]).padStart(2, '0')}-01` };
}

const DAY_MS = 86_400_000;
const jstMidnight = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

const bookedOf = ({ invoice, docNumber, invoiceNumber, supplier, card }: PaymentRow) => ({
  number: paymentNumber(docNumber, invoice.sequence ?? 1),
  supplier: supplier.name,
  invoiceNumber,
  card: cardText(card),
});

/** Returns the sums that a payment was charged with: the buyer's share. */
function chargedSums({ amount, commission, commissionTax, total, feeBearer }: PaymentRow['invoice']): SettledSums {
  const isBorne = feeBearer === 'buyer';
  return {
    amount,
    commission: isBorne ? (commission ?? 0) : 0,
    tax: isBorne ? (commissionTax ?? 0) : 0,
    total: total ?? amount,
  };
}

/** Returns refunds to a buyer's cards in a month that were made after the transfer of the payment. */
async function listLaterRefunds(
  executor: Executor,
  buyerId: number,
  from: number,
  before: number,
): Promise<BookedPayment[]> {
  const rows = await executor
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        eq(refunds.isBeforeTransfer, false),
        gt(refunds.total, 0),
        gte(refunds.doneAt, from),
        lt(refunds.doneAt, before),
      ),
    );
  const payments = await Promise.all(
    rows.map(({ refund }) => findPayment(executor, { buyerId, id: refund.invoiceId })),
  );
  return rows.flatMap(({ refund: { doneAt, decidedAt, total, commission, tax } }, index) => {
    const payment = payments[index];
    if (!payment) return [];
    const on = jstDate(doneAt ?? decidedAt);
    return [{ ...bookedOf(payment), on, amount: total - commission, commission, tax, total, isRefund: true }];
  });
}

/**
 * Returns the bookings of a buyer in a month, oldest first: transferred payments, less earlier refunds, and refunds
 * after a transfer.
 */
export async function listBooked(executor: Executor, buyerId: number, month: string): Promise<BookedPayment[]> {
  const { first, next } = monthDays(month);
  const to = jstDate(jstMidnight(next) - DAY_MS);
  const rows = await listPayments(executor, { buyerId, transferred: { from: first, to } });
  const refunded = await listRefunds(
    executor,
    rows.flatMap(({ invoice }) => (invoice.refundedTotal > 0 ? [invoice.id] : [])),
  );
  const transferred = rows.map((row): BookedPayment => ({
    ...bookedOf(row),
    on: row.invoice.transferExecutedDate ?? first,
    ...settledSums(chargedSums(row.invoice), refunded.get(row.invoice.id) ?? []),
    isRefund: false,
  }));
  const later = await listLaterRefunds(executor, buyerId, jstMidnight(first), jstMidnight(next));
  return [...transferred, ...later].toSorted((a, b) => a.on.localeCompare(b.on) || a.number.localeCompare(b.number));
}

/** A charge of a card, or its refund. Amounts in yen, those of a refund negative. */
export interface CardMovement {
  readonly kind: 'charge' | 'refund';
  /** 'YYYY-MM-DD' in Japan. */
  readonly on: string;
  /** I-00000042-1 */
  readonly number: string;
  readonly supplier: string;
  readonly card: string;
  readonly amount: number;
  readonly commission: number;
  readonly tax: number;
  readonly total: number;
}

const sumOf = (...accounts: readonly string[]) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${inArray(ledgerEntries.account, [...accounts])}), 0)`.mapWith(
    Number,
  );

/** Returns charges and refunds of a buyer's cards in a month, from the ledger, oldest first. */
export async function listMovements(executor: Executor, buyerId: number, month: string): Promise<CardMovement[]> {
  const { first, next } = monthDays(month);
  const rows = await executor
    .select({
      kind: ledgerTransactions.kind,
      at: ledgerTransactions.at,
      docNumber: receivedInvoices.docNumber,
      sequence: invoices.sequence,
      supplier: suppliers.name,
      feeBearer: invoices.feeBearer,
      brand: creditCards.brand,
      last4: creditCards.last4,
      total: sumOf('card_receivable'),
      commission: sumOf('commission_revenue', 'consumption_tax'),
      tax: sumOf('consumption_tax'),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(invoices, eq(invoices.id, ledgerTransactions.invoiceId))
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .innerJoin(suppliers, eq(suppliers.id, invoices.supplierId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerTransactions.attemptId))
    .innerJoin(creditCards, eq(creditCards.id, paymentAttempts.creditCardId))
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        inArray(ledgerTransactions.kind, ['capture', 'refund', 'partial_refund']),
        gte(ledgerTransactions.at, jstMidnight(first)),
        lt(ledgerTransactions.at, jstMidnight(next)),
      ),
    )
    .groupBy(ledgerTransactions.id, receivedInvoices.id, invoices.id, suppliers.id, creditCards.id)
    .orderBy(asc(ledgerTransactions.at), asc(ledgerTransactions.id));
  return rows.map((row): CardMovement => {
    // A fee that the requester bears is none of the payer's.
    const [commission, tax] = row.feeBearer === 'buyer' ? [0 - row.commission, 0 - row.tax] : [0, 0];
    return {
      kind: row.kind === 'capture' ? 'charge' : 'refund',
      on: jstDate(row.at),
      number: paymentNumber(row.docNumber, row.sequence ?? 1),
      supplier: row.supplier,
      card: cardText(row),
      amount: row.total - commission,
      commission,
      tax,
      total: row.total,
    };
  });
}
