import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import type { Api, Tokens } from './api';

export const [CORPORATION, SOLE_PROPRIETOR] = DEMO_ACCOUNTS;

/** Signs in as the demo corporation, or as another account. */
export async function signIn(api: Api, account: { email: string; password: string } = CORPORATION): Promise<Tokens> {
  const { status, body } = await api.call<Tokens>('POST', '/login', {
    body: { email_address: account.email, password: account.password },
  });
  if (status !== 200) throw new Error(`Signing in was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
