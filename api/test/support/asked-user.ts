import { signIn } from './accounts';
import type { Api, Tokens } from './api';
import type { SystemClient } from './connected-system';
import { newUser } from './new-user';
import { plantClient } from './plant-connection';

/** A signed-in user of the test's own, and two systems that may ask for a connection. */
export interface AskedUser {
  readonly client: SystemClient;
  readonly other: SystemClient;
  readonly email: string;
  readonly user: Tokens;
}

/** Creates the user and the two systems. */
export async function newAskedUser(api: Api): Promise<AskedUser> {
  const [client, other] = [await plantClient(api), await plantClient(api, { name: '経費ソフトB' })];
  const account = await newUser(api);
  return { client, other, email: account.email, user: await signIn(api, account) };
}
