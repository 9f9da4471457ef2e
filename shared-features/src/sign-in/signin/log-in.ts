import type { CodeSession, TokenResponse } from 'shared-api/types';
import { api } from 'shared-auth';

/** What `POST /login` leads to (domain model, "Accounts and sessions"). */
export type LoginOutcome =
  | { readonly kind: 'signed-in'; readonly tokens: TokenResponse }
  | { readonly kind: 'code-mailed'; readonly session: CodeSession }
  | { readonly kind: 'registration-unfinished'; readonly tokens: TokenResponse };

/** Sends e-mail and password: answered 200, 202 and 303. Throws ApiError where they are refused. */
export async function logIn(body: { readonly email_address: string; readonly password: string }): Promise<LoginOutcome> {
  const { data, error, response } = await api.POST('/login', { body });
  if (data !== undefined) return 'access_token' in data ? { kind: 'signed-in', tokens: data } : { kind: 'code-mailed', session: data };
  // The client takes whatever is no 2xx for an error, and types it as one; the contract says what a 303 carries.
  if (response.status === 303) return { kind: 'registration-unfinished', tokens: error as unknown as TokenResponse };
  throw new Error(`The sign-in was answered ${response.status}`);
}
