import { randomUUID } from 'node:crypto';
import type { Attempt, CreditCard, ReceivedInvoice, RequestedPayment, RequestKeyInfo } from 'shared-api/types';
import type { Answer, Api, Tokens } from './api';
import { newKey } from './documents';
import { CARDS } from './gateway';
import type { Money, Refusal } from './money';

/** Answer to linking: the linked document, or the refusal. */
export type Linked = Refusal & {
  readonly invoice_id: number;
  readonly buyer_document_number: number;
  readonly status: number;
};

/** The calls of a buyer who has to pay a request. */
export interface Asked {
  readonly tokens: Tokens;
  /** Returns the buyer's card that is always approved. */
  card(): Promise<CreditCard>;
  info(key: string): Promise<RequestKeyInfo>;
  link(key: string, at?: Api): Promise<Answer<Linked>>;
  payment(id: number): Promise<Answer<RequestedPayment>>;
  received(docNumber: number): Promise<ReceivedInvoice>;
  /** Returns an authorised attempt over the price of a request. */
  attempt(id: number): Promise<string>;
  /** Reserves a total (yen) for a request. */
  approve(id: number, total: number): Promise<Answer<Attempt & Refusal>>;
  pay(
    id: number,
    attemptId: string,
    total: number,
    key?: string,
    at?: Api,
  ): Promise<Answer<RequestedPayment & Refusal>>;
  /** Pays a request: card, attempt, payment. */
  payAll(id: number): Promise<Answer<RequestedPayment & Refusal>>;
  cancel(id: number): Promise<Answer<RequestedPayment & Refusal>>;
}

/**
 * Returns the calls of a signed-in buyer who has to pay, and confirms requests addressed to another company. Calls go
 * to the API of `money` unless another process on its database is given.
 */
export function askedBuyer({ api, gateway }: Money, tokens: Tokens): Asked {
  const call = <T>(method: string, path: string, body?: unknown, key = newKey(), at = api): Promise<Answer<T>> =>
    at.call<T>(method, path, { tokens, body, headers: { 'idempotency-key': key } });
  let card: Promise<CreditCard> | undefined;
  const saved = async (): Promise<CreditCard> => {
    const { credit_cards: cards } = (await call<{ credit_cards: CreditCard[] }>('GET', '/invoices/credit_cards')).body;
    const known = cards.find(({ last_four: digits }) => CARDS.approved.endsWith(digits));
    return (
      known ??
      (await call<CreditCard>('POST', '/invoices/credit_cards', { token: await gateway.tokenOf(CARDS.approved) })).body
    );
  };
  const asked: Asked = {
    tokens,
    card: () => (card ??= saved()),
    info: async (key) => (await call<RequestKeyInfo>('GET', `/invoices/request_keys/${key}`)).body,
    link: (key, at) =>
      call('POST', '/invoices/request_keys', { request_key: key, confirms_addressee: true }, undefined, at),
    payment: (id) => call('GET', `/invoices/${id}`),
    received: async (docNumber) => (await call<ReceivedInvoice>('GET', `/received_invoices/${docNumber}`)).body,
    attempt: async (id) => {
      const { status, body } = await asked.approve(id, (await asked.payment(id)).body.total_amount);
      if (body.status !== 'authorised') throw new Error(`The approval was answered ${status}: ${JSON.stringify(body)}`);
      return body.attempt_id;
    },
    approve: async (id, total) =>
      call(
        'POST',
        '/invoices/credit_cards/approval',
        { credit_card_id: (await asked.card()).id, total_amount: total, invoice_id: id },
        randomUUID(),
      ),
    pay: (id, attemptId, total, key, at) =>
      call(
        'PUT',
        `/invoices/${id}/request_buyer`,
        { attempt_id: attemptId, total_amount: total, confirms_addressee: true },
        key,
        at,
      ),
    payAll: async (id) => {
      const { total_amount: total } = (await asked.payment(id)).body;
      const approval = await asked.approve(id, total);
      // A request that cannot be paid gets no card attempt; the payment itself fails in the same way.
      return asked.pay(id, approval.body.attempt_id ?? randomUUID(), total);
    },
    cancel: (id) => call('PUT', `/invoices/${id}/cancel`),
  };
  return asked;
}

/** Returns the key in the link that a request's seller sees. */
export function keyOf({ request_url }: { readonly request_url: string | null }): string {
  const key = request_url === null ? null : new URL(request_url).searchParams.get('request_key');
  if (key === null) throw new Error(`No key in ${request_url}.`);
  return key;
}
