import { randomUUID } from 'node:crypto';
import type { Collection, OwnPayment, PreRegistration, PreRegistrationKind } from 'shared-api/types';
import { type Answer, type Api, expected, type Tokens } from './api';
import type { ConnectedSystem } from './connected-system';
import { newKey, putBytes, SAMPLE_PDF, upload } from './documents';
import type { Money, Refusal } from './money';
import { newPayee, type Payee } from './payees';
import { postRequest, requestBody, type Seller } from './requests';

/** Uploads a file with a system's token. Returns its id. */
export async function sendFile(api: Api, system: ConnectedSystem): Promise<string> {
  const { file_id, url } = expected(
    await system.call<{ file_id: string; url: string }>('POST', '/pre_registrations/files/upload/url', {
      body: { file_name: 'invoice.pdf', size: SAMPLE_PDF.length },
    }),
    201,
  );
  await putBytes(api, url, SAMPLE_PDF);
  expected(await system.call('POST', '/pre_registrations/files/upload', { body: { file_id } }), 200);
  return file_id;
}

/** Minimal submission of a system: the user is asked for everything else. */
const PRE_REGISTERED: Readonly<Record<PreRegistrationKind, Readonly<Record<string, unknown>>>> = {
  payment: { external_id: 'K-1', supplier: { name: '株式会社試験' }, amount: 33_000 },
  collection: { external_id: 'K-2', partner: { name: '株式会社青葉製作所' }, amount: 264_000 },
};

/** Submits a payment or a request. */
export const preRegister = async (
  system: ConnectedSystem,
  kind: PreRegistrationKind = 'payment',
  more: Readonly<Record<string, unknown>> = {},
): Promise<PreRegistration> =>
  expected(
    await system.call<PreRegistration>('POST', `/pre_registrations/${kind}s`, {
      body: { ...PRE_REGISTERED[kind], ...more },
      headers: { 'idempotency-key': newKey() },
    }),
    201,
  );

/** Returns a submission as the system sees it now. */
export const preRegisteredNow = async (
  system: ConnectedSystem,
  { id }: Pick<PreRegistration, 'id'>,
): Promise<PreRegistration> => expected(await system.call<PreRegistration>('GET', `/pre_registrations/${id}`), 200);

export const cancelBySystem = (
  system: ConnectedSystem,
  { id }: Pick<PreRegistration, 'id'>,
): Promise<Answer<PreRegistration & Refusal & { status: string }>> =>
  system.call('POST', `/pre_registrations/${id}/cancellation`);

export const declineByUser = (
  api: Api,
  tokens: Tokens,
  { id }: Pick<PreRegistration, 'id'>,
): Promise<Answer<Refusal & { status: string }>> =>
  api.call('POST', `/users/pre_registrations/${id}/cancellation`, { tokens });

/**
 * The browser's body for confirming a submitted payment: a received invoice of a new supplier, paid in full with an
 * attempt over `amount` yen.
 */
export interface Confirmation extends Record<string, unknown> {
  readonly pre_registration: Readonly<Record<string, unknown>>;
}

export async function confirmation(
  money: Money,
  { id }: Pick<PreRegistration, 'id'>,
  {
    amount = 33_000,
    payee,
    ...more
  }: { readonly amount?: number; readonly payee?: Payee; readonly [field: string]: unknown } = {},
): Promise<Confirmation> {
  const { supplierId, accountId } = payee ?? (await newPayee(money));
  const approval = await money.approve(await money.saveCard(), { preRegistrationId: id, amount });
  // A pre-registration that cannot be confirmed gets no card attempt; the confirmation itself fails in the same way.
  const attemptId = approval.body.attempt_id ?? randomUUID();
  const { doc_number: _, ...submission } = await money.submission(
    { docNumber: 0, amount, accountId },
    amount,
    attemptId,
  );
  const document = {
    supplier_id: supplierId,
    invoice_number: 'K-1',
    issue_date: '2026-11-01',
    due_date: '2027-12-31',
    amount,
    registration_number: null,
    memo: '',
    file_ids: [await upload(money.api, money.tokens)],
  };
  return { ...submission, pre_registration: { id, ...document, ...more } };
}

/** Answer to a confirmation. */
export type Confirmed = Answer<Omit<OwnPayment, 'status'> & Refusal & { readonly status: string | number }>;

/** Confirms a submitted payment as the demo corporation, with a given process on the same database if named. */
export const confirm = (
  { api, tokens }: Money,
  body: Readonly<Record<string, unknown>>,
  key = newKey(),
  at: Api = api,
): Promise<Confirmed> => at.call('POST', '/invoices', { tokens, body, headers: { 'idempotency-key': key } });

/** Confirms a submitted request as its seller; `more` overrides fields of a valid request. */
export const confirmRequest = async (
  api: Api,
  seller: Seller,
  { id }: Pick<PreRegistration, 'id'>,
  more: Readonly<Record<string, unknown>> = {},
  key = newKey(),
): Promise<Answer<Collection & Refusal>> =>
  postRequest(api, seller, { ...(await requestBody(api, seller)), pre_registration_id: id, ...more }, key);

const TRACES = `select (select count(*)::int from received_invoices) as received, (select count(*)::int from received_invoice_logs) as logs, (select count(*)::int from invoices) as invoices,
  (select count(*)::int from notifications) as notices, (select count(*)::int from received_invoice_files) as files, (select sum(next_doc_number)::int from buyers) as numbers,
  (select count(*)::int from payment_attempts where consumed_at is not null) as consumed`;

type Traces = Readonly<Record<'received' | 'logs' | 'invoices' | 'notices' | 'files' | 'numbers' | 'consumed', number>>;

/**
 * Returns the counts of all records of a confirmation in the whole database, with the numbers of the next received
 * invoices.
 */
export async function confirmationTraces({ pool }: Api): Promise<Traces> {
  const { rows } = await pool.query<Traces>(TRACES);
  if (!rows[0]) throw new Error('A count always has its row.');
  return rows[0];
}
