import type pg from 'pg';
import type { BenchApi } from './bench-api';
import { machineOf } from './report';
import { ROUNDS, type Contest } from './measure';

/** More accounts of each kind than attempts, because the throttle slows repeated attempts on one account. */
const ACCOUNTS = 500;

/** Kinds of accounts tried with a wrong password, which nobody may be able to tell apart. */
export const KINDS = ['address of nobody', 'user', 'unfinished registration'] as const;

const emailOf = (kind: number, index: number): string => `bench-${kind}-${index}@bench.example`;

/** Inserts users and unfinished registrations with the password of the demo account. */
export async function prepareAccounts(pool: pg.Pool, email: string): Promise<void> {
  await pool.query(
    `insert into users (buyer_id, email_address, password_hash, last_name, first_name, phone_number, created_at)
     select buyer_id, 'bench-1-' || n || '@bench.example', password_hash, last_name, first_name, phone_number, created_at from users, generate_series(1, $2::int) n where email_address = $1`,
    [email, ACCOUNTS],
  );
  await pool.query(
    `insert into registrations (email_address, password_hash, created_at, updated_at)
     select 'bench-2-' || n || '@bench.example', password_hash, created_at, created_at from users, generate_series(1, $2::int) n where email_address = $1`,
    [email, ACCOUNTS],
  );
  await pool.query('analyze users; analyze registrations');
}

/**
 * Returns the contest of wrong passwords, each for another account and from another source, so that no limit is
 * reached.
 */
export function signInContest({ origin }: BenchApi): Contest {
  let source = 0;
  const runs = KINDS.map((_, kind) => {
    let index = 0;
    return async (): Promise<void> => {
      source += 1;
      index = (index % ACCOUNTS) + 1;
      const response = await fetch(`${origin}/api/v2/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${source >> 16}.${(source >> 8) & 255}.${source & 255}`,
        },
        body: JSON.stringify({ email_address: emailOf(kind, index), password: 'a wrong password' }),
      });
      const text = await response.text();
      if (response.status !== 400) throw new Error(`A wrong password was answered ${response.status}: ${text}`);
    };
  });
  return { name: 'wrong password', runs };
}

/** Returns the section of docs/performance.md on signing in. */
export const signInSection = (
  table: string,
  postgres: string,
  day: string,
): string => `## Signing in with a wrong password

\`npm run bench -- sign-in\` signs in with a wrong password for an address of nobody, users, and unfinished registrations,
each time another one from another source. The time must be the same, or addresses could be told apart. ${ROUNDS} rounds.

Measured ${day} on ${machineOf(postgres)}.

${table}
`;
