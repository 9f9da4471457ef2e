import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import type { Api, Tokens } from './api';

export const [CORPORATION, SOLE_PROPRIETOR] = DEMO_ACCOUNTS;

interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes a session count as one whose user has just proved to be present, for a hundred years: how one proves it is
 * tested in `reauthentication.test.ts`.
 */
export const prove = (api: Api, tokens: Tokens): Promise<void> =>
  setProof(api, tokens, `created_at + interval '100 years'`);

/** Makes a session count as one without such a proof. */
export const unprove = (api: Api, tokens: Tokens): Promise<void> => setProof(api, tokens, 'null');

async function setProof(api: Api, { id_token: idToken }: Tokens, until: string): Promise<void> {
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const { sid } = JSON.parse(claims) as { readonly sid: string };
  await api.pool.query(`update sessions set personal_until = ${until} where id = $1`, [sid]);
}

/** Signs in as the demo corporation, or as another account, and proves that the user is present. */
export async function signIn(api: Api, account: Account = CORPORATION): Promise<Tokens> {
  const tokens = await signInUnproven(api, account);
  await prove(api, tokens);
  return tokens;
}

/** Signs in by password alone. */
export async function signInUnproven(api: Api, account: Account = CORPORATION): Promise<Tokens> {
  const { status, body } = await api.call<Tokens>('POST', '/login', {
    body: { email_address: account.email, password: account.password },
  });
  if (status !== 200) throw new Error(`Signing in was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
