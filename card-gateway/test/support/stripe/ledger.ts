import type Stripe from 'stripe';
import {
  cardError,
  missing,
  newCharge,
  newCustomer,
  newPaymentIntent,
  newRefund,
  newSetupAttempt,
  newSetupIntent,
  StripeRefusal,
  wrongState,
  type Decline,
  type Issuer,
} from './objects';

/** Parameters of a call, as the form of its body has them. */
export type Params = Readonly<Record<string, string>>;

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
type Notify = (type: Stripe.Event.Type, object: object) => void;

/** Returns the parameters below a name, as in `metadata[reference]`. */
const below = (params: Params, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );

/** An account at Stripe: the objects and the rules of the documentation, as far as the gateway uses them. */
export class StripeLedger {
  readonly methods = new Map<string, Stripe.PaymentMethod & { issuer: Issuer }>();
  readonly customers = new Map<string, Stripe.Customer>();
  readonly payments = new Map<string, Stripe.PaymentIntent>();
  readonly setups = new Map<string, Stripe.SetupIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds: Stripe.Refund[] = [];
  readonly disputes = new Map<string, Stripe.Dispute>();
  /** Intents whose cardholder has passed 3-D Secure. */
  readonly #authenticated = new Set<string>();

  constructor(private readonly notify: Notify) {}

  payment(id: string): Stripe.PaymentIntent {
    const intent = this.payments.get(id);
    if (!intent) throw missing('payment_intent');
    return intent;
  }

  setup(id: string): Stripe.SetupIntent {
    const intent = this.setups.get(id);
    if (!intent) throw missing('setup_intent');
    return intent;
  }

  createCustomer(params: Params): Stripe.Customer {
    const customer = { ...newCustomer(), metadata: below(params, 'metadata') };
    this.customers.set(customer.id, customer);
    return customer;
  }

  createPayment(params: Params): Stripe.PaymentIntent {
    const amount = Number(params['amount']);
    if (params['currency'] !== 'jpy' || params['capture_method'] !== 'manual' || !(amount > 0))
      throw new StripeRefusal(400, { type: 'invalid_request_error', message: 'Not as the gateway pays.' });
    const intent: Stripe.PaymentIntent = { ...newPaymentIntent(), amount, ...this.#common(params) };
    this.payments.set(intent.id, intent);
    return intent;
  }

  createSetup(params: Params): Stripe.SetupIntent {
    const intent: Stripe.SetupIntent = { ...newSetupIntent(), ...this.#common(params) };
    this.setups.set(intent.id, intent);
    return intent;
  }

  confirmPayment(id: string): Stripe.PaymentIntent {
    const intent = this.payment(id);
    if (intent.status !== 'requires_confirmation') throw wrongState('payment', intent.status);
    const { issuer, customer } = this.#method(intent);
    if (customer !== intent.customer)
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        message: 'Attach the card to its customer first.',
      });
    if (this.#isChallenged(intent, issuer.payment)) return this.#ask(intent);
    return this.#decidePayment(intent, issuer.payment);
  }

  confirmSetup(id: string): Stripe.SetupIntent {
    const intent = this.setup(id);
    if (intent.status !== 'requires_confirmation') throw wrongState('setup', intent.status);
    const { issuer } = this.#method(intent);
    if (this.#isChallenged(intent, issuer.setup)) return this.#ask(intent);
    return this.#decideSetup(intent, issuer.setup);
  }

  /** Plays the cardholder in the challenge of an intent. */
  authenticate(id: string, isPassed: boolean): void {
    const intent: Intent = id.startsWith('pi_') ? this.payment(id) : this.setup(id);
    if (intent.status !== 'requires_action') return;
    const { issuer } = this.#method(intent);
    intent.next_action = null;
    if (isPassed) this.#authenticated.add(id);
    const decline = (reaction: Issuer['payment']): Decline | 'approve' =>
      reaction === 'challenge' ? 'approve' : reaction;
    try {
      if (intent.object === 'payment_intent') {
        if (isPassed) this.#decidePayment(intent, decline(issuer.payment));
        else this.#failAuthentication(intent);
      } else if (isPassed) this.#decideSetup(intent, decline(issuer.setup));
      else this.#failAuthentication(intent);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }

  update(id: string, params: Params): Stripe.PaymentIntent {
    const intent = this.payment(id);
    intent.metadata = { ...intent.metadata, ...below(params, 'metadata') };
    return intent;
  }

  capture(id: string, params: Params): Stripe.PaymentIntent {
    const intent = this.payment(id);
    if (intent.status !== 'requires_capture') throw wrongState('payment', intent.status);
    const amount = Number(params['amount_to_capture']);
    if (amount > intent.amount_capturable)
      throw new StripeRefusal(400, { type: 'invalid_request_error', code: 'amount_too_large', message: 'Too much.' });
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
    this.update(id, params);
    this.notify('payment_intent.succeeded', intent);
    return intent;
  }

  cancelPayment(id: string): Stripe.PaymentIntent {
    const intent = this.payment(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState('payment', intent.status);
    Object.assign(intent, { status: 'canceled', amount_capturable: 0, next_action: null });
    this.notify('payment_intent.canceled', intent);
    return intent;
  }

  cancelSetup(id: string): Stripe.SetupIntent {
    const intent = this.setup(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState('setup', intent.status);
    Object.assign(intent, { status: 'canceled', next_action: null });
    this.notify('setup_intent.canceled', intent);
    return intent;
  }

  refund(params: Params): Stripe.Refund {
    const intent = this.payment(params['payment_intent'] ?? '');
    const amount = Number(params['amount']);
    const left = intent.amount_received - this.refundedOf(intent.id);
    if (intent.status !== 'succeeded' || amount > left) {
      const code = left === 0 && intent.status === 'succeeded' ? { code: 'charge_already_refunded' } : {};
      throw new StripeRefusal(400, { type: 'invalid_request_error', ...code, message: 'More than is unrefunded.' });
    }
    const refund = { ...newRefund(), amount, payment_intent: intent.id, metadata: below(params, 'metadata') };
    this.refunds.unshift(refund);
    this.notify('refund.created', refund);
    return refund;
  }

  refundedOf(payment: string): number {
    return this.refunds
      .filter(({ payment_intent }) => payment_intent === payment)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #common(params: Params) {
    const method = this.methods.get(params['payment_method'] ?? '');
    if (!method) throw missing('payment_method');
    if (!this.customers.has(params['customer'] ?? '')) throw missing('customer');
    return {
      customer: params['customer'] ?? null,
      payment_method: method.id,
      metadata: below(params, 'metadata'),
      description: params['description'] ?? null,
      status: 'requires_confirmation' as const,
      payment_method_options: {
        card: { request_three_d_secure: params['payment_method_options[card][request_three_d_secure]'] },
      } as never,
    };
  }

  #method({ payment_method: id }: Intent) {
    const method = this.methods.get(String(id));
    if (!method) throw missing('payment_method');
    return method;
  }

  #isChallenged(intent: Intent, reaction: Issuer['payment']): boolean {
    const asked = intent.payment_method_options?.card as { request_three_d_secure?: string } | undefined;
    return reaction === 'challenge' || asked?.request_three_d_secure === 'challenge';
  }

  #ask<Kind extends Intent>(intent: Kind): Kind {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } as never };
    return intent;
  }

  #failAuthentication(intent: Intent): void {
    const error = { type: 'invalid_request_error' as const, message: 'We are unable to authenticate your card.' };
    intent.status = 'requires_payment_method';
    if (intent.object === 'payment_intent') {
      intent.last_payment_error = { ...error, code: 'payment_intent_authentication_failure' } as never;
      this.notify('payment_intent.payment_failed', intent);
    } else {
      intent.last_setup_error = { ...error, code: 'setup_intent_authentication_failure' } as never;
      this.notify('setup_intent.setup_failed', intent);
    }
  }

  #decidePayment(intent: Stripe.PaymentIntent, reaction: Issuer['payment']): Stripe.PaymentIntent {
    if (reaction !== 'approve' && reaction !== 'challenge') {
      const error = cardError(reaction);
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
      this.notify('payment_intent.payment_failed', intent);
      throw new StripeRefusal(402, { ...error, payment_intent: intent });
    }
    const charge = newCharge(intent, this.#authenticated.has(intent.id));
    this.charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    });
    this.notify('payment_intent.amount_capturable_updated', intent);
    return intent;
  }

  #decideSetup(intent: Stripe.SetupIntent, reaction: Issuer['setup']): Stripe.SetupIntent {
    if (reaction !== 'approve' && reaction !== 'challenge') {
      const error = cardError(reaction);
      Object.assign(intent, { status: 'requires_payment_method', last_setup_error: error });
      this.notify('setup_intent.setup_failed', intent);
      throw new StripeRefusal(402, { ...error, setup_intent: intent });
    }
    const method = this.#method(intent);
    method.customer = typeof intent.customer === 'string' ? intent.customer : null;
    const attempt = newSetupAttempt(intent, this.#authenticated.has(intent.id));
    Object.assign(intent, { status: 'succeeded', latest_attempt: attempt });
    this.notify('setup_intent.succeeded', intent);
    return intent;
  }
}
