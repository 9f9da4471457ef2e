import type Stripe from 'stripe';
import type { DeclineReason } from 'shared-api/gateway';
import { Problem } from '../http/problem';

/** An amount that was captured or refunded, with the operation's reference, or Stripe's name of it if it has none. */
interface Movement {
  reference: string;
  /** Yen. */
  amount: number;
}

/** Stripe's present state of an authorisation. */
export interface Snapshot {
  /** Stripe's name of the intent. */
  intent: string;
  /** `unconfirmed`: the issuer was not asked yet. `ended`: cancelled or run out; nothing is reserved. */
  state: 'unconfirmed' | 'challenge' | 'authorised' | 'declined' | 'ended' | 'captured';
  /** Present when it is declined. */
  reason: DeclineReason | null;
  /** Whether the cardholder has passed 3-D Secure. */
  isAuthenticated: boolean;
  /** Reference of the void that ended it, or Stripe's name of the intent. */
  voidReference: string;
  capture: Movement | null;
  refunds: readonly Movement[];
}

type LastError = Stripe.PaymentIntent.LastPaymentError | Stripe.SetupIntent.LastSetupError;

/** Returns why the issuer or 3-D Secure refused (Stripe: error codes, decline codes). */
function reasonOf({ code, decline_code: declineCode }: LastError): DeclineReason {
  if (code?.endsWith('_authentication_failure') || code === 'authentication_required') return 'challenge_failed';
  if (code === 'expired_card' || declineCode === 'expired_card') return 'expired';
  return declineCode === 'insufficient_funds' ? 'insufficient' : 'declined';
}

const isPassed = (details: { result?: string | null } | null | undefined): boolean =>
  details?.result === 'authenticated';

function stateOf(status: Stripe.PaymentIntent.Status | Stripe.SetupIntent.Status, error: LastError | null) {
  switch (status) {
    case 'requires_payment_method':
      return error ? 'declined' : 'unconfirmed';
    case 'requires_confirmation':
      return 'unconfirmed';
    case 'requires_action':
      return 'challenge';
    case 'requires_capture':
      return 'authorised';
    case 'canceled':
      return 'ended';
    case 'succeeded':
      return 'captured';
    default:
      throw new Problem('unavailable', `The card company has not decided yet (${status}).`);
  }
}

/** Converts a PaymentIntent, whose `latest_charge` is expanded, and its refunds. */
export function snapshotOfPayment(intent: Stripe.PaymentIntent, refunds: readonly Stripe.Refund[]): Snapshot {
  const { id, last_payment_error: error, metadata } = intent;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const state = stateOf(intent.status, error);
  return {
    intent: id,
    state,
    reason: state === 'declined' && error ? reasonOf(error) : null,
    isAuthenticated: isPassed(charge?.payment_method_details?.card?.three_d_secure),
    voidReference: metadata['void_reference'] ?? id,
    capture:
      state === 'captured' ? { reference: metadata['capture_reference'] ?? id, amount: intent.amount_received } : null,
    refunds: refunds
      .filter(({ status }) => status === 'succeeded' || status === 'pending')
      .map((refund) => ({ reference: refund.metadata?.['reference'] ?? refund.id, amount: refund.amount })),
  };
}

/** Converts a SetupIntent, whose `latest_attempt` is expanded. One that succeeded has verified the card. */
export function snapshotOfSetup(intent: Stripe.SetupIntent): Snapshot {
  const { id, last_setup_error: error } = intent;
  const attempt = typeof intent.latest_attempt === 'object' ? intent.latest_attempt : null;
  const state = stateOf(intent.status, error);
  return {
    intent: id,
    state: state === 'captured' ? 'authorised' : state,
    reason: state === 'declined' && error ? reasonOf(error) : null,
    isAuthenticated: isPassed(attempt?.payment_method_details.card?.three_d_secure),
    voidReference: id,
    capture: null,
    refunds: [],
  };
}
