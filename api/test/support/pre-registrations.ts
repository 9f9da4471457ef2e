import type { InvoiceFile, PreRegistration, UserPreRegistration } from 'shared-api/types';
import { type Answer, type Api, expected, type Tokens } from './api';
import type { ConnectedSystem } from './connected-system';
import { newKey, putBytes, SAMPLE_PDF } from './documents';
import type { Refusal } from './suppliers';

type Body = Readonly<Record<string, unknown>>;
type PreRegistered = PreRegistration & Refusal & { readonly status?: string };

/** Returns a payment with every property that a system can submit. */
export const preRegisteredPayment = (change: Body = {}): Body => ({
  external_id: 'kaikei-1',
  invoice_number: 'A-2026-11',
  issue_date: '2026-10-31',
  due_date: '2027-12-31',
  amount: 264_000,
  supplier: {
    name: '株式会社湊印刷',
    corporate_number: null,
    account: {
      bank_code: '0005',
      branch_code: '001',
      account_type: 2,
      account_number: '2468013',
      holder_kana: 'ユ）ミナトインサツ',
    },
  },
  registration_number: null,
  transfer_date: null,
  memo: '11月分の印刷費',
  file_ids: [],
  return_url: null,
  ...change,
});

/** Returns a collection with every property that a system can submit. */
export const preRegisteredCollection = (change: Body = {}): Body => ({
  external_id: 'kaikei-2',
  invoice_number: 'S-2026-11',
  issue_date: '2026-10-31',
  due_date: '2027-12-31',
  amount: 132_000,
  partner: { name: '株式会社青葉製作所', corporate_number: null },
  recipient_email: 'keiri@recipient.example',
  recipient_name: '山田 花子',
  payment_deadline: null,
  fee_bearer: 'buyer',
  message: 'いつもありがとうございます。',
  file_ids: [],
  return_url: null,
  ...change,
});

export const postPayment = (
  system: ConnectedSystem,
  body: unknown = preRegisteredPayment(),
  key = newKey(),
): Promise<Answer<PreRegistered>> =>
  system.call<PreRegistered>('POST', '/pre_registrations/payments', { body, headers: { 'idempotency-key': key } });

export const postCollection = (
  system: ConnectedSystem,
  body: unknown = preRegisteredCollection(),
  key = newKey(),
): Promise<Answer<PreRegistered>> =>
  system.call<PreRegistered>('POST', '/pre_registrations/collections', { body, headers: { 'idempotency-key': key } });

/** Submits a payment. */
export const preRegisterPayment = async (system: ConnectedSystem, change: Body = {}): Promise<PreRegistration> =>
  expected(await postPayment(system, preRegisteredPayment(change)), 201);

/** Submits a collection. */
export const preRegisterCollection = async (system: ConnectedSystem, change: Body = {}): Promise<PreRegistration> =>
  expected(await postCollection(system, preRegisteredCollection(change)), 201);

/** Reads a pre-registration as its system. */
export const readPreRegistered = (system: ConnectedSystem, id: string): Promise<Answer<PreRegistered>> =>
  system.call<PreRegistered>('GET', `/pre_registrations/${id}`);

export const cancelPreRegistered = (system: ConnectedSystem, id: string): Promise<Answer<PreRegistered>> =>
  system.call<PreRegistered>('POST', `/pre_registrations/${id}/cancellation`);

/** Reads a pre-registration as its user. */
export const seenByUser = (api: Api, tokens: Tokens, id: string): Promise<Answer<UserPreRegistration & Refusal>> =>
  api.call<UserPreRegistration & Refusal>('GET', `/users/pre_registrations/${id}`, { tokens });

export const decline = (
  api: Api,
  tokens: Tokens,
  id: string,
): Promise<Answer<Refusal & { readonly status?: string }>> =>
  api.call('POST', `/users/pre_registrations/${id}/cancellation`, { tokens });

/** Uploads a file as a system does. Returns its id. */
export async function uploadToPreRegister(
  api: Api,
  system: ConnectedSystem,
  fileName = '請求書.pdf',
  bytes: Uint8Array = SAMPLE_PDF,
): Promise<string> {
  const place = expected(
    await system.call<{ file_id: string; url: string }>('POST', '/pre_registrations/files/upload/url', {
      body: { file_name: fileName, size: bytes.length },
    }),
    201,
  );
  await putBytes(api, place.url, bytes);
  return expected(
    await system.call<InvoiceFile>('POST', '/pre_registrations/files/upload', { body: { file_id: place.file_id } }),
    200,
  ).id;
}
