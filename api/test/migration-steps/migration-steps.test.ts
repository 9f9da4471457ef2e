import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Service } from '../release-before/database';
import { readKept } from '../release-before/kept-release';
import { dropDatabase, onServer, ROLES, urlAs } from '../support/databases';
import { provision } from '../support/migrated';
import { examine } from './examine';
import { migrationsOf } from './migrations-of';

const OUTSIDE = '-- outside of a transaction\n';
const uses = new Set(readKept().uses);

const opened: { readonly name: string; readonly client: pg.Client }[] = [];

/** Makes a database with the migrations that are released, and connects to it as its owner. */
async function openReleased(service: Service): Promise<pg.Client> {
  const name = `api_test_steps_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  await provision(name, service);
  const role = service === 'api' ? ROLES.api.owner : ROLES.gateway.owner;
  const client = new pg.Client({ connectionString: urlAs(role, name) });
  await client.connect();
  opened.push({ name, client });
  for (const { statements } of migrationsOf(service).released) await client.query(statements.join('\n'));
  return client;
}

afterAll(async () => {
  for (const { name, client } of opened) {
    await client.end();
    await dropDatabase(name);
  }
});

describe.each(['api', 'card-gateway'] as const)('the new migrations of %s', (service) => {
  it('hold up no payment, and let the release before go on', async () => {
    const client = await openReleased(service);
    const faults: string[] = [];
    for (const migration of migrationsOf(service).examined)
      for (const fault of await examine(client, migration, uses, 'commit')) faults.push(`${migration.name}: ${fault}`);
    expect(faults).toEqual([]);
  });
});

/** A migration, and a part of each sentence about it. */
type Plant = readonly [name: string, statements: string, ...faults: string[]];

const LOCKING: readonly Plant[] = [
  ['an index', 'create index planted on invoices (amount)', 'builds an index while nobody writes invoices'],
  [
    'an index in a block',
    "do $$ begin execute 'create index planted on invoices (amount)'; end $$",
    'builds an index while nobody writes invoices',
  ],
  ['a default of each row', 'alter table invoices add planted uuid default gen_random_uuid()', 'of invoices anew'],
  [
    'another type',
    'alter table payment_drafts alter note type varchar(10)',
    'of payment_drafts anew',
    'column payment_drafts.note has type character varying(10) in place of text',
  ],
  [
    'a column that takes no null',
    'alter table suppliers alter corporate_number set not null',
    'reads the whole of suppliers while nobody writes suppliers',
    'column suppliers.corporate_number takes no null any more',
  ],
  [
    'a check',
    'alter table invoices add constraint planted check (amount > 0)',
    'reads the whole of invoices while nobody writes invoices',
    'constraint invoices.planted is new',
  ],
  [
    'a foreign key',
    'alter table files add planted bigint references invoices; alter table files add constraint more foreign key (planted) references invoices',
    'reads the whole of files',
  ],
  ['a rewritten table', 'cluster invoices using invoices_pkey', 'of invoices anew'],
  ['a vacuumed table', `${OUTSIDE}vacuum full invoices`, 'of invoices anew'],
  ['a lock', 'lock table invoices', 'locks a table by itself'],
  ['a lock in a block', 'do $$ begin lock invoices in exclusive mode; end $$', 'locks a table by itself'],
  ['locked rows', 'do $$ begin perform from invoices for update; end $$', 'changes rows all over invoices'],
  ['a built index', 'reindex table invoices', 'of invoices anew'],
  [
    'an update by an index',
    'set local enable_seqscan = off; update suppliers set name = name where buyer_id = 1',
    'changes rows all over suppliers',
  ],
  ['a longer wait', "set local lock_timeout = '1h'", 'waits longer for locks'],
  ['an end of its transaction', 'select 1; commit', 'ends its transaction'],
  ['an update', "update suppliers set name = name || ''", 'changes rows all over suppliers'],
  ['an erasure', 'delete from notifications where id > 0', 'changes rows all over notifications'],
  [
    'a long reading under a lock',
    'alter table invoices add planted int; create table amounts as select amount from received_invoices',
    'reads the whole of received_invoices while nobody writes invoices',
  ],
  [
    'a lock without a limit',
    `${OUTSIDE}alter table invoices add planted_outside int`,
    'locks invoices, and outside',
    'cannot be repeated',
  ],
  [
    'an index that cannot be repeated',
    `${OUTSIDE}create index concurrently planted_twice on invoices (amount)`,
    'cannot be repeated',
  ],
];

const BREAKING: readonly Plant[] = [
  ['a column', 'alter table payment_drafts drop column note', 'column payment_drafts.note is gone'],
  ['a table', 'drop table client_events', 'table client_events is gone', 'sequence client_events_id_seq is gone'],

  [
    'another name',
    'alter table payment_drafts rename note to remark',
    'column payment_drafts.note is gone',
    'column payment_drafts.remark is required',
  ],
  [
    'a required column',
    'truncate client_events; alter table client_events add planted int not null',
    'of client_events anew',
    'column client_events.planted is required',
  ],
  [
    'a lost default',
    'alter table files alter is_locked drop default',
    'column files.is_locked has no default any more',
  ],
  [
    'a unique index',
    `${OUTSIDE}create unique index concurrently if not exists planted_unique on suppliers (name)`,
    'unique index suppliers.planted_unique is new',
  ],
  [
    'a target of conflicts',
    'drop index transfer_results_once',
    'unique index transfer_results.transfer_results_once is gone',
  ],
  [
    'a shorter list',
    "alter table files drop constraint files_content_type; alter table files add constraint files_content_type check (content_type in ('application/pdf')) not valid",
    'constraint files.files_content_type is another one',
  ],
  [
    'a trigger',
    'create trigger planted before insert on invoices for each statement execute function refuse_change()',
    'trigger invoices.planted is new',
  ],
  ['a function', 'drop function person_of(text) cascade', 'function person_of(known_name text) is gone'],
  [
    'what a function does',
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin raise exception $$planted$$; end'",
    'function refuse_change() does something else',
  ],
  [
    'a trigger that is off',
    'alter table ledger_entries disable trigger append_only',
    'trigger ledger_entries.append_only is another one',
  ],
  [
    'a column without its values',
    'alter table payment_drafts drop column note; alter table payment_drafts add note text',
    'column payment_drafts.note is made anew, without what it held',
  ],
  [
    'numbers with an end',
    'alter sequence client_events_id_seq maxvalue 9',
    'sequence client_events_id_seq is another one: bigint from 1 to 9 by 1',
  ],
  ['a column that may be null', 'alter table suppliers alter name drop not null', 'column suppliers.name may be null'],
  [
    'another default',
    'alter table files alter is_locked set default true',
    'column files.is_locked has another default: true',
  ],
  ['row security', 'alter table invoices enable row level security', 'invoices is another one: with row security'],
  ['a rule', 'create rule planted as on insert to files do instead nothing', 'rule files.planted is new'],
  ['an index', 'drop index suppliers_buyer_status', 'index suppliers.suppliers_buyer_status is gone'],
  [
    'rows that keep others',
    'create table planted (id bigint primary key, file_id uuid references files)',
    'constraint planted.planted_file_id_fkey keeps rows of files from being erased',
  ],
];

const SOUND: readonly (readonly [string, string])[] = [
  ['a column', "alter table invoices add planted text not null default 'none'"],
  [
    'a condition of a new column',
    'alter table invoices add planted int; alter table invoices add constraint planted check (planted > 0) not valid',
  ],
  ['a condition that is validated', `${OUTSIDE}alter table files validate constraint files_pages`],
  [
    'a new table',
    'create table planted (id bigint primary key, invoice_id bigint not null references invoices); create index planted_invoice on planted (invoice_id)',
  ],
  [
    'an index',
    `${OUTSIDE}drop index concurrently if exists a_plant\n--> statement-breakpoint\ncreate index concurrently a_plant on invoices (amount)`,
  ],
  [
    'a longer list',
    "alter table files drop constraint files_content_type; alter table files add constraint files_content_type check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/planted')) not valid",
  ],
  ['a row that is found by its key', "update suppliers set name = 'planted' where id = -1"],
  ['a table of a few rows', 'update operators set confirmed_at = created_at'],
  [
    'a declared end',
    '-- contract trigger invoices.planted: it refuses what no release writes\ncreate trigger planted before truncate on invoices for each statement execute function refuse_change()',
  ],
];

describe('a migration', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = await openReleased('api');
  });

  const faultsOf = (statements: string, used = uses): Promise<readonly string[]> =>
    examine(client, { name: 'planted', statements: statements.split('--> statement-breakpoint') }, used, 'rollback');

  it.each(LOCKING)('that holds up payments is refused: %s', async (_what, statements, ...faults) => {
    const found = await faultsOf(statements);
    expect(found).toEqual(faults.map((fault) => expect.stringContaining(fault) as string));
    expect(found).toEqual(found.map(() => expect.stringContaining('docs/development.md') as string));
  });

  it.each(BREAKING)('that the release before cannot live with is refused: %s', async (_what, statements, ...faults) => {
    expect(await faultsOf(statements)).toEqual(faults.map((fault) => expect.stringContaining(fault) as string));
  });

  it.each(SOUND)('that harms nobody passes: %s', async (_what, statements) => {
    expect(await faultsOf(statements)).toEqual([]);
  });

  it('drops a column once no release uses it, and says so', async () => {
    const statements =
      '-- contract column payment_drafts.note: 0.2.0 writes it no more\nalter table payment_drafts drop column note';
    expect(await faultsOf(statements)).toEqual([expect.stringContaining('the release before still uses the name')]);
    expect(await faultsOf(statements, new Set(['name']))).toEqual([]);
  });

  it('declares nothing that it does not do', async () => {
    expect(await faultsOf('-- contract column payment_drafts.note: gone\nselect 1')).toEqual([
      expect.stringContaining('remove the line'),
    ]);
  });
});
