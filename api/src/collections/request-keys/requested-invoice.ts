import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { insertReceivedInvoice, logChanges } from '../../documents';
import { holdBuyers } from '../../identity';
import type { Transaction } from '../../platform/db/client';
import { corporations, users } from '../../platform/db/schema/buyers';
import { suppliers } from '../../platform/db/schema/suppliers';

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
    .innerJoin(users, eq(users.buyerId, corporations.buyerId))
    .where(eq(corporations.buyerId, sellerBuyerId))
    .orderBy(asc(users.id))
    .limit(1);
  if (!row) throw new Error(`Buyer ${sellerBuyerId} is no corporation that could ask for a payment.`);
  return row;
}

/**
 * The seller of a request among the suppliers of the buyer who is asked: the one with its corporate number, an enabled
 * one first, or else a new one made of what the seller registered about itself. A new one has no account: the money of
 * a request goes to the account that the seller named. The buyer's row is held, so that two requests of one seller make
 * one supplier.
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
  /** In order. They stay the seller's. */
  readonly fileIds: readonly string[];
}

/** What a request has from its attachment on: columns of its row in `invoices`. */
interface Attachment {
  readonly receivedInvoiceId: number;
  readonly supplierId: number;
  /** The request is the first payment of its received invoice. */
  readonly sequence: 1;
}

/** What was made for the buyer. */
export interface RequestedInvoice {
  readonly attachment: Attachment;
  readonly docNumber: number;
}

/**
 * Makes the received invoice of a request for the buyer who is asked (domain model, "One record, two sides"), in the
 * transaction that attaches it. Its document is the requester's: the seller stands among the buyer's suppliers, the
 * files remain the seller's, and 変更履歴 begins with the seller. Holds the buyer's row until the end of the transaction;
 * whoever holds another buyer's row too calls `holdBuyers` with both first.
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
