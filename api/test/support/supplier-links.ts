import { randomUUID } from 'node:crypto';
import type { CodeSession, SupplierLink } from 'shared-api/types';
import { type Answer, type Api, expected, type Tokens } from './api';
import { newKey } from './documents';
import { lastMailTo } from './mails';
import { mailedCode } from './new-account';
import { accountForm, type Refusal } from './suppliers';

/** Returns an address that nobody has. */
export const supplierAddress = (): string => `keiri-${randomUUID()}@supplier.example`;

/** Sends a supplier a link, as its caller gets the answer. */
export const sendLink = (
  api: Api,
  tokens: Tokens,
  supplierId: number,
  body: { readonly email_address: string; readonly doc_number?: number },
) =>
  api.call<SupplierLink & Refusal>('POST', `/suppliers/${supplierId}/links`, {
    tokens,
    headers: { 'idempotency-key': newKey() },
    body: { doc_number: null, ...body },
  });

/** Returns the secret of the link in the last mail to an address that has one. */
export async function mailedLink(api: Api, address: string): Promise<string> {
  const { text } = await lastMailTo(api, address);
  const token = /\/suppliers\/answer#([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`No link in the mail: ${text}`);
  return token;
}

/** Calls of the holder of a link, who has no account. */
export const linkCalls = (api: Api) => {
  const post = <T>(path: string, body: unknown): Promise<Answer<T & Refusal & { code: string }>> =>
    api.call('POST', `/supplier_links/${path}`, { body });
  return {
    view: (token: string) => post<Record<string, unknown>>('view', { token }),
    code: (token: string) => post<CodeSession>('codes', { token }),
    prove: (token: string, code_session: string, code: string) =>
      post<{ proof: string }>('proof', { token, code_session, code }),
    answer: (body: unknown) => post<object>('answer', body),
  };
};

/** Proves to have the mailbox of a link by the code that was mailed. */
export async function proveLink(api: Api, token: string, address: string): Promise<string> {
  const { code, prove } = linkCalls(api);
  const { code_session: session } = expected(await code(token), 200);
  return expected(await prove(token, session, await mailedCode(api, address)), 200).proof;
}

/** Returns a valid answer. */
export const answerBody = (token: string, proof: string, change: object = {}) => ({
  token,
  proof,
  name: '株式会社みどり商事',
  name_kana: 'カブシキガイシャミドリショウジ',
  registration_number: '',
  account: accountForm({ account_number: '1357924', holder_kana: 'カ）ミドリショウジ' }),
  ...change,
});
