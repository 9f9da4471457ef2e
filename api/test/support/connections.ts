import { signIn } from './accounts';
import type { Api, Tokens } from './api';
import { newUser } from './new-user';

/** Subject of the mail about the end of a connection. */
export const ENDED = '外部サービスとの連携が終わりました';

/** A connected system in the list of its user. */
export interface ListedSystem {
  readonly client_id: string;
  readonly name: string;
  readonly last_used_at: string | null;
  readonly count_waiting: number;
}

export const listSystems = async (api: Api, tokens: Tokens): Promise<readonly ListedSystem[]> =>
  (await api.call<{ systems: ListedSystem[] }>('GET', '/users/connected_systems', { tokens })).body.systems;

/** Ends a connection. Returns the status. */
export const disconnect = async (api: Api, tokens: Tokens, clientId: string): Promise<number> =>
  (await api.call('DELETE', `/users/connected_systems/${clientId}`, { tokens })).status;

/** Returns the client ids of the login user's connected systems. */
export const integrationsOf = async (api: Api, tokens: Tokens) =>
  (await api.call('GET', '/users/information', { tokens })).body['externalIntegrationClientIds'];

/** Creates a user for a test, signed in. */
export async function newSignedInUser(api: Api): Promise<{ email: string; tokens: Tokens }> {
  const { email, password } = await newUser(api);
  return { email, tokens: await signIn(api, { email, password }) };
}
