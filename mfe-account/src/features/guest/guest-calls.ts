import type { CodeSession, GuestPayer, GuestRequest } from 'shared-api/types';
import { api, dataOf } from 'shared-auth';
import { readPendingRequest } from 'shared-shell';

const headersOf = (token: string) => ({ 'guest-token': token });

/** Asks for the code of the opened link, with who pays it; without, to see what was paid. @throws ApiError */
export async function askGuestCode(entry?: {
  readonly payer: GuestPayer;
  readonly terms_version: string;
}): Promise<CodeSession> {
  // Read again: what the holder may do changes when somebody registers or pays.
  const { guest } = await readPendingRequest();
  return dataOf(api.POST('/guests', { body: { guest_handle: guest?.handle ?? '-', ...entry } }));
}

/** Returns the token of the guest for the code of the mail. It stays in the memory of the page. @throws ApiError */
export async function certifyGuest(codeSession: string, code: string): Promise<string> {
  const body = { code_session: codeSession, code };
  return (await dataOf(api.POST('/guests/certification', { body }))).guest_token;
}

/** Returns the request of the guest's session. @throws ApiError */
export const readGuestRequest = (token: string): Promise<GuestRequest> =>
  dataOf(api.GET('/guests/request', { headers: headersOf(token) }));

/** Reserves the total on the card of a gateway token. The same key is the same attempt. @throws ApiError */
export const tryGuestCard = (token: string, key: string, body: { token: string; total_amount: number }) =>
  dataOf(
    api.POST('/guests/attempts', { params: { header: { 'Idempotency-Key': key } }, headers: headersOf(token), body }),
  );

/** Returns the result of an attempt. @throws ApiError */
export const guestAttempt = (token: string, id: string) =>
  dataOf(api.GET('/guests/attempts/{id}', { params: { path: { id } }, headers: headersOf(token) }));

/** Pays the request with an attempt. The same key is the same payment. @throws ApiError */
export const payAsGuest = (
  token: string,
  key: string,
  body: { attempt_id: string; total_amount: number; confirms_addressee: boolean },
): Promise<GuestRequest> =>
  dataOf(
    api.PUT('/guests/payment', { params: { header: { 'Idempotency-Key': key } }, headers: headersOf(token), body }),
  );

/** Returns the address of the receipt. @throws ApiError */
export const guestReceipt = async (token: string): Promise<string> =>
  (await dataOf(api.GET('/guests/receipt', { headers: headersOf(token) }))).url;
