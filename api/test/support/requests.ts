import { parseDate } from '@internationalized/date';
import type {
  BuyerAccount,
  Collection,
  CorporationRegistration,
  LoginUser,
  RequestedPayment,
  SupplierDetail,
} from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { CORPORATION } from './accounts';
import { type Answer, type Api, expected, type Tokens } from './api';
import { newKey, upload } from './documents';
import type { Money, Refusal } from './money';
import { newCorporation } from './new-account';
import { accountForm, corporationSupplier } from './suppliers';

/** A corporation that can send requests: with a trading partner and a deposit account. */
export interface Seller {
  readonly email: string;
  readonly tokens: Tokens;
  readonly buyerId: number;
  readonly supplierId: number;
  readonly accountId: number;
}

/** Credit of a well-known company, with which no test reaches the limits of requests. */
const WELL_KNOWN = 200;

/** Makes the operator credit a corporation with a number of paid requests. */
export async function creditRequests(api: Api, user: LoginUser, credit: number): Promise<void> {
  if (user.businessForm !== 1) throw new Error('Only corporations send requests.');
  expected(
    await api.operator('POST', '/request_credit', { corporate_number: user.corporation.corporate_number, credit }),
    200,
  );
}

/**
 * Registers a corporation with a trading partner of this name and without a number; well known to the operator by
 * default.
 */
export async function newSeller(
  api: Api,
  change: Partial<CorporationRegistration> = {},
  partner = '株式会社青葉製作所',
  credit = WELL_KNOWN,
): Promise<Seller> {
  const { email, tokens } = await newCorporation(api, change);
  const call = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
    api.call<T>(method, path, { tokens, body, headers: { 'idempotency-key': newKey() } });
  const user = expected(await call<LoginUser>('GET', '/users/information'), 200);
  const { buyerId } = user;
  if (credit > 0) await creditRequests(api, user, credit);
  const { id: supplierId } = expected(
    await call<SupplierDetail>('POST', '/suppliers/corporation', {
      ...corporationSupplier({ name: partner, corporate_number: '' }),
      account: null,
    }),
    201,
  );
  const { id: accountId } = expected(
    await call<BuyerAccount>('POST', `/buyers/${buyerId}/accounts`, accountForm({ holder_kana: 'カ）ミドリショウジ' })),
    201,
  );
  return { email, tokens, buyerId, supplierId, accountId };
}

/** Returns the day in Japan a number of days from now, by the server's clock. */
export async function dayFromNow(api: Api, days: number): Promise<string> {
  const { now } = expected(await api.call<{ now: string }>('GET', '/system/time'), 200);
  return parseDate(jstDate(Date.parse(now)))
    .add({ days })
    .toString();
}

/** Returns a valid request to the demo corporation over 264,000 yen, with a new file, to be paid within ten days. */
export async function requestBody(
  api: Api,
  { tokens, supplierId, accountId }: Seller,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  return {
    supplier_id: supplierId,
    recipient_email: CORPORATION.email,
    recipient_name: '山田 花子',
    invoice_number: 'S-100',
    issue_date: '2026-11-01',
    due_date: '2027-12-31',
    amount: 264_000,
    payment_deadline: await dayFromNow(api, 10),
    fee_bearer: 'buyer',
    message: 'いつもありがとうございます。',
    deposit_account_id: accountId,
    file_ids: [await upload(api, tokens)],
    ...more,
  };
}

export const postRequest = (
  api: Api,
  { tokens }: Seller,
  body: unknown,
  key = newKey(),
): Promise<Answer<Collection & Refusal>> =>
  api.call<Collection & Refusal>('POST', '/invoices/request_sellers', {
    tokens,
    body,
    headers: { 'idempotency-key': key },
  });

/** Sends a request. */
export const sendRequest = async (
  api: Api,
  seller: Seller,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Collection> => expected(await postRequest(api, seller, await requestBody(api, seller, more)), 201);

/** Returns a request as its seller sees it now. */
export const requestOf = async (api: Api, { tokens }: Seller, id: number): Promise<Collection> =>
  expected(await api.call<Collection>('GET', `/invoices/${id}/request_seller`, { tokens }), 200);

export const cancelRequest = (
  api: Api,
  { tokens }: Seller,
  id: number,
  key = newKey(),
): Promise<Answer<Collection & Refusal>> =>
  api.call<Collection & Refusal>('PUT', `/invoices/${id}/request_seller/cancel`, {
    tokens,
    headers: { 'idempotency-key': key },
  });

/** Pays a request as the demo corporation: a card, an attempt over its total, and the payment. */
export async function payRequest(money: Money, id: number): Promise<RequestedPayment> {
  const { total_amount: total } = expected(await money.call<RequestedPayment>('GET', `/invoices/${id}`), 200);
  const { attempt_id } = expected(
    await money.approve(await money.saveCard(), { id, amount: total }, total, { total }),
    200,
  );
  return expected(
    await money.call<RequestedPayment>(
      'PUT',
      `/invoices/${id}/request_buyer`,
      { attempt_id, total_amount: total, confirms_addressee: true },
      newKey(),
    ),
    200,
  );
}
