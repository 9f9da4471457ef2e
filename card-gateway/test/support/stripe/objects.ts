import type Stripe from 'stripe';
import examples from './examples.json';

/** Reactions of a card's issuer: to a payment, and when the card is added. */
export interface Issuer {
  readonly payment: 'approve' | 'challenge' | Decline;
  readonly setup: 'approve' | 'challenge' | Decline;
}

/** Decline of Stripe's test cards: error code and decline code. */
export type Decline = 'generic_decline' | 'insufficient_funds' | 'expired_card';

let count = 0;

/** Returns a new name in Stripe's form. */
export const newId = (prefix: string): string =>
  `${prefix}_stub${(count += 1)}x${Math.random().toString(36).slice(2, 10)}`;

const now = (): number => Math.floor(Date.now() / 1000);

// The examples are those of Stripe's OpenAPI description (github.com/stripe/openapi, MIT), with its placeholders
// emptied. Each object is a copy.
const example = <Kind>(name: keyof typeof examples, prefix: string): Kind =>
  ({ ...structuredClone(examples[name]), id: newId(prefix), created: now() }) as Kind;

export const newPaymentMethod = (): Stripe.PaymentMethod => example('payment_method', 'pm');
export const newCustomer = (): Stripe.Customer => example('customer', 'cus');
export const newRefund = (): Stripe.Refund => example('refund', 're');
export const newDispute = (): Stripe.Dispute => example('dispute', 'dp');

/** Returns an intent with its secret for the browser. */
export function newPaymentIntent(): Stripe.PaymentIntent {
  const intent = example<Stripe.PaymentIntent>('payment_intent', 'pi');
  return { ...intent, client_secret: `${intent.id}_secret_stub` };
}

export function newSetupIntent(): Stripe.SetupIntent {
  const intent = example<Stripe.SetupIntent>('setup_intent', 'seti');
  return { ...intent, client_secret: `${intent.id}_secret_stub` };
}

/** Returns the charge of a payment that was authorised, with the result of 3-D Secure if there was any. */
export function newCharge(intent: Stripe.PaymentIntent, isAuthenticated: boolean): Stripe.Charge {
  const charge = example<Stripe.Charge>('charge', 'ch');
  const { amount, customer, id: payment_intent } = intent;
  const details = charge.payment_method_details;
  if (details?.card) details.card.three_d_secure = threeDSecure(isAuthenticated) as typeof details.card.three_d_secure;
  return { ...charge, amount, customer, payment_intent };
}

/** Returns the attempt of a SetupIntent. */
export const newSetupAttempt = (intent: Stripe.SetupIntent, isAuthenticated: boolean): Stripe.SetupAttempt => ({
  ...example<Stripe.SetupAttempt>('setup_attempt', 'setatt'),
  setup_intent: intent.id,
  payment_method_details: {
    type: 'card',
    card: { three_d_secure: threeDSecure(isAuthenticated) } as Stripe.SetupAttempt.PaymentMethodDetails.Card,
  },
});

const threeDSecure = (isAuthenticated: boolean) =>
  isAuthenticated
    ? { authentication_flow: 'challenge', result: 'authenticated', result_reason: null, version: '2.2.0' }
    : null;

/** Returns an event about an object as it is now. */
export const newEvent = (type: Stripe.Event.Type, object: object): Stripe.Event =>
  ({ ...example<object>('event', 'evt'), type, data: { object: structuredClone(object) } }) as Stripe.Event;

/** Body of a refusal (Stripe: errors). */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: {
      type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
      code?: string;
      decline_code?: string;
      message: string;
      payment_intent?: Stripe.PaymentIntent;
      setup_intent?: Stripe.SetupIntent;
    },
  ) {
    super(error.message);
  }
}

export const missing = (what: string): StripeRefusal =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });

export const wrongState = (what: 'payment' | 'setup', status: string): StripeRefusal =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: `${what}_intent_unexpected_state`,
    message: `This intent's status is ${status}.`,
  });

/** Returns the error of an issuer that refuses. */
export const cardError = (decline: Decline) => ({
  type: 'card_error' as const,
  code: decline === 'expired_card' ? 'expired_card' : 'card_declined',
  decline_code: decline,
  message: 'Your card was declined.',
});
