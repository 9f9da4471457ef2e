import { join } from 'node:path';
import type pg from 'pg';
import { step } from '../../product/progress';
import type { StopList } from '../../product/stop-list';
import { ACCOUNT, prepare, startBench } from './bench-subject';
import { measure, ROUNDS } from './measure';
import { questionsFor } from './questions';
import { machineOf, tableOf, today, versionOf, writeSection } from './report';

const COLLEAGUES = 200;
const WAITING = 50_000;
const ALONE = { name: 'one person', database: 'bench_alone', invoices: WAITING, buyers: 1 };
const TOGETHER = { ...ALONE, name: `${COLLEAGUES} people`, database: 'bench_together' };

/** Drafts of a payment of every received invoice. $1 address of the buyer who asks. */
const DRAFTS = `
  insert into payment_drafts (buyer_id, received_invoice_id, amount, transfer_date, transfer_person_name, note, created_at, updated_at)
  select r.buyer_id, r.id, r.amount, current_date + 14, '', '', now(), now() - r.doc_number * interval '1 second'
  from received_invoices r join users u on u.buyer_id = r.buyer_id where u.email_address = $1 limit ${WAITING}`;

/** Colleagues: every fourth one approves. */
const MEMBERS = `
  with made as (
    insert into users (buyer_id, email_address, password_hash, last_name, first_name, phone_number, created_at)
    select u.buyer_id, 'colleague-' || n || '@bench.example', '', '佐藤', n::text, '', now()
    from users u, generate_series(2, ${COLLEAGUES}) n where u.email_address = $1 returning id, buyer_id)
  insert into members (buyer_id, user_id, role, joined_at)
  select buyer_id, id, (array['approver', 'preparer', 'reader', 'preparer'])[1 + id % 4], now() from made`;

const RULES = `
  insert into approval_rules (buyer_id, version, from_amount, for_new_account, supplier_ids, steps, approver_may_pay, confirms_accounts, changed_by, changed_at)
  select buyer_id, 1, 1, false, '{}', 2, false, false, id, now() from users where email_address = $1`;

/** One request for each draft, asked for by colleagues in turn. */
const REQUESTS = `
  with people as (
    select m.user_id, row_number() over () - 1 as n, count(*) over () as total
    from members m join users u on u.buyer_id = m.buyer_id
    where u.email_address = $1 and m.user_id <> u.id and m.role = 'preparer')
  insert into approval_requests (id, buyer_id, subject, received_invoice_id, draft_id, supplier_id, terms, version, amount,
    transfer_date, decide_before, reasons, steps, rules_version, comment, requested_by, requested_at, state, approvals)
  select gen_random_uuid(), d.buyer_id, 'invoice:' || r.id, r.id, d.id, r.supplier_id,
    jsonb_build_object('supplier_id', r.supplier_id, 'supplier_name', s.name, 'invoice_number', r.invoice_number,
      'issue_date', r.issue_date, 'due_date', r.due_date, 'invoice_amount', r.amount, 'file_ids', '[]'::jsonb,
      'amount', d.amount, 'account', '', 'transfer_date', d.transfer_date, 'transfer_person_name', null),
    md5(r.id::text), d.amount, d.transfer_date, now() + 7 * interval '1 day' + r.id * interval '1 second',
    '{amount}', 2, 1, '', p.user_id, now() - r.doc_number * interval '1 second', 'waiting', 0
  from payment_drafts d join received_invoices r on r.id = d.received_invoice_id join suppliers s on s.id = r.supplier_id
  join people p on p.n = r.id % p.total`;

async function fill(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement, statement.includes('$1') ? [ACCOUNT.email] : []);
  await pool.query('vacuum analyze');
}

const section = (table: string, postgres: string, day: string): string => `## Colleagues

\`npm run bench -- colleagues\` asks for the lists of a company of ${COLLEAGUES} people with ${WAITING.toLocaleString('en')} payments that wait for
approval, beside those of a company of one person with as many drafts. Bar: 1.5 times. What waits for approval is
compared with the drafts of one person. ${ROUNDS} rounds.

Measured ${day} on ${machineOf(postgres)}.

${table}
`;

/** Measures the lists of a company of many people, and writes the section of docs/performance.md on them. */
export async function benchColleagues(projectRoot: string, stops: StopList): Promise<void> {
  const bench = await startBench(projectRoot, stops);
  const [alone, together] = await step('Seeding', async () => {
    const subjects = [await prepare(bench, ALONE), await prepare(bench, TOGETHER)] as const;
    await fill(subjects[0].pool, [DRAFTS]);
    await fill(subjects[1].pool, [DRAFTS, MEMBERS, RULES, REQUESTS]);
    return subjects;
  });
  const drafts = '/drafts?size=50';
  const calls = [
    ...(await questionsFor(alone.pool, ACCOUNT.email)).slice(0, 8).map(({ name, path }) => [name, path, path] as const),
    ['drafts, a page of 50', drafts, drafts],
    ['waits for me, a page of 50', drafts, '/approvals?size=50&list=to_approve'],
    ['all that waits, a page of 50', drafts, '/approvals?size=50&list=waiting'],
    ['who is signed in', '/users/information', '/users/information'],
  ] as const;
  const contests = calls.map(([name, ofOne, ofMany]) => ({
    name,
    runs: [() => alone.api.get(ofOne), () => together.api.get(ofMany)],
  }));
  const table = tableOf([ALONE.name, TOGETHER.name], await step('Measuring', () => measure(contests)));
  const text = section(table, await versionOf(alone.pool), today());
  writeSection(join(projectRoot, 'docs', 'performance.md'), text);
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}
