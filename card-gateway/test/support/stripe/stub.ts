import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { StripeLedger, type Params } from './ledger';
import { missing, newDispute, newEvent, newId, newPaymentMethod, StripeRefusal, type Issuer } from './objects';

export const SECRET_KEY = 'sk_test_stub';
export const WEBHOOK_SECRET = 'whsec_stub';

/**
 * Trouble of a next call. `unanswered`: nothing happens, and nobody answers until the caller gives up. `lost`: all
 * happens, and Stripe answers 500 to this call and to each repetition of it (Stripe: idempotent requests).
 */
export type Trouble = 'unanswered' | 'lost';

/** Calls of the stub that trouble can be set for. */
export type StubCall = 'create' | 'confirm' | 'capture' | 'cancel' | 'refund' | 'retrieve';

/** Stands in for Stripe: a server with the calls that the gateway makes, its rules, its errors and its events. */
export interface StripeStub {
  readonly url: string;
  readonly ledger: StripeLedger;
  /** Every event so far, in the order in which the things happened. */
  readonly events: readonly Stripe.Event[];
  /** Called with each new event. Nothing is sent by itself. */
  onEvent: (event: Stripe.Event) => void;
  /** Makes the next call of a kind fail. Resolves when it arrives. */
  trouble(call: StubCall, trouble: Trouble): Promise<void>;
  /** Plays Stripe's script in the browser: creates a payment method of what was typed. */
  typeCard(issuer: Issuer, changes?: { brand?: string; name?: string; fingerprint?: string }): string;
  /** Plays a cardholder who disputes a payment. */
  dispute(payment: string): Stripe.Dispute;
  /** Changes a dispute, and makes the event of the type. */
  changeDispute(id: string, change: Partial<Stripe.Dispute>, type: Stripe.Event.Type): void;
  stop(): Promise<void>;
}

/** Returns the body and the header of an event as Stripe sends it. @param at seconds since 1970 */
export function signedEvent(
  event: Stripe.Event,
  { secret = WEBHOOK_SECRET, at }: { secret?: string; at?: number } = {},
) {
  const payload = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(at !== undefined && { timestamp: at }),
  });
  return { payload, header };
}

async function paramsOf(request: IncomingMessage): Promise<Params> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

const KINDS: readonly [RegExp, StubCall][] = [
  [/^POST .*\/confirm$/, 'confirm'],
  [/^POST .*\/capture$/, 'capture'],
  [/^POST .*\/cancel$/, 'cancel'],
  [/^POST \/v1\/refunds$/, 'refund'],
  [/^POST \/v1\/(payment|setup)_intents$/, 'create'],
  [/^GET \/v1\/(payment|setup)_intents\//, 'retrieve'],
];

/** Starts the stub on a port of its own. */
export async function startStripeStub(): Promise<StripeStub> {
  const events: Stripe.Event[] = [];
  const troubles = new Map<StubCall, { trouble: Trouble; arrived: () => void }>();
  const busy = new Set<string>();
  /** Answers by idempotency key; null while the first call runs. */
  const answers = new Map<string, { call: string; status: number; body: unknown } | null>();
  const stub = { onEvent: (_event: Stripe.Event): void => undefined };
  const emit = (type: Stripe.Event.Type, object: object): void => {
    const event = newEvent(type, object);
    events.push(event);
    stub.onEvent(event);
  };
  const ledger = new StripeLedger(emit);

  const expanded = (intent: Stripe.PaymentIntent) => ({
    ...intent,
    latest_charge: ledger.charges.get(String(intent.latest_charge)) ?? null,
  });

  function perform(call: string, params: Params, query: URLSearchParams): unknown {
    const [, , resource = '', id = '', action = ''] = call.split('/');
    const method = call.split(' ')[0];
    const object = ledger.methods.get(id);
    switch (`${method} ${resource}${action && ` ${action}`}`) {
      case 'GET payment_methods':
        if (!object) throw missing('payment_method');
        return { ...object, issuer: undefined };
      case 'POST customers':
        return ledger.createCustomer(params);
      case 'GET payment_intents':
        return expanded(ledger.payment(id));
      case 'POST payment_intents':
        return expanded(id === '' ? ledger.createPayment(params) : ledger.update(id, params));
      case 'POST payment_intents confirm':
        return expanded(ledger.confirmPayment(id));
      case 'POST payment_intents capture':
        return expanded(ledger.capture(id, params));
      case 'POST payment_intents cancel':
        return expanded(ledger.cancelPayment(id));
      case 'GET setup_intents':
        return ledger.setup(id);
      case 'POST setup_intents':
        return ledger.createSetup(params);
      case 'POST setup_intents confirm':
        return ledger.confirmSetup(id);
      case 'POST setup_intents cancel':
        return ledger.cancelSetup(id);
      case 'POST refunds':
        return ledger.refund(params);
      case 'GET refunds': {
        const data = ledger.refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent'));
        return { object: 'list', data, has_more: false, url: '/v1/refunds' };
      }
      case 'GET disputes': {
        const dispute = ledger.disputes.get(id);
        if (!dispute) throw missing('dispute');
        return dispute;
      }
      default:
        throw missing(`address ${call}`);
    }
  }

  /** Performs a call. Two at once on one object are refused, as Stripe does. */
  async function performAlone(call: string, params: Params, query: URLSearchParams) {
    const object = call.startsWith('POST') ? (call.split('/')[3] ?? '') : '';
    if (object !== '' && busy.has(object))
      throw new StripeRefusal(429, { type: 'invalid_request_error', code: 'lock_timeout', message: 'In use.' });
    busy.add(object);
    await wait(1);
    try {
      return structuredClone(perform(call, params, query));
    } finally {
      busy.delete(object);
    }
  }

  async function answer(call: string, params: Params, query: URLSearchParams) {
    try {
      return { status: 200, body: await performAlone(call, params, query) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: structuredClone(error.error) } };
    }
  }

  /** Answers a repeated call as the first time (Stripe: idempotent requests). */
  async function answerOnce(
    key: string,
    call: string,
    { params, query, isLost }: { params: Params; query: URLSearchParams; isLost: boolean },
  ) {
    const name = `${call} ${JSON.stringify(params)}`;
    const known = answers.get(key);
    const refused = (status: number, code: string) => ({
      status,
      body: { error: { type: 'idempotency_error', code, message: `Keys are for one request (${key}).` } },
    });
    if (known === null) return refused(409, 'idempotency_key_in_use');
    if (known) return known.call === name ? known : refused(400, 'idempotency_error');
    answers.set(key, null);
    const done = await answer(call, params, query);
    const given = isLost
      ? { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } }
      : done;
    // Only what was not begun is not kept.
    if (done.status === 429) answers.delete(key);
    else answers.set(key, { call: name, ...given });
    return given;
  }

  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://stripe.example');
      const call = `${request.method} ${url.pathname}`;
      const params = await paramsOf(request);
      const kind = KINDS.find(([pattern]) => pattern.test(call))?.[1];
      const found = kind && troubles.get(kind);
      if (kind) troubles.delete(kind);
      found?.arrived();
      const trouble = found?.trouble;
      if (trouble === 'unanswered') return;
      const isOurs = request.headers.authorization === `Bearer ${SECRET_KEY}`;
      // Stripe's library gives every other call a key too.
      const key = String(request.headers['idempotency-key'] ?? newId('key'));
      const given = isOurs
        ? await answerOnce(key, call, { params, query: url.searchParams, isLost: trouble === 'lost' })
        : { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key.' } } };
      response.writeHead(given.status, { 'content-type': 'application/json', 'request-id': newId('req') });
      response.end(JSON.stringify(given.body));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return Object.assign(stub, {
    url: `http://127.0.0.1:${port}`,
    ledger,
    events,
    trouble: (call: StubCall, trouble: Trouble) =>
      new Promise<void>((arrived) => troubles.set(call, { trouble, arrived })),
    typeCard: (issuer: Issuer, { brand = 'visa', name = 'TARO YAMADA', fingerprint = 'AOB934RVNwzk6xtn' } = {}) => {
      const method = { ...newPaymentMethod(), issuer };
      if (method.card) Object.assign(method.card, { brand, fingerprint, exp_year: 2049 });
      method.billing_details.name = name;
      ledger.methods.set(method.id, method);
      return method.id;
    },
    dispute: (payment: string) => {
      const { amount_received: amount, latest_charge: charge } = ledger.payment(payment);
      const dispute: Stripe.Dispute = {
        ...newDispute(),
        amount,
        charge: String(charge),
        payment_intent: payment,
        reason: 'fraudulent',
        status: 'needs_response',
      };
      ledger.disputes.set(dispute.id, dispute);
      emit('charge.dispute.created', dispute);
      return dispute;
    },
    changeDispute: (id: string, change: Partial<Stripe.Dispute>, type: Stripe.Event.Type) => {
      const dispute = ledger.disputes.get(id);
      if (!dispute) throw new Error('There is no such dispute.');
      Object.assign(dispute, change);
      emit(type, dispute);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}
