import { and, count, eq, gt, inArray } from 'drizzle-orm';
import { AuthLevel } from 'shared-rules/limits';
import { IN_PROGRESS_STATUSES } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import { guestAccounts } from '../../../identity';
import type { Context } from '../../../platform/context/context';
import type { Executor, Transaction } from '../../../platform/db/client';
import { collections } from '../../../platform/db/schema/collections';
import { guests } from '../../../platform/db/schema/guests';
import { invoices } from '../../../platform/db/schema/invoices';
import { paymentAttempts } from '../../../platform/db/schema/money';
import { refuse } from '../../../platform/http/failure';
import type { GuestSession, Payer } from '../../../platform/http/principal';
import { lockInvoice, type PaymentRecord } from '../../status/record/invoice.repository';
import { type GuestStanding, guestStandingOf } from './guest-standing';

const DAY_MS = 24 * 3_600_000;
const WINDOW_MS = 30 * DAY_MS;
/** Attempts for one request in a day. */
const MAX_TRIES_OF_REQUEST = 5;

/** Returns the guest as a payer. The code was right some minutes ago, which proves presence. */
export const payerOf = ({ buyerId, userId }: GuestSession): Payer => ({
  buyerId,
  userId,
  role: 'administrator',
  authLevel: AuthLevel.Personal,
});

/** Returns what a request is to the reader of its address, without an account (`guestStandingOf`). */
export async function guestStanding(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  executor: Executor,
  requestId: number,
): Promise<GuestStanding> {
  if (!config.GUEST_PAYMENTS) return null;
  const [row] = await executor
    .select({
      status: invoices.status,
      buyerId: invoices.buyerId,
      amount: invoices.amount,
      paymentDeadline: collections.paymentDeadline,
      emailAddress: collections.recipientEmail,
    })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .where(eq(collections.invoiceId, requestId));
  if (!row) return null;
  const { emailAddress, ...request } = row;
  const isRegistered = (await guestAccounts.findUserId(executor, emailAddress)) !== undefined;
  const guestId = (await guestAccounts.find(executor, emailAddress))?.buyerId;
  return guestStandingOf({ ...request, isRegistered, guestId }, config, jstDate(await clock.now(executor)));
}

/** Returns whether payments of a guest are under way, whose data the examiner has before them. */
export async function isGuestPaying(executor: Executor, emailAddress: string): Promise<boolean> {
  const rows = await executor
    .select({ id: invoices.id })
    .from(guests)
    .innerJoin(invoices, eq(invoices.buyerId, guests.buyerId))
    .where(and(eq(guests.emailAddress, emailAddress), inArray(invoices.status, IN_PROGRESS_STATUSES)))
    .limit(1);
  return rows.length > 0;
}

/** Locks the request of a guest's session, which must be one that it can pay now. Throws 409 `guest_not_offered`. */
export async function holdGuestRequest(
  context: Context,
  transaction: Transaction,
  { requestId }: GuestSession,
): Promise<PaymentRecord> {
  const invoice = await lockInvoice(transaction, requestId);
  if (!invoice || (await guestStanding(context, transaction, requestId)) !== 'pay') throw refuse('guest_not_offered');
  return invoice;
}

/** Throws 429 after too many attempts for a request within a day. Its row is locked. */
export async function requireTriesLeft(transaction: Transaction, requestId: number, now: number): Promise<void> {
  const [tries] = await transaction
    .select({ total: count() })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, requestId), gt(paymentAttempts.createdAt, now - DAY_MS)));
  if ((tries?.total ?? 0) >= MAX_TRIES_OF_REQUEST) throw refuse('too_many_guest_cards');
}

/**
 * Throws 429 if the address or the card has paid as often as guests may within 30 days, whoever had the card. Payments
 * that were cancelled or rejected count too.
 */
export async function requireGuestLimits(
  { config: { GUEST_PAYMENTS_IN_30_DAYS } }: Pick<Context, 'config'>,
  executor: Executor,
  { buyerId, fingerprint }: { readonly buyerId: number; readonly fingerprint: string | null },
  now: number,
): Promise<void> {
  const isPaid = and(eq(invoices.paidAsGuest, true), gt(invoices.submittedAt, now - WINDOW_MS));
  const [byAddress] = await executor
    .select({ total: count() })
    .from(invoices)
    .where(and(eq(invoices.buyerId, buyerId), isPaid));
  const [byCard] =
    fingerprint === null
      ? []
      : await executor
          .select({ total: count() })
          .from(paymentAttempts)
          .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
          .where(and(eq(paymentAttempts.fingerprint, fingerprint), isPaid));
  if (Math.max(byAddress?.total ?? 0, byCard?.total ?? 0) >= GUEST_PAYMENTS_IN_30_DAYS)
    throw refuse('too_many_guest_payments');
}
