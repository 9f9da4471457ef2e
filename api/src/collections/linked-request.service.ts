import { eq } from 'drizzle-orm';
import type { LinkedRequest } from 'shared-api/types';
import { requestIdentifier } from 'shared-rules/identifier';
import { borneByBuyer, feeBearerOf, requestPrice } from 'shared-rules/request-price';
import { shownAddress, toInvoiceFile } from '../documents';
import type { Context } from '../platform/context/context';
import { sha256 } from '../platform/crypto/hash';
import type { Executor } from '../platform/db/client';
import { collections } from '../platform/db/schema/collections';
import { receivedInvoices } from '../platform/db/schema/documents';
import { invoices } from '../platform/db/schema/invoices';
import { suppliers } from '../platform/db/schema/suppliers';
import { refuse } from '../platform/http/failure';
import type { SignedAddresses } from '../platform/addresses/signed-address';
import { listCollectionFiles } from './collection.repository';
import { requireRequester } from './requester';
import { linkStanding } from '../payments';

async function findLinked(executor: Executor, key: string) {
  const [row] = await executor
    .select({
      invoice: invoices,
      collection: collections,
      addressee: suppliers.name,
      docDeletedAt: receivedInvoices.deletedAt,
    })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .where(eq(collections.requestKeyHash, sha256(key)));
  return row;
}

type Linked = NonNullable<Awaited<ReturnType<typeof findLinked>>>;

async function contentOf(
  { config, database }: Context,
  addresses: SignedAddresses,
  { invoice, collection, addressee }: Linked,
): Promise<LinkedRequest['content']> {
  const files = await listCollectionFiles(database, invoice.id);
  const feeBearer = feeBearerOf(invoice);
  return {
    addressee,
    recipient_name: collection.recipientName,
    recipient_email: collection.recipientEmail,
    amount: invoice.amount,
    fee_bearer: feeBearer,
    commission: borneByBuyer(requestPrice(config, invoice), feeBearer).commission,
    due_date: collection.dueDate,
    message: collection.message,
    files: await Promise.all(
      files.map(async (file) => ({
        ...toInvoiceFile(file),
        ...(await shownAddress(addresses, file, { requestId: invoice.id })),
      })),
    ),
  };
}

/**
 * Returns the content of a request's link for the holder of its key (contract: viewLinkedRequest): the whole request
 * while it can be paid, afterwards only the requester and the result. Never a bank account.
 * @throws Failure 404 for an unknown key
 */
export async function linkedRequest(context: Context, addresses: SignedAddresses, key: string): Promise<LinkedRequest> {
  const linked = await findLinked(context.database, key);
  if (!linked) throw refuse('request_link_wrong');
  const { invoice, collection, docDeletedAt } = linked;
  const { paymentDeadline, requestNumber, sellerBuyerId } = collection;
  const request = { id: invoice.id, status: invoice.status, paymentDeadline, docDeletedAt };
  const { state, guest } = await linkStanding(context, context.database, request);
  const requester = await requireRequester(context.database, sellerBuyerId);
  return {
    state,
    request_number: requestIdentifier(requestNumber),
    requester: {
      name: requester.name,
      corporate_number: requester.corporateNumber,
      contact_name: requester.contactName,
      phone_number: requester.phoneNumber,
      email_address: requester.emailAddress,
    },
    payment_deadline: paymentDeadline,
    ...(guest !== null && { guest }),
    content: state === 'open' ? await contentOf(context, addresses, linked) : null,
  };
}
