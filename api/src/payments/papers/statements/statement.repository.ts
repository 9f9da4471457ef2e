import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { requestIdentifier } from 'shared-rules/identifier';
import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import type { Executor } from '../../../platform/db/client';
import { corporations } from '../../../platform/db/schema/buyers';
import { buyerAccounts, collections } from '../../../platform/db/schema/collections';
import { invoices, invoiceStatusLog } from '../../../platform/db/schema/invoices';
import { suppliers } from '../../../platform/db/schema/suppliers';

/** Content of the statement of a paid and examined request. Yen; dates 'YYYY-MM-DD' in Japan. */
export interface Statement {
  readonly sellerBuyerId: number;
  readonly sellerName: string;
  readonly requestNumber: string;
  readonly partnerName: string;
  readonly invoiceNumber: string;
  readonly amount: number;
  /** The seller's share of the fee, and its tax: 0 if the payer bears the fee. */
  readonly commission: number;
  readonly tax: number;
  readonly deposit: number;
  readonly account: typeof buyerAccounts.$inferSelect;
  readonly plannedOn: string;
  /** Day on which the transfer was executed; null before. */
  readonly depositedOn: string | null;
  /** Whether the deposit came back and everything was given back. */
  readonly isCancelled: boolean;
  /** Day on which the deposit was executed, or else decided. */
  readonly issuedOn: string;
}

const isStated = inArray(invoices.status, [
  ExaminationStatus.InProgressExaminationCompleted,
  ExaminationStatus.TransferCompleted,
]);

/** Returns the statement of a request whose deposit is decided or executed; undefined for every other record. */
export async function findStatement(executor: Executor, invoiceId: number): Promise<Statement | undefined> {
  const [row] = await executor
    .select({
      invoice: getTableColumns(invoices),
      collection: getTableColumns(collections),
      sellerName: corporations.corporateName,
      partnerName: suppliers.name,
      account: getTableColumns(buyerAccounts),
      decidedAt: invoiceStatusLog.at,
    })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .innerJoin(corporations, eq(corporations.buyerId, collections.sellerBuyerId))
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .innerJoin(buyerAccounts, eq(buyerAccounts.id, collections.depositAccountId))
    .innerJoin(
      invoiceStatusLog,
      and(eq(invoiceStatusLog.invoiceId, invoices.id), eq(invoiceStatusLog.event, 'approve')),
    )
    .where(and(eq(invoices.id, invoiceId), isStated))
    .orderBy(desc(invoiceStatusLog.id))
    .limit(1);
  if (!row) return undefined;
  const { invoice, collection, sellerName, partnerName, account, decidedAt } = row;
  const { amount, total, commission, commissionTax, transferDate, transferExecutedDate } = invoice;
  if (total === null || commission === null || commissionTax === null || transferDate === null)
    throw new Error(`Request ${invoiceId} was examined without a price.`);
  const isBorne = invoice.feeBearer === 'seller';
  return {
    sellerBuyerId: collection.sellerBuyerId,
    sellerName,
    requestNumber: requestIdentifier(collection.requestNumber),
    partnerName,
    invoiceNumber: collection.invoiceNumber,
    amount,
    commission: isBorne ? commission : 0,
    tax: isBorne ? commissionTax : 0,
    deposit: total - commission,
    account,
    plannedOn: transferDate,
    depositedOn: transferExecutedDate,
    isCancelled: invoice.receiptCancelled,
    issuedOn: transferExecutedDate ?? jstDate(decidedAt),
  };
}
