import { randomInt } from 'node:crypto';
import type { Attempt, CodeSession, Collection, GuestPayer, GuestRequest, LinkedRequest } from 'shared-api/types';
import { type Answer, type Api, expected } from './api';
import { newKey } from './documents';
import { CARDS } from './gateway';
import type { Money, Refusal } from './money';
import { mailedCode, newAddress, newCorporateNumber, termsVersion } from './new-account';
import { keyOf } from './paying';
import { newSeller, sendRequest, type Seller } from './requests';

/** Returns a valid form of a corporation that pays as a guest: the addressee of the tests' requests. */
export const guestPayer = (change: Partial<GuestPayer> = {}): GuestPayer => ({
  name: '株式会社青葉製作所',
  corporate_number: newCorporateNumber(),
  postal_code: '100-0005',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '丸の内１－１',
  address_building_name: '',
  last_name: '山田',
  first_name: '花子',
  phone_number: '03-1234-5678',
  transfer_person_name: 'カ）アオバセイサクショ',
  ...change,
});

/** A request to an address that nobody has. */
export interface SentToStranger {
  readonly id: number;
  readonly key: string;
  /** Names it to the calls of guests; empty where it wants a sign-in. */
  readonly handle: string;
  readonly address: string;
}

/** Answer to what a guest may not do with a request. */
export const NOT_OFFERED = { status: 409, body: { code: 'guest_not_offered' } };

/** Sends a request to an address that nobody has, or to the given one. */
export async function sendToStranger(
  api: Api,
  seller: Seller,
  more: Readonly<Record<string, unknown>> = {},
  address = newAddress(),
): Promise<SentToStranger> {
  const request: Collection = await sendRequest(api, seller, { recipient_email: address, ...more });
  const key = keyOf(request);
  return { id: request.id, key, handle: (await viewLink(api, key)).body.guest?.handle ?? '', address };
}

export const viewLink = (api: Api, key: string): Promise<Answer<LinkedRequest>> =>
  api.call('POST', '/invoices/request_keys/view', {
    body: { request_key: key },
    headers: { 'x-forwarded-for': anySource() },
  });

/** Returns an address of a network reserved for benchmarks, because limits are by source. */
const anySource = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Asks for the code of a request, with who pays it, or with the handle alone. */
export const askCode = async (
  api: Api,
  handle: string,
  payer: GuestPayer | null = guestPayer(),
  source = anySource(),
): Promise<Answer<CodeSession & Refusal>> =>
  api.call('POST', '/guests', {
    headers: { 'x-forwarded-for': source },
    body: { guest_handle: handle, ...(payer && { payer, terms_version: await termsVersion(api) }) },
  });

export const certify = (
  api: Api,
  code_session: string,
  code: string,
): Promise<Answer<{ guest_token: string } & Refusal>> =>
  api.call('POST', '/guests/certification', { body: { code_session, code } });

/** Proves the address of a request by its code. Returns the token of the guest. */
export async function becomeGuest(
  api: Api,
  { handle, address }: SentToStranger,
  payer: GuestPayer | null = guestPayer(),
): Promise<string> {
  const { code_session } = expected(await askCode(api, handle, payer), 200);
  return expected(await certify(api, code_session, await mailedCode(api, address)), 200).guest_token;
}

/** The calls of a guest's session. */
export interface GuestCalls {
  call<T>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T & Refusal>>;
  request(): Promise<GuestRequest>;
  /** Reserves the total on a card and passes its challenge. Returns the attempt. */
  attempt(number?: string, total?: number): Promise<string>;
  pay(attemptId: string, total?: number, key?: string): Promise<Answer<GuestRequest & Refusal>>;
  payAll(number?: string): Promise<Answer<GuestRequest & Refusal>>;
}

export function guestAt({ api, gateway }: Pick<Money, 'api' | 'gateway'>, token: string): GuestCalls {
  const call: GuestCalls['call'] = (method, path, body, key = newKey()) =>
    api.call(method, path, { body, headers: { 'guest-token': token, 'idempotency-key': key } });
  const guest: GuestCalls = {
    call,
    request: async () => expected(await call<GuestRequest>('GET', '/guests/request'), 200),
    attempt: async (number = CARDS.approved, total) => {
      const total_amount = total ?? (await guest.request()).total_amount;
      const body = { token: await gateway.tokenOf(number), total_amount };
      const { attempt_id, challenge_url } = expected(await call<Attempt>('POST', '/guests/attempts', body), 200);
      await gateway.answerChallenge(challenge_url ?? '');
      expected(await call('GET', `/guests/attempts/${attempt_id}`), 200);
      return attempt_id;
    },
    pay: async (attempt_id, total, key) => {
      const total_amount = total ?? (await guest.request()).total_amount;
      return call('PUT', '/guests/payment', { attempt_id, total_amount, confirms_addressee: true }, key);
    },
    payAll: async (number) => guest.pay(await guest.attempt(number)),
  };
  return guest;
}

/** Signs up a seller before the tests. Returns it, what sends its requests to strangers, and what counts rows. */
export function useStrangers(money: () => Money) {
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });
  return {
    seller: () => seller,
    send: (more: Readonly<Record<string, unknown>> = {}, address?: string) =>
      sendToStranger(money().api, seller, more, address),
    countOf: async (query: string, ...values: unknown[]) => (await money().api.pool.query(query, values)).rowCount,
  };
}
