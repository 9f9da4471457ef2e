import { eq } from 'drizzle-orm';
import { isAddressee } from 'shared-rules/addressee';
import { logChanges } from '../../../documents';
import { authorName } from '../../../identity';
import type { Executor, Transaction } from '../../../platform/db/client';
import { addresseeConfirmations } from '../../../platform/db/schema/collections';
import { invoices } from '../../../platform/db/schema/invoices';
import { fieldFailure, refuse } from '../../../platform/http/failure';
import type { Buyer } from '../../../platform/http/principal';
import { findAddressee, requirePayer } from './request-parties';

/** The two names of a request whose addressee is another company than its payer. */
export interface AddresseeDifference {
  readonly addressee: string;
  readonly payer: string;
}

/**
 * Returns the two names if a buyer is not the addressee of a request and has not yet confirmed to pay it; else null.
 */
export async function addresseeToConfirm(
  executor: Executor,
  invoiceId: number,
  buyerId: number,
): Promise<AddresseeDifference | null> {
  const addressee = await findAddressee(executor, invoiceId);
  if (!addressee) return null;
  const payer = await requirePayer(executor, buyerId);
  if (isAddressee(payer, addressee)) return null;
  const [confirmed] = await executor
    .select({ by: addresseeConfirmations.buyerId })
    .from(addresseeConfirmations)
    .where(eq(addresseeConfirmations.invoiceId, invoiceId));
  return confirmed?.by === buyerId ? null : { addressee: addressee.name, payer: payer.names[0] };
}

/**
 * Returns the confirmation to record; null if none is needed. The caller has locked the request.
 * @throws Failure 409 addressee_differs if one is needed and was not given
 */
export async function requireAddresseeConfirmed(
  transaction: Transaction,
  invoiceId: number,
  buyerId: number,
  isConfirmed: boolean,
): Promise<AddresseeDifference | null> {
  const difference = await addresseeToConfirm(transaction, invoiceId, buyerId);
  if (!difference || isConfirmed) return difference;
  throw refuse('addressee_differs', difference, {
    errors: [fieldFailure('confirms_addressee', 'addressee_differs', difference)],
  });
}

/** Records the buyer's confirmation, also in 変更履歴. `at` is epoch milliseconds. */
export async function recordAddresseeConfirmation(
  transaction: Transaction,
  invoiceId: number,
  { buyerId, ...person }: Buyer,
  { addressee, payer }: AddresseeDifference,
  at: number,
): Promise<void> {
  const author = { actor: 'buyer', ...person } as const;
  await transaction.insert(addresseeConfirmations).values({
    invoiceId,
    buyerId,
    userName: await authorName(transaction, author),
    addresseeName: addressee,
    payerName: payer,
    at,
  });
  const [invoice] = await transaction
    .select({ receivedInvoiceId: invoices.receivedInvoiceId })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  if (!invoice?.receivedInvoiceId) throw new Error(`Request ${invoiceId} was confirmed before it was attached.`);
  const changes = [{ field: 'addressee', before: addressee, after: payer }];
  await logChanges(transaction, {
    buyerId,
    receivedInvoiceId: invoice.receivedInvoiceId,
    action: 'confirm_addressee',
    author,
    at,
    changes,
  });
}
