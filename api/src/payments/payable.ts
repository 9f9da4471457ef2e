import { lockReceivedInvoice, paymentsSoFar } from '../documents';
import type { Transaction } from '../platform/db/client';
import { notFound, type FieldFailure } from '../platform/http/failure';
import { forReceivedInvoice, type AttemptPurpose } from './attempts/attempt-purpose';
import { checkAccount, requireEnabledSupplier, type CheckedAccount, type ChosenAccount } from './payee-checks';

/** Where a new payment stands: the row of its received invoice, and which of that one's payments it is. */
interface Place {
  readonly receivedInvoiceId: number;
  readonly sequence: number;
}

/**
 * A received invoice that is to be paid, with supplier and account, all held until the end of the transaction. Amounts
 * in yen.
 */
export interface Payable {
  readonly supplierId: number;
  /** What a card has to have been approved for. */
  readonly purpose: AttemptPurpose;
  readonly account: CheckedAccount;
  readonly amount: number;
  /** What its live payments add up to. */
  readonly paid: number;
  /** What is wrong with the received invoice itself, where it is registered with its payment. */
  readonly failures: readonly FieldFailure[];
  /** Where the payment goes, once nothing is wrong: one that is not registered yet is registered now. */
  place(): Promise<Place>;
}

/**
 * A registered received invoice as something to pay.
 * @throws Failure 404 for one that the buyer does not have, 409 for a disabled supplier or an account that was changed
 *   meanwhile
 */
export async function registeredPayable(
  transaction: Transaction,
  buyerId: number,
  docNumber: number,
  chosen: ChosenAccount,
): Promise<Payable> {
  const invoice = await lockReceivedInvoice(transaction, buyerId, docNumber);
  if (!invoice) throw notFound();
  await requireEnabledSupplier(transaction, invoice);
  const account = await checkAccount(transaction, invoice, chosen);
  const { paid, nextSequence } = await paymentsSoFar(transaction, invoice.id);
  const place = { receivedInvoiceId: invoice.id, sequence: nextSequence };
  return {
    supplierId: invoice.supplierId,
    purpose: forReceivedInvoice(invoice.id),
    account,
    amount: invoice.amount,
    paid,
    failures: [],
    place: () => Promise.resolve(place),
  };
}
