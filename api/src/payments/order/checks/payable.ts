import type { Wanted } from '../../../approvals';
import { lockReceivedInvoice, paymentsSoFar } from '../../../documents';
import type { Transaction } from '../../../platform/db/client';
import { together } from '../../../platform/db/together';
import { notFound, type FieldFailure } from '../../../platform/http/failure';
import { forReceivedInvoice, type AttemptPurpose } from '../../charge/attempts/attempt-purpose';
import type { AttemptRow } from '../../charge/attempts/attempt.repository';
import { checkAccount, requireEnabledSupplier, type CheckedAccount, type ChosenAccount } from './payee-checks';
import { lockNamedAttempt } from './usable-attempt';

/** Place of a new payment: the row of its received invoice, and its number within that invoice. */
interface Place {
  readonly receivedInvoiceId: number;
  readonly sequence: number;
}

/**
 * A received invoice to pay, with supplier and account, all locked until the end of the transaction. Amounts in yen.
 */
export interface Payable {
  readonly supplierId: number;
  /** Names what is paid, as its approval does. */
  readonly named: Pick<Wanted, 'doc_number' | 'pre_registration'>;
  /** Purpose that the card must have been approved for. */
  readonly purpose: AttemptPurpose;
  readonly account: CheckedAccount;
  /** The attempt that the buyer named, locked last; undefined for an unknown one. */
  readonly attempt: AttemptRow | undefined;
  readonly amount: number;
  /** Sum of its live payments. */
  readonly paid: number;
  /** Errors of the received invoice itself, if it is registered with its payment. */
  readonly failures: readonly FieldFailure[];
  /** Returns the place of the payment, after all checks. Registers an unregistered invoice. */
  place(): Promise<Place>;
}

/**
 * Returns a registered received invoice to pay.
 * @throws Failure 404 if the buyer does not have it, 409 for a disabled supplier or an account that was changed
 * meanwhile
 */
export async function registeredPayable(
  transaction: Transaction,
  buyerId: number,
  docNumber: number,
  chosen: ChosenAccount & { readonly attempt_id: string },
): Promise<Payable> {
  const invoice = await lockReceivedInvoice(transaction, buyerId, docNumber);
  if (!invoice) throw notFound();
  const [, account, { paid, nextSequence }, attempt] = await together(
    () => requireEnabledSupplier(transaction, invoice),
    () => checkAccount(transaction, invoice, chosen),
    () => paymentsSoFar(transaction, invoice.id),
    () => lockNamedAttempt(transaction, { id: chosen.attempt_id, buyerId }),
  );
  const place = { receivedInvoiceId: invoice.id, sequence: nextSequence };
  return {
    supplierId: invoice.supplierId,
    named: { doc_number: docNumber },
    purpose: forReceivedInvoice(invoice.id),
    account,
    attempt,
    amount: invoice.amount,
    paid,
    failures: [],
    place: () => Promise.resolve(place),
  };
}
