import { eq, getTableColumns } from 'drizzle-orm';
import { requestIdentifier } from 'shared-rules/identifier';
import { requestUrl } from '../collections/request-key';
import { requestMail } from '../collections/request-mail';
import { findRequester } from '../collections/requester';
import type { Context } from '../config/context';
import type { Transaction } from '../db/client';
import { collections } from '../db/schema/collections';
import { invoices } from '../db/schema/invoices';
import { suppliers } from '../db/schema/suppliers';
import { writeMail } from '../mail/outbox';
import { feeBearerOf } from '../payments/request-price';

/** Puts the mail that reminds of a request into the outbox, to the address that the request was sent to, with its link. `now` is epoch ms. */
export async function mailReminder({ config }: Context, transaction: Transaction, invoiceId: number, now: number): Promise<void> {
  const [row] = await transaction
    .select({ collection: getTableColumns(collections), invoice: getTableColumns(invoices), partnerName: suppliers.name })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .where(eq(collections.invoiceId, invoiceId));
  if (!row) throw new Error(`There is no request ${invoiceId} to remind of.`);
  const { collection, invoice, partnerName } = row;
  const letter = {
    requester: await findRequester(transaction, collection.sellerBuyerId),
    partnerName,
    recipientName: collection.recipientName,
    requestNumber: requestIdentifier(collection.requestNumber),
    invoiceNumber: collection.invoiceNumber,
    amount: invoice.amount,
    dueDate: collection.dueDate,
    paymentDeadline: collection.paymentDeadline,
    feeBearer: feeBearerOf(invoice),
    rateBasisPoints: config.COMMISSION_RATE_BASIS_POINTS,
    message: collection.message,
  };
  await writeMail(transaction, invoice.buyerId, collection.recipientEmail, requestMail(letter, requestUrl(config.PUBLIC_ORIGIN, collection.requestKey), 'reminder'), now);
}
