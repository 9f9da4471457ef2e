import type { FaultTarget } from 'shared-api/gateway';
import type { CardKind, CompanyWorld } from '../company-world';
import { startEventReceiver } from '../event-receiver';
import { SECRET, startGateway, type Gateway } from '../gateway';
import type { Issuer } from './objects';
import { SECRET_KEY, signedEvent, startStripeStub, WEBHOOK_SECRET, type StripeStub, type StubCall } from './stub';

const PAYMENTS: Readonly<Record<CardKind, Issuer['payment']>> = {
  approved: 'approve',
  declined: 'generic_decline',
  insufficient: 'insufficient_funds',
  expired: 'expired_card',
  challenge: 'challenge',
};
const SETUPS = { approved: 'approve', declined: 'generic_decline', challenge: 'challenge' } as const;
const CALLS: Readonly<Record<FaultTarget, StubCall>> = {
  authorise: 'confirm',
  capture: 'capture',
  void: 'cancel',
  refund: 'refund',
  read: 'retrieve',
  challenge: 'retrieve',
};

/** A gateway whose card company is the stub of Stripe. */
export interface StripeWorld extends CompanyWorld {
  readonly stub: StripeStub;
  /** Exchanges a payment method for a token, as the page of the card fields does. */
  tokenise(paymentMethod: string): ReturnType<Gateway['fromPage']>;
  /** Sends an event to the gateway, as signed. Returns the status. */
  deliver(payload: string, header: string): Promise<number>;
  /** Returns Stripe's name of the intent of a reference. */
  intentOf(reference: string): string;
}

/** Starts the stub and a gateway. Unless told otherwise, the stub sends each event at once. */
export async function startStripeWorld({ isSending = true } = {}): Promise<StripeWorld> {
  const stub = await startStripeStub();
  const receiver = await startEventReceiver(SECRET);
  const gateway = await startGateway({
    API_EVENTS_URL: receiver.url,
    EVENT_INTERVAL_MS: '20',
    CARD_COMPANY: 'stripe',
    STRIPE_API_URL: stub.url,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_TIMEOUT_MS: '1000',
  });
  const sent: Promise<unknown>[] = [];
  const deliver = async (payload: string, header: string) => {
    const response = await fetch(`${gateway.process.url}/events/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    });
    return response.status;
  };
  if (isSending)
    stub.onEvent = (event) => {
      const { payload, header } = signedEvent(event);
      sent.push(deliver(payload, header));
    };

  const tokenise = (paymentMethod: string) =>
    gateway.fromPage<{ token: string }>('/fields/tokens', { payment_method: paymentMethod });
  const newToken = async (issuer: Issuer) => (await tokenise(stub.typeCard(issuer))).body.token;
  let count = 0;
  const intents = () => [...stub.ledger.payments.values(), ...stub.ledger.setups.values()];
  const intentOf = (reference: string) => {
    const found = intents().find(({ metadata }) => metadata?.['reference'] === reference);
    if (!found) throw new Error(`Stripe does not know ${reference}.`);
    return found.id;
  };

  return {
    stub,
    gateway,
    receiver,
    tokenise,
    deliver,
    intentOf,
    tokenOf: async (kind) => {
      const token = await newToken({ setup: 'approve', payment: PAYMENTS[kind] });
      // A card is attached to its customer when it is verified.
      await gateway.authorise(`verified-${(count += 1)}`, token, { amount: 0 });
      return token;
    },
    newTokenOf: (kind) => newToken({ setup: SETUPS[kind], payment: 'approve' }),
    answer: async (challengeId, how) => {
      const { rows } = await gateway.query<{ company_intent: string }>(
        'SELECT company_intent FROM authorisations WHERE challenge_id = $1',
        [challengeId],
      );
      stub.ledger.authenticate(rows[0]?.company_intent ?? '', how === 'pass');
      await gateway.challenge(challengeId, 'finished');
    },
    loseAnswer: async (on) => void stub.trouble(CALLS[on], 'lost'),
    failNext: async (on) => void stub.trouble(CALLS[on], 'unanswered'),
    money: async (reference) => {
      const known = intents().find(({ metadata }) => metadata?.['reference'] === reference);
      if (known?.object !== 'payment_intent') return { held: 0, captured: 0, refunded: 0 };
      const { amount_capturable: held, amount_received: captured } = known;
      return { held, captured, refunded: stub.ledger.refundedOf(known.id) };
    },
    openDispute: async (id) => {
      const { rows } = await gateway.query<{ company_intent: string }>(
        'SELECT company_intent FROM authorisations WHERE authorisation_id = $1',
        [id],
      );
      return stub.dispute(rows[0]?.company_intent ?? '').id;
    },
    closeDispute: async (id, status) => stub.changeDispute(id, { status }, 'charge.dispute.closed'),
    stop: async () => {
      await Promise.all(sent);
      await gateway.stop();
      await Promise.all([stub.stop(), receiver.stop()]);
    },
  };
}
