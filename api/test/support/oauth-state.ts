import type { Answer, Api, Tokens } from './api';
import { bearer, type SystemClient } from './connected-system';
import type { Begun } from './oauth';

/** Returns whether an access token is accepted for a system's calls. */
export async function worksWith(api: Api, accessToken: string): Promise<boolean> {
  const { status } = await api.call('GET', '/pre_registrations', { headers: bearer(accessToken) });
  if (status !== 200 && status !== 401) throw new Error(`The call was answered ${status}.`);
  return status === 200;
}

/** Returns the reason for the end of a user's latest connection with a system; null while it is live. */
export async function endOf(
  api: Api,
  email: string,
  { clientId }: Pick<SystemClient, 'clientId'>,
): Promise<string | null | undefined> {
  const { rows } = await api.pool.query<{ end_reason: string | null }>(
    'select end_reason from oauth_connections join users on users.id = user_id where email_address = $1 and client_id = $2 order by oauth_connections.id desc limit 1',
    [email, clientId],
  );
  return rows[0]?.end_reason;
}

/** Makes the screen's approval in any browser for any authorization. The caller checks the answer. */
export const approval = (
  { browser, uid }: Pick<Begun, 'browser' | 'uid'>,
  tokens: Tokens | undefined,
  scopes: readonly string[],
): Promise<Answer<{ redirect_to: string; status: unknown }>> =>
  browser.call('POST', `/oauth_interactions/${uid}/approval`, { tokens, body: { scopes } });
