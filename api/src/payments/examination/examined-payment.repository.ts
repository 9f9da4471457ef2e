import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { corporations, soleProprietors } from '../../platform/db/schema/buyers';
import { buyerAccounts, collections } from '../../platform/db/schema/collections';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';

/** Name of the paying buyer. */
const buyerName = sql<string>`coalesce(${corporations.corporateName}, ${soleProprietors.businessName})`;

/** Version of the payment's case: of the payment, and of its received invoice with the documents. */
const caseVersion = sql<number>`${invoices.version} + greatest(0, coalesce(${receivedInvoices.version}, 0) - 1)`;

/** A payment's id, its buyer, and the warnings at the time of the buyer's choice. */
export interface ExaminedRow {
  readonly id: number;
  readonly buyerId: number | null;
  readonly buyerName: string;
  /** Counts the changes of the payment and of its documents. */
  readonly version: number;
  readonly accountCaution: string | null;
  readonly paidAsGuest: boolean;
  /** Warnings of the pre-check that the buyer has acknowledged, by their codes. */
  readonly acknowledgedChecks: readonly string[];
  /** Requests only: the account that the seller named. */
  readonly depositAccount: typeof buyerAccounts.$inferSelect | null;
  /** Fee and card total in yen; null until it is paid. */
  readonly commission: number | null;
  readonly total: number | null;
}

/** Which payments an operator asks for. */
export interface ExaminedFilter {
  readonly id?: number | undefined;
  readonly status?: number | undefined;
  /** Number of the received invoice, and of the payment among those of the invoice. */
  readonly number?: { readonly docNumber: number; readonly sequence: number | null } | undefined;
  readonly buyerIds?: readonly number[] | undefined;
}

/** Returns payments of all companies newest first, at most `limit`. */
export function listAllPayments(
  executor: Executor,
  { id, status, number, buyerIds }: ExaminedFilter,
  limit: number,
): Promise<ExaminedRow[]> {
  return executor
    .select({
      id: invoices.id,
      buyerId: invoices.buyerId,
      buyerName,
      version: caseVersion,
      accountCaution: invoices.accountCaution,
      paidAsGuest: invoices.paidAsGuest,
      acknowledgedChecks: invoices.acknowledgedChecks,
      depositAccount: getTableColumns(buyerAccounts),
      commission: invoices.commission,
      total: invoices.total,
    })
    .from(invoices)
    .leftJoin(corporations, eq(corporations.buyerId, invoices.buyerId))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, invoices.buyerId))
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .leftJoin(collections, eq(collections.invoiceId, invoices.id))
    .leftJoin(buyerAccounts, eq(buyerAccounts.id, collections.depositAccountId))
    .where(
      and(
        id === undefined ? undefined : eq(invoices.id, id),
        status === undefined ? undefined : eq(invoices.status, status),
        buyerIds && inArray(invoices.buyerId, [...buyerIds]),
        number && eq(receivedInvoices.docNumber, number.docNumber),
        number && number.sequence !== null ? eq(invoices.sequence, number.sequence) : undefined,
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(limit);
}
