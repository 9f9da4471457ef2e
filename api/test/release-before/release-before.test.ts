import { createPrivateKey, randomBytes } from 'node:crypto';
import { CORPORATION, signIn } from '../support/accounts';
import { startApi, type Api, type Tokens } from '../support/api';
import { dropDatabase, ROLES, urlAs } from '../support/databases';
import { gatewayAt } from '../support/gateway';
import { spawnGateway, type GatewayProcess } from '../support/gateway-process';
import { breaksBetween, structureOf, type Structure } from './structure';
import { migrate } from '../support/migrated';
import { openMoney } from '../support/money';
import { refresh } from '../support/oauth';
import { proofOf, signInWith } from '../support/passkeys';
import { createKept, onDatabase, readDatabase, type KeptDatabase, type Row } from './database';
import { read, readKept } from './kept-release';

/**
 * Columns of the release before that migrations of this release change, as `table.column`, with the reason. Empty it
 * when the release is kept (docs/development.md).
 */
const CHANGED: Readonly<Record<string, string>> = {
  'suppliers.search_key': 'has the form of the name too',
};

const ENDS_FIRST = 'its statements name the earlier index: it ends before this release begins (docs/deployment.md)';

/**
 * Things that processes of the release before meet otherwise than they know them, while they go on beside this release,
 * with the reason why they live with it. Empty it when the release is kept.
 */
const LIVED_WITH: Readonly<Record<string, string>> = {
  'function supplier_search_key(name text, name_kana text, corporate_number text, registration_number text)':
    'adds to the end of what it returned',
  'function count_drafts()': 'counts the same, in fixed statements',
  'function count_payments()': 'counts the same, in fixed statements',
  'function count_received_invoices()': 'counts the same, in fixed statements',
  'function refresh_payment_figures()': 'counts the same, in fixed statements',
  'function lengthen_chain()': 'takes the lock of a chain once',
  'function note_company()': 'takes the lock of a chain once',
  'function search_text(value text)': 'finds radicals too',
  'index received_invoices.received_invoices_newest': 'others take its place',
  'index received_invoices.received_invoices_number': 'others take its place',
  'index received_invoices.received_invoices_same_amount': 'others take its place',
  'constraint waiting_documents.waiting_documents_file_id_files_id_fk':
    'its removal of old uploads fails at a file that waits, and is tried again by this release',
  'unique index ledger_transactions.ledger_transactions_attempt_kind': ENDS_FIRST,
  'unique index gateway_operations.gateway_operations_attempt_kind': ENDS_FIRST,
  'unique index corporations.corporations_one_per_number': 'refuses less: companies that left do not count',
  'unique index oauth_connections.oauth_connections_live': 'refuses less: a connection for each company',
  'unique index oauth_connections.oauth_connections_live_in': 'refuses less than the one that it replaces',
  'constraint files.files_locked': 'is about a column that it does not write',
  'constraint gateway_operations.gateway_operations_amount': 'is about a column that it does not write',
  'constraint gateway_operations.gateway_operations_part': 'is about columns that it does not write',
  'constraint invoices.invoices_receipt_cancelled': 'is about a column that it does not write',
  'constraint ledger_transactions.ledger_transactions_transfer': 'is about kinds that it does not write',
  'trigger users.users_make_member': 'refuses nothing: it adds a row to a table that it does not know',
  'constraint authorisations.authorisations_amount_check': 'refuses less: 0 is allowed',
  'constraint authorisations.authorisations_verification_check': 'refuses what it does not write: an amount of 0',
};

/** Returns the rows of a table with the columns of the release before, but those that change. */
function rowsOf(table: string, rows: readonly Row[], [sample]: readonly Row[]): string[] {
  const columns = Object.keys(sample ?? {}).filter((column) => !(`${table}.${column}` in CHANGED));
  return rows
    .map((row) => JSON.stringify(columns.map((column) => (column in row ? [column, row[column]] : [column]))))
    .sort();
}

/** Returns an answer with its lists in the order of ids, because a release may change the order. */
const inOrderOfIds = (answer: unknown): object =>
  JSON.parse(JSON.stringify(answer), (_name, value: unknown) =>
    Array.isArray(value) && value.every((item: { id?: number } | null) => typeof item?.id === 'number')
      ? (value as { id: number }[]).toSorted((one, other) => one.id - other.id)
      : value,
  ) as object;

const comparable = (database: KeptDatabase, before: KeptDatabase) =>
  Object.fromEntries(
    Object.entries(before.tables).map(([table, rows]) => [table, rowsOf(table, database.tables[table] ?? [], rows)]),
  );

describe('the databases of the release before', () => {
  const kept = readKept();
  const suffix = randomBytes(6).toString('hex');
  const names = { api: `api_test_before_${suffix}`, gateway: `api_test_gateway_before_${suffix}` };
  let gateway: GatewayProcess;
  let api: Api;
  const structuresBefore: Structure[] = [];
  const structures = (): Promise<readonly Structure[]> =>
    Promise.all(Object.values(names).map((name) => onDatabase(name, structureOf)));

  beforeAll(async () => {
    await createKept(names.api, 'api', kept.api);
    await createKept(names.gateway, 'card-gateway', kept.gateway);
    // Released migrations are never edited, so their hashes are the same too.
    expect(await readDatabase(names.api, 'api')).toEqual(kept.api);
    expect(await readDatabase(names.gateway, 'card-gateway')).toEqual(kept.gateway);
    structuresBefore.push(...(await structures()));
    await migrate(names.api, 'api');
    await migrate(names.gateway, 'card-gateway');
  });
  afterAll(async () => {
    await api?.stop();
    await gateway?.stop();
    for (const name of Object.values(names)) await dropDatabase(name);
  });

  it('have one of everything', () => {
    expect(Object.values(kept.api.tables).filter((rows) => rows.length === 0)).toEqual([]);
    const statuses = kept.api.tables['invoices']?.map(({ status }) => status);
    expect(new Set(statuses).size).toBeGreaterThanOrEqual(5);
  });

  it('are migrated without a change to a row, but those that a migration names', async () => {
    const after = await readDatabase(names.api, 'api');
    expect(comparable(after, kept.api)).toEqual(comparable(kept.api, kept.api));
    const afterGateway = await readDatabase(names.gateway, 'card-gateway');
    expect(comparable(afterGateway, kept.gateway)).toEqual(comparable(kept.gateway, kept.gateway));
    expect(after.migrations.slice(0, kept.api.migrations.length)).toEqual(kept.api.migrations);
  });

  it('still have what the release before uses, but for what is named', async () => {
    const after = await structures();
    const breaks = structuresBefore.flatMap((before, index) => breaksBetween(before, after[index] ?? new Map()));
    expect(breaks.map(({ object }) => object).sort()).toEqual(Object.keys(LIVED_WITH).sort());
  });

  it('are what this release starts with', async () => {
    await onDatabase(names.api, (client) =>
      client.query('update clock set offset_ms = $1', [Date.parse(kept.moment) - Date.now()]),
    );
    gateway = await spawnGateway({
      DATABASE_URL: urlAs(ROLES.gateway.runtime, names.gateway),
      SECRET: kept.gatewaySecret,
    });
    const settings = { CARD_GATEWAY_SECRET: kept.gatewaySecret, MASTER_KEYS: kept.masterKeys };
    api = await startApi({ databaseName: names.api, env: { ...gateway.apiEnvironment, ...settings } });
    expect(await api.brokenInvariants()).toEqual([]);
  });

  it.each(Object.keys(kept.tab.answers))('an open tab still reads what it read: %s', async (path) => {
    const { status, body } = await read(api, kept.tab.tokens, path);
    expect(status).toBe(200);
    expect(inOrderOfIds(body)).toMatchObject(inOrderOfIds(kept.tab.answers[path]) as object);
  });

  it("an open tab's session goes on with new tokens", async () => {
    const { status, body } = await api.call<Tokens>('POST', '/users/token', {
      body: { refresh_token: kept.tab.tokens.refresh_token },
    });
    expect(status).toBe(200);
    expect((await read(api, body, '/users/information')).status).toBe(200);
  });

  it('users sign in by password and by passkey', async () => {
    expect((await read(api, await signIn(api, CORPORATION), '/users/information')).status).toBe(200);
    const { key, ...passkey } = kept.outside.passkey;
    const proof = await proofOf(api, { ...passkey, key: createPrivateKey({ key, format: 'jwk' }) });
    expect((await signInWith(api, proof)).status).toBe(200);
  });

  it('a connected system goes on with new tokens', async () => {
    const { client, refreshToken } = kept.outside.system;
    expect((await refresh(api, client, refreshToken)).status).toBe(200);
  });

  it('a further payment is added, and the books agree with the card gateway', async () => {
    const money = await openMoney(api, gatewayAt(gateway.url, gateway.stop));
    const { id } = await money.pay(await money.newInvoice(33_000));
    expect((await money.decide(id, 'approve')).status).toBe(200);
    expect(await money.broken()).toEqual([]);
  });
});
