import type pg from 'pg';
import { machineOf } from './report';

/** Companies whose chains one transaction lengthens. */
const COMPANIES = [500, 1_000, 2_000, 5_000, 10_000] as const;

const ROUNDS = 3;

/** Adds $1 companies, each with a supplier whose account is a row of the books. */
const INSERT_ACCOUNTS = `
  with made as (
    insert into buyers (business_form, created_at) select 1, now() from generate_series(1, $1::int) returning id),
  partners as (
    insert into suppliers (buyer_id, business_form, name, name_kana, created_at)
    select id, 1, 'みなと商店', 'ミナトショウテン', now() from made returning id, buyer_id),
  accounts as (
    insert into supplier_accounts (buyer_id, supplier_id, created_at)
    select buyer_id, id, now() from partners returning id)
  insert into supplier_account_revisions (account_id, revision, bank_code, bank_name, branch_code, branch_name,
    account_type, account_number, holder_kana, holder_check, created_at)
  select id, 1, '0001', 'みずほ銀行', '001', '東京営業部', 2, '1234567', 'ﾐﾅﾄｼﾖｳﾃﾝ', 'match', now() from accounts`;

interface Seconds {
  readonly statement: number;
  readonly commit: number;
}

const secondsSince = (start: number): number => (performance.now() - start) / 1_000;

/** Writes one transaction for `companies` companies. Returns the time of its statement and of its commit. */
async function writeFor(client: pg.ClientBase, companies: number): Promise<Seconds> {
  await client.query('begin');
  const start = performance.now();
  await client.query(INSERT_ACCOUNTS, [companies]);
  const statement = secondsSince(start);
  const committing = performance.now();
  await client.query('commit');
  return { statement, commit: secondsSince(committing) };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Measures transactions that write into the books of many companies. Returns a table in Markdown, in seconds. */
export async function measureBooks(pool: pg.Pool): Promise<string> {
  const client = await pool.connect();
  try {
    await writeFor(client, 10);
    const rounds: Seconds[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seconds: Seconds[] = [];
      for (const companies of COMPANIES) seconds.push(await writeFor(client, companies));
      rounds.push(seconds);
    }
    return [
      '| companies of one transaction | statement, s | commit, s | commit, ms for each company |',
      '|---:|---:|---:|---:|',
      ...COMPANIES.map((companies, index) => {
        const statement = median(rounds.map((seconds) => seconds[index]?.statement ?? NaN));
        const commit = median(rounds.map((seconds) => seconds[index]?.commit ?? NaN));
        const each = ((commit * 1_000) / companies).toFixed(3);
        return `| ${companies.toLocaleString('en-US')} | ${statement.toFixed(2)} | ${commit.toFixed(2)} | ${each} |`;
      }),
    ].join('\n');
  } finally {
    client.release();
  }
}

/** Returns the section of docs/performance.md on the books. */
export const booksSection = (table: string, postgres: string, day: string): string => `## Books of many companies

\`npm run bench -- books\` writes one row into the books of each of many companies in one transaction
([books.md](books.md)). Bar for 5,000 companies: 3 s, statement and commit together. Medians of ${ROUNDS} rounds.

Measured ${day} on ${machineOf(postgres)}.

${table}
`;
