import { eq } from 'drizzle-orm';
import type { OwnPayment } from 'shared-api/types';
import {
  type DocumentFields,
  holdWaiting,
  kindOf,
  newDocumentFailures,
  type PreRegistrationRow,
  writeDocument,
} from '../../documents';
import { holdBuyers } from '../../identity';
import {
  checkAccount,
  forPreRegistration,
  lockNamedAttempt,
  type Payable,
  type Submission,
  submitPayable,
} from '../../payments';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { oauthClients } from '../../platform/db/schema/oauth';
import { notFound, type FieldFailure } from '../../platform/http/failure';
import type { Payer } from '../../platform/http/principal';
import { holdSupplier } from '../../suppliers';
import { markConfirmed } from './change-state';
import { preRegisteredFileIds } from './pre-registered-file.repository';

/** Returns the current name of the system that submitted the pre-registration. */
async function requireSystemName(
  transaction: Transaction,
  { clientId }: Pick<PreRegistrationRow, 'clientId'>,
): Promise<string> {
  const [row] = await transaction
    .select({ name: oauthClients.name })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId));
  if (!row) throw new Error(`Client ${clientId} does not exist.`);
  return row.name;
}

/** The pre-registration to confirm, and the received invoice as its user wants it. */
export interface ConfirmedDocument extends DocumentFields {
  readonly id: string;
}

/** Moves errors of the received invoice below the pre-registration in the call's body. */
const below = (failure: FieldFailure): FieldFailure => ({ ...failure, field: `pre_registration.${failure.field}` });

/** A locked pre-registration, and what its user makes of it. */
interface Confirmation {
  readonly held: PreRegistrationRow;
  readonly document: ConfirmedDocument;
  readonly submission: Submission;
}

/**
 * Returns the received invoice of a locked pre-registration as something to pay. It is checked and locked now, and
 * written when it is paid.
 */
async function preRegisteredPayable(
  context: Context,
  transaction: Transaction,
  payer: Payer,
  { held, document, submission }: Confirmation,
): Promise<Payable> {
  const { buyerId } = payer;
  const { supplier_id: supplierId, amount } = document;
  await holdSupplier(transaction, buyerId, supplierId);
  const account = await checkAccount(transaction, { buyerId, supplierId }, submission);
  const failures = await newDocumentFailures(
    transaction,
    buyerId,
    document,
    await preRegisteredFileIds(transaction, held.id),
  );
  // Locks the buyer first, because its row gives the number and comes before attempts in the order of locks.
  await holdBuyers(transaction, [buyerId]);
  const attempt = await lockNamedAttempt(transaction, { id: submission.attempt_id, buyerId });
  const place = async () => {
    const { id } = await writeDocument(
      transaction,
      payer,
      document,
      await context.clock.now(transaction),
      await requireSystemName(transaction, held),
    );
    return { receivedInvoiceId: id, sequence: 1 };
  };
  return {
    supplierId,
    named: { pre_registration: document },
    purpose: forPreRegistration(held.id),
    account,
    attempt,
    amount,
    paid: 0,
    failures: failures.map(below),
    place,
  };
}

/**
 * Confirms a pre-registered payment: registers its received invoice and submits the payment in the caller's
 * transaction, and returns the payment. Of concurrent confirmations, cancellations and the expiry only one
 * happens. With any error nothing is written, and the pre-registration keeps waiting.
 * @throws Failure 404 if it is not this user's, or no payment; 409 `pre_registration_confirmed`, `_cancelled` or
 * `_expired`; every failure of registering and submitting, with fields of the received invoice as `pre_registration.*`
 */
export async function confirmPayment(
  context: Context,
  transaction: Transaction,
  payer: Payer,
  document: ConfirmedDocument,
  submission: Submission,
): Promise<OwnPayment> {
  const held = await holdWaiting(context, transaction, { id: document.id, user: payer });
  if (kindOf(held) !== 'payment') throw notFound();
  const payable = await preRegisteredPayable(context, transaction, payer, { held, document, submission });
  const payment = await submitPayable(context, transaction, payer, payable, submission);
  await markConfirmed(context, transaction, held, payment.id);
  return payment;
}
