import { aliasedTable, and, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { files, receivedInvoiceFiles, receivedInvoices } from '../../platform/db/schema/documents';
import { suppliers } from '../../platform/db/schema/suppliers';

/** Received invoices to search: those of a buyer, except one. */
export interface Scope {
  readonly buyerId: number;
  readonly exceptDocNumber: number | null;
}

/** Most duplicates per reason: enough for a warning. */
const MOST = 20;

const found = {
  docNumber: receivedInvoices.docNumber,
  supplierId: receivedInvoices.supplierId,
  supplierName: suppliers.name,
  invoiceNumber: receivedInvoices.invoiceNumber,
  issueDate: receivedInvoices.issueDate,
  amount: receivedInvoices.amount,
};

const inScope = ({ buyerId, exceptDocNumber }: Scope): SQL | undefined =>
  and(
    eq(receivedInvoices.buyerId, buyerId),
    isNull(receivedInvoices.deletedAt),
    exceptDocNumber === null ? undefined : ne(receivedInvoices.docNumber, exceptDocNumber),
  );

function listWhere(executor: Executor, scope: Scope, condition: SQL | undefined) {
  return executor
    .select(found)
    .from(receivedInvoices)
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .where(and(inScope(scope), condition))
    .orderBy(desc(receivedInvoices.docNumber))
    .limit(MOST);
}

export type Found = Awaited<ReturnType<typeof listWhere>>[number];

const given = aliasedTable(files, 'given');

/** Two parts of one file with several invoices have the same content and are not duplicates. */
const isSamePart = or(isNull(given.firstPage), isNull(files.firstPage), eq(given.firstPage, files.firstPage));

/** Lists invoices with a file of the same content as one of the buyer's `fileIds`, last uploaded files first. */
export async function listSameFile(executor: Executor, scope: Scope, fileIds: readonly string[]): Promise<Found[]> {
  if (fileIds.length === 0) return [];
  const rows = await executor
    .select(found)
    .from(given)
    .innerJoin(files, and(eq(files.buyerId, given.buyerId), eq(files.sha256, given.sha256), isSamePart))
    .innerJoin(receivedInvoiceFiles, eq(receivedInvoiceFiles.fileId, files.id))
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, receivedInvoiceFiles.receivedInvoiceId))
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .where(and(eq(given.buyerId, scope.buyerId), inArray(given.id, [...fileIds]), inScope(scope)))
    .orderBy(desc(files.createdAt))
    .limit(MOST);
  return rows;
}

/** Lists invoices of a supplier with the same number, ignoring width, case, dashes and spaces. */
export const listSameNumber = (
  executor: Executor,
  scope: Scope,
  supplierId: number,
  number: string,
): Promise<Found[]> =>
  listWhere(
    executor,
    scope,
    and(eq(receivedInvoices.supplierId, supplierId), sql`${receivedInvoices.searchNumber} = search_text(${number})`),
  );

/** Lists invoices of a supplier with the same amount (yen) on the same day ('YYYY-MM-DD'). */
export const listSameAmountAndDate = (
  executor: Executor,
  scope: Scope,
  supplierId: number,
  amount: number,
  issueDate: string,
): Promise<Found[]> =>
  listWhere(
    executor,
    scope,
    and(
      eq(receivedInvoices.supplierId, supplierId),
      eq(receivedInvoices.issueDate, issueDate),
      eq(receivedInvoices.amount, amount),
    ),
  );
