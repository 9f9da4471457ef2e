import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { insertReceivedInvoice, logChanges } from '../../../documents';
import { holdBuyers } from '../../../identity';
import type { Transaction } from '../../../platform/db/client';
import { corporations, users } from '../../../platform/db/schema/buyers';
import { suppliers } from '../../../platform/db/schema/suppliers';
import { isPersonInCharge } from './request.repository';

async function findByNumber(
  transaction: Transaction,
  buyerId: number,
  corporateNumber: string,
): Promise<number | undefined> {
  const [row] = await transaction
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.buyerId, buyerId), eq(suppliers.corporateNumber, corporateNumber)))
    .orderBy(desc(sql`${suppliers.status} = 'enable'`), asc(suppliers.id))
    .limit(1);
  return row?.id;
}

async function registeredData(transaction: Transaction, sellerBuyerId: number) {
  const [row] = await transaction
    .select({ corporation: corporations, phoneNumber: users.phoneNumber, emailAddress: users.emailAddress })
    .from(corporations)
    .innerJoin(users, isPersonInCharge)
    .where(eq(corporations.buyerId, sellerBuyerId));
  if (!row) throw new Error(`Buyer ${sellerBuyerId} is no corporation that could ask for a payment.`);
  return row;
}

/**
 * Returns the seller of a request as a supplier of the paying buyer: the one with its corporate number, preferably
 * enabled, or else a new one with the seller's registered data. A new one has no account, because the money goes to the
 * account that the seller named. Locks the buyer's row, so that two requests of one seller create one supplier.
 * @returns its id
 */
async function supplierOfRequester(
  transaction: Transaction,
  buyerId: number,
  sellerBuyerId: number,
  now: number,
): Promise<number> {
  const { corporation, phoneNumber, emailAddress } = await registeredData(transaction, sellerBuyerId);
  const known = await findByNumber(transaction, buyerId, corporation.corporateNumber);
  if (known !== undefined) return known;
  const [row] = await transaction
    .insert(suppliers)
    .values({
      buyerId,
      businessForm: 1,
      name: corporation.corporateName,
      nameKana: corporation.corporateNameKana,
      corporateNumber: corporation.corporateNumber,
      postalCode: corporation.postalCode,
      addressState: corporation.addressState,
      addressCity: corporation.addressCity,
      addressStreet: corporation.addressStreet,
      addressBuildingName: corporation.addressBuildingName || null,
      phoneNumber,
      emailAddress,
      createdAt: now,
    })
    .returning({ id: suppliers.id });
  if (!row) throw new Error('An insert always returns its row.');
  return row.id;
}

/** The document of a request as the seller sent it. Dates 'YYYY-MM-DD' in Japan, amount in yen. */
export interface RequestedDocument {
  readonly sellerBuyerId: number;
  readonly invoiceNumber: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly amount: number;
  /** In order. They still belong to the seller. */
  readonly fileIds: readonly string[];
}

/** Columns of a request's row in `invoices` that are set when it is attached. */
interface Attachment {
  readonly receivedInvoiceId: number;
  readonly supplierId: number;
  /** The request is the first payment of its received invoice. */
  readonly sequence: 1;
}

/** Rows created for the buyer. */
export interface RequestedInvoice {
  readonly attachment: Attachment;
  readonly docNumber: number;
}

/**
 * Creates the received invoice of a request for the paying buyer, in the transaction that attaches it
 * (docs/domain.md 2.3). The document belongs to the requester: the seller becomes one of the buyer's suppliers, the
 * files still belong to the seller, and 変更履歴 begins with the seller. Locks the buyer's row until the end of the
 * transaction; a caller that also locks another buyer's row calls `holdBuyers` with both first.
 */
export async function createRequestedInvoice(
  transaction: Transaction,
  buyerId: number,
  document: RequestedDocument,
  now: number,
): Promise<RequestedInvoice> {
  await holdBuyers(transaction, [buyerId]);
  const { sellerBuyerId, invoiceNumber, issueDate, dueDate, amount, fileIds } = document;
  const supplierId = await supplierOfRequester(transaction, buyerId, sellerBuyerId, now);
  const row = {
    buyerId,
    supplierId,
    invoiceNumber,
    registrationNumber: null,
    issueDate,
    dueDate,
    amount,
    memo: '',
    isRequested: true,
    createdAt: now,
    updatedAt: now,
  };
  const { id, docNumber } = await insertReceivedInvoice(transaction, row, fileIds);
  await logChanges(transaction, {
    buyerId,
    receivedInvoiceId: id,
    action: 'create',
    author: { actor: 'seller', sellerBuyerId },
    at: now,
  });
  return { attachment: { receivedInvoiceId: id, supplierId, sequence: 1 }, docNumber };
}
