import { randomBytes } from 'node:crypto';
import { CORPORATION } from './accounts';
import type { Api } from './api';

/** Creates another user of the demo corporation, with its password, for tests that change passwords and addresses. */
export async function newUser(api: Api): Promise<{ email: string; password: string }> {
  const email = `${randomBytes(4).toString('hex')}@aoba.example`;
  await api.pool.query(
    `insert into users (buyer_id, email_address, password_hash, last_name, first_name, phone_number, created_at)
     select buyer_id, $1, password_hash, last_name, first_name, phone_number, now() from users where email_address = $2`,
    [email, CORPORATION.email],
  );
  return { email, password: CORPORATION.password };
}
