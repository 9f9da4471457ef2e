import { signIn } from './accounts';
import type { Api, Tokens } from './api';
import type { SystemClient } from './connected-system';
import { newUser } from './new-user';
import { plantClient } from './plant-connection';

/** A user of their own who is signed in, and two systems that may ask them. */
export interface AskedUser {
  readonly client: SystemClient;
  readonly other: SystemClient;
  readonly email: string;
  readonly user: Tokens;
}

/** Makes the three of them. */
export async function newAskedUser(api: Api): Promise<AskedUser> {
  const [client, other] = [await plantClient(api), await plantClient(api, { name: '経費ソフトB' })];
  const account = await newUser(api);
  return { client, other, email: account.email, user: await signIn(api, account) };
}
