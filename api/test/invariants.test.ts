import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRANSITIONS } from 'shared-rules/transitions';
import { API_FOLDER } from './support/databases';
import { useMoney } from './support/money';

/** A system with a submission for the demo corporation's user, which each of these mistakes starts from. */
const SUBMITTER = `with system as (
  insert into oauth_clients (client_id, name, provider_name, home_url, secret_hash, redirect_uris, scopes, created_at, updated_at) values ('kaikei', '会計', '会計', '', '', '[]', '[]', now(), now()), ('other', '他', '他', '', '', '[]', '[]', now(), now())
), submitter as (select id as user_id, buyer_id, gen_random_uuid() as pre_registered from users where email_address = 'hanako@aoba.example')`;
const PRE_REGISTERED =
  'insert into pre_registrations (id, client_id, user_id, buyer_id, kind, state, external_id, content, created_at, expires_at, confirmed_at, invoice_id)';

const INVARIANTS = readFileSync(join(API_FOLDER, 'sql/invariants.sql'), 'utf8');

/** Mistakes of the code, or of manual changes in the database, with the invariant that detects each. */
const MISTAKES: readonly (readonly [mistake: string, invariant: RegExp])[] = [
  ["update payment_attempts set state = 'voided' where invoice_id is not null", /the ledger of an attempt says/],
  ["update payment_attempts set state = 'voided' where invoice_id is not null", /^what is held on a card/],
  ["update payment_attempts set state = 'captured' where invoice_id is not null", /^what was charged for an attempt/],
  [
    'update payment_attempts set amount = amount + 1 where invoice_id is not null',
    /^the attempt that a payment lives on/,
  ],
  ['update invoices set status = 3', /^the status log ends in the status/],
  ["update invoices set status = 4, transfer_executed_date = '2026-11-21'", /^what was transferred is what is payable/],
  ['update received_invoices set is_requested = true', /^a received invoice of a request is its buyer's/],
  [
    'update invoices set workflow_kind = 2, seller_buyer_id = buyer_id where not action_required',
    /^a request has what its seller said/,
  ],
  [
    "insert into invoice_status_log (invoice_id, event, from_status, from_action_required, to_status, to_action_required, actor, at) select id, 'execute', 1, false, 4, false, 'system', now() from invoices limit 1",
    /allowed transitions only/,
  ],
  [
    "with t as (insert into ledger_transactions (kind, invoice_id, at) select 'transfer', id, now() from invoices limit 1 returning id) insert into ledger_entries (transaction_id, account, amount) select id, account, amount from t, (values ('card_hold', -9999999), ('hold_commitment', 9999999)) e (account, amount)",
    /negative balance/,
  ],
  ['update invoices set commission = commission + 1, total = total + 1', /^the commission is the agreed rate/],
  [
    "with code as (insert into promotion_codes (code, rate_basis_points, valid_from, maximum_uses, created_at) values ('FULL', 300, '2026-01-01', 0, now())) update invoices set promotion_code = 'FULL'",
    /^a promotion code is used no more often/,
  ],
  [
    "with code as (insert into promotion_codes (code, rate_basis_points, valid_from, maximum_uses_per_buyer, created_at) values ('ONCE', 300, '2026-01-01', 0, now())) update invoices set promotion_code = 'ONCE'",
    /^a promotion code is used no more often/,
  ],
  [
    'update invoices i set supplier_account_id = (select max(id) from supplier_accounts a where a.supplier_id <> i.supplier_id), supplier_account_revision = 1',
    /^the account of a payment is one/,
  ],
  ['update supplier_accounts set revision = revision + 1', /^an account and its revisions are counted/],
  ["update invoices set memo = '控え 4242 4242 4242 4242'", /^no card number anywhere/],
  ['update received_invoices set amount = 1', /^live payments never exceed/],
  ['update received_invoices set paid_amount = paid_amount + 1', /^the figures of a received invoice/],
  ['update received_invoices set in_history = not in_history', /^the figures of a received invoice/],
  [
    `${SUBMITTER} ${PRE_REGISTERED} select pre_registered, 'kaikei', user_id, buyer_id, 'collection', 'confirmed', 'K', '{}', now(), now(), now(), (select max(id) from invoices i where i.buyer_id = submitter.buyer_id) from submitter`,
    /^a confirmed pre-registration has its one record/,
  ],
  [
    `${SUBMITTER} ${PRE_REGISTERED} select pre_registered, 'kaikei', user_id, (select id from buyers b where b.id <> buyer_id limit 1), 'payment', 'waiting', 'K', '{}', now(), now(), null, null from submitter`,
    /^a pre-registration, its user and its files/,
  ],
  [
    `${SUBMITTER}, one as (${PRE_REGISTERED} select pre_registered, 'kaikei', user_id, buyer_id, 'payment', 'waiting', 'K', '{}', now(), now(), null, null from submitter) insert into pre_registration_files select pre_registered, (select max(file_id::text)::uuid from received_invoice_files), 0 from submitter`,
    /^a pre-registered file is on no document/,
  ],
  [
    `${SUBMITTER}, one as (${PRE_REGISTERED} select pre_registered, 'kaikei', user_id, buyer_id, 'payment', 'waiting', 'K', '{}', now(), now(), null, null from submitter) insert into webhook_deliveries (id, client_id, pre_registration_id, body, created_at, next_try_at) select gen_random_uuid(), 'other', pre_registered, '{}', now(), now() from submitter`,
    /^a system is told of what it pre-registered/,
  ],
  ['delete from tab_counts where id = (select min(id) from tab_counts)', /^the counts of the tabs/],
];

/** The same of a payment that the bank has transferred. */
const TRANSFER_MISTAKES: readonly (readonly [mistake: string, invariant: RegExp])[] = [
  ["update transfers set state = 'failed', result = 'failed', reason = '口座なし'", /^the ledger of a transfer says/],
  ['update transfers set amount = amount + 1', /^what is under way or paid of a transfer is its amount/],
  ['update transfers set amount = amount + 1', /^a transfer is of what is payable/],
  ['update transfers set amount = amount + 1', /^the sums of a transfer file/],
  ['update invoices set status = 3, transfer_executed_date = null', /^a payment is in a transfer file only while/],
  [
    'set local session_replication_role = replica; delete from transfer_file_events',
    /^a transfer is of what is payable, in a file that was released/,
  ],
];

describe('the invariants', () => {
  const money = useMoney();

  async function expectDetected(mistake: string, invariant: RegExp): Promise<void> {
    const client = await money().api.pool.connect();
    try {
      await client.query('begin');
      await client.query(mistake);
      const { rows } = await client.query<{ invariant: string }>(INVARIANTS);
      expect(rows.map((row) => row.invariant)).toContainEqual(expect.stringMatching(invariant));
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  it.each(MISTAKES)('detect: %s', async (mistake, invariant) => {
    await money().pay(await money().newInvoice(33_000));
    await expectDetected(mistake, invariant);
  });

  it.each(TRANSFER_MISTAKES)('detect of a transfer: %s', async (mistake, invariant) => {
    const { id } = await money().pay(await money().newInvoice(33_000));
    for (const step of ['approve', 'transfer']) expect((await money().decide(id, step)).status).toBe(200);
    await expectDetected(mistake, invariant);
  });

  it('allow only the transitions of the shared table', () => {
    const listed = [
      ...INVARIANTS.matchAll(
        /^\s+\('(\w+)', (null|\d), (null|true|false)(?:::boolean)?, (null|\d)(?:::int)?, (\d), (true|false)\)/gm,
      ),
    ].map((match) => match.slice(1).join(' '));
    const kinds = { payment: '1', request: '2' };
    const shared = TRANSITIONS.map(({ event, from, whenActionRequired, only, to, actionRequired }) => {
      const before = from === null || whenActionRequired === 'any' ? 'null' : String(whenActionRequired);
      return [event, from ?? 'null', before, only ? kinds[only] : 'null', to, actionRequired].join(' ');
    });
    expect(listed.sort()).toEqual(shared.sort());
  });
});
