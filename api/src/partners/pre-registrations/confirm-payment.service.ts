import { eq } from 'drizzle-orm';
import {
  type DocumentFields,
  holdWaiting,
  kindOf,
  newDocumentFailures,
  type PreRegistrationRow,
  writeDocument,
} from '../../documents';
import { holdBuyers } from '../../identity';
import { checkAccount, forPreRegistration, type Payable, type Submission, submitPayable } from '../../payments';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { oauthClients } from '../../platform/db/schema/oauth';
import { notFound, type FieldFailure } from '../../platform/http/failure';
import type { Payer } from '../../platform/http/principal';
import { holdSupplier } from '../../suppliers';
import { markConfirmed } from './change-state';
import { lodgedFileIds } from './lodged-file.repository';

/** What the system is called now that lodged a pre-registration. */
async function findSystemName(tx: Transaction, { clientId }: Pick<PreRegistrationRow, 'clientId'>): Promise<string> {
  const [row] = await tx
    .select({ name: oauthClients.name })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId));
  if (!row) throw new Error(`Client ${clientId} does not exist.`);
  return row.name;
}

/** Which pre-registration is confirmed, and the received invoice that its user makes of it. */
export interface ConfirmedDocument extends DocumentFields {
  readonly id: string;
}

/** Fields of the received invoice stand below the pre-registration in the body of the call. */
const below = (failure: FieldFailure): FieldFailure => ({ ...failure, field: `pre_registration.${failure.field}` });

/**
 * The received invoice of a held pre-registration as something to pay: looked at and held now, and written when it is
 * paid.
 */
async function lodgedPayable(
  context: Context,
  transaction: Transaction,
  payer: Payer,
  held: PreRegistrationRow,
  document: ConfirmedDocument,
  submission: Submission,
): Promise<Payable> {
  const { buyerId } = payer;
  const { supplier_id: supplierId, amount } = document;
  await holdSupplier(transaction, buyerId, supplierId);
  const account = await checkAccount(transaction, { buyerId, supplierId }, submission);
  const failures = await newDocumentFailures(transaction, buyerId, document, await lodgedFileIds(transaction, held.id));
  // Its number is taken from the buyer's row, which comes before attempts.
  await holdBuyers(transaction, [buyerId]);
  const place = async () => {
    const { id } = await writeDocument(
      transaction,
      payer,
      document,
      await context.clock.now(transaction),
      await findSystemName(transaction, held),
    );
    return { receivedInvoiceId: id, sequence: 1 };
  };
  return {
    supplierId,
    purpose: forPreRegistration(held.id),
    account,
    amount,
    paid: 0,
    failures: failures.map(below),
    place,
  };
}

/**
 * Confirms a lodged payment: registers its received invoice and submits the payment in the caller's transaction, as
 * whoever does one after the other, and answers with the payment's id. Of any number of confirmations, cancellations
 * and the expiry one happens; where anything is wrong nothing is there, and the pre-registration waits on.
 * @throws Failure 404 for one that is not this user's, or no payment; 409 `pre_registration_confirmed`, `_cancelled` or
 *   `_expired`; whatever else registering and submitting refuse, fields of the received invoice as `pre_registration.*`
 */
export async function confirmPayment(
  context: Context,
  transaction: Transaction,
  payer: Payer,
  document: ConfirmedDocument,
  submission: Submission,
): Promise<number> {
  const held = await holdWaiting(context, transaction, { id: document.id, userId: payer.userId });
  if (kindOf(held) !== 'payment') throw notFound();
  const payable = await lodgedPayable(context, transaction, payer, held, document, submission);
  const id = await submitPayable(context, transaction, payer, payable, submission);
  await markConfirmed(context, transaction, held, id);
  return id;
}
