import { eq } from 'drizzle-orm';
import { requestIdentifier } from 'shared-rules/identifier';
import { feeBearerOf } from 'shared-rules/request-price';
import type { Context } from '../platform/context/context';
import { requestKeyPlace } from '../platform/crypto/places';
import type { Transaction } from '../platform/db/client';
import { collections } from '../platform/db/schema/collections';
import { invoices } from '../platform/db/schema/invoices';
import { suppliers } from '../platform/db/schema/suppliers';
import type { MailContent } from '../platform/mail/mail-content';
import { writeMail } from '../platform/mail/outbox';
import { requestUrl } from './request-key';
import { cancelledLetter, requestLetter, type RequestLetter } from './request-letter';
import { requireRequester } from './requester';

/** Content and recipient of the mails about a stored request. */
interface Addressed {
  readonly letter: RequestLetter;
  readonly url: string;
  readonly recipient: string;
  /** The buyer who has the request, if any. */
  readonly buyerId: number | null;
}

async function requireAddressed(
  { config, vault }: Context,
  transaction: Transaction,
  invoiceId: number,
): Promise<Addressed> {
  const [row] = await transaction
    .select({ collection: collections, invoice: invoices, partnerName: suppliers.name })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .where(eq(collections.invoiceId, invoiceId));
  if (!row) throw new Error(`There is no request ${invoiceId}.`);
  const { collection, invoice, partnerName } = row;
  const { recipientName, invoiceNumber, dueDate, paymentDeadline, message } = collection;
  return {
    letter: {
      requester: await requireRequester(transaction, collection.sellerBuyerId),
      partnerName,
      recipientName,
      requestNumber: requestIdentifier(collection.requestNumber),
      invoiceNumber,
      amount: invoice.amount,
      dueDate,
      paymentDeadline,
      feeBearer: feeBearerOf(invoice),
      rateBasisPoints: config.COMMISSION_RATE_BASIS_POINTS,
      message,
    },
    url: requestUrl(config.PUBLIC_ORIGIN, await vault.open(requestKeyPlace(invoiceId), collection.requestKey)),
    recipient: collection.recipientEmail,
    buyerId: invoice.buyerId,
  };
}

async function mail(
  context: Context,
  transaction: Transaction,
  invoiceId: number,
  now: number,
  write: (addressed: Addressed) => MailContent,
): Promise<void> {
  const addressed = await requireAddressed(context, transaction, invoiceId);
  await writeMail(transaction, addressed.buyerId, addressed.recipient, write(addressed), now);
}

/**
 * Writes the mail with the link of a request to the outbox, in the transaction that sends it. `now` is epoch
 * milliseconds, here and below.
 */
export const mailRequest = (
  context: Context,
  transaction: Transaction,
  invoiceId: number,
  now: number,
): Promise<void> => mail(context, transaction, invoiceId, now, ({ letter, url }) => requestLetter(letter, url));

/** Writes the mail of a reminder, with the same link. */
export const mailReminder = (
  context: Context,
  transaction: Transaction,
  invoiceId: number,
  now: number,
): Promise<void> =>
  mail(context, transaction, invoiceId, now, ({ letter, url }) => requestLetter(letter, url, 'reminder'));

/** Writes the mail that notifies the recipient of a cancellation. */
export const mailCancellation = (
  context: Context,
  transaction: Transaction,
  invoiceId: number,
  now: number,
): Promise<void> => mail(context, transaction, invoiceId, now, ({ letter }) => cancelledLetter(letter));
