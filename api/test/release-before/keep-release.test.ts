import { join } from 'node:path';
import { CORPORATION, signInUnproven } from '../support/accounts';
import { startApi, type Api, type Tokens } from '../support/api';
import { API_FOLDER } from '../support/databases';
import { gatewayAt } from '../support/gateway';
import { GATEWAY_SECRET, spawnGateway } from '../support/gateway-process';
import { openMoney } from '../support/money';
import { itFull } from '../support/full';
import { MASTER_KEYS } from '../support/server-process';
import { until } from '../support/until';
import { beginOnBankDay } from '../support/transfers';
import type { OpenApi } from './contract-growth';
import { readDatabase } from './database';
import { fillDatabase } from './fill';
import { packKept, read, writeKept } from './kept-release';
import { usedNames } from './uses';

/** Calls whose answers a tab of the demo corporation shows. */
const LISTS = [
  '/users/information',
  '/users/security_settings',
  '/users/passkeys',
  '/users/sessions',
  '/users/sign_ins',
  '/users/notifications',
  '/users/connected_systems',
  '/users/pre_registrations',
  '/received_invoices',
  '/suppliers?status=enable',
  '/invoices/credit_cards',
  '/drafts',
  '/invoice_request_drafts',
];

/** Addresses of everything that the demo corporation can open. */
const DETAILS = `
  with own as (select buyer_id from users where email_address = $1)
  select '/invoices/' || id as path from invoices join own using (buyer_id)
  union all select '/received_invoices/' || doc_number from received_invoices join own using (buyer_id)
  union all select '/received_invoices/' || doc_number || '/logs' from received_invoices join own using (buyer_id)
  union all select '/suppliers/' || id from suppliers join own using (buyer_id)
  union all select '/suppliers/' || id || '/accounts' from suppliers join own using (buyer_id)
  union all select '/drafts/' || id from payment_drafts join own using (buyer_id)
  order by 1`;

/** Notes that the file of a document is due: a job takes such a note as soon as it is there. */
const DUE_DOCUMENT = `
  insert into due_documents (invoice_id, kind) select min(invoice_id), 'file' from issued_documents`;

/** Reads everything that the screens of a tab show. Returns the answers by path. */
async function readAsTab(api: Api, tokens: Tokens): Promise<Record<string, unknown>> {
  const { rows } = await api.pool.query<{ path: string }>(DETAILS, [CORPORATION.email]);
  const answers: Record<string, unknown> = {};
  for (const path of [...LISTS, ...rows.map((row) => row.path)]) {
    const { status, body } = await read(api, tokens, path);
    expect([path, status]).toEqual([path, 200]);
    answers[path] = body;
  }
  return answers;
}

const KEEPS = process.env['KEEP_RELEASE'] === '1';

/**
 * Writes `release-before.json.gz` from this build: docs/development.md. The full run only tries whether it could: every
 * table has a row, and every screen of a tab can be read.
 */
(KEEPS ? it : itFull)('this release can be kept for the tests of the next one', async () => {
  const gateway = await spawnGateway();
  const api = await startApi({ env: gateway.apiEnvironment });
  await beginOnBankDay(api);
  try {
    const money = await openMoney(api, gatewayAt(gateway.url, gateway.stop));
    const outside = await fillDatabase(money);
    await until(
      async () => (await api.pool.query('select 1 from chain_anchors')).rowCount,
      (count) => Number(count) > 0,
    );
    expect(await money.broken()).toEqual([]);
    const tokens = await signInUnproven(api);
    const answers = await readAsTab(api, tokens);
    const { now } = (await read<{ now: string }>(api, tokens, '/system/time')).body;
    await until(
      async () => (await api.pool.query('select 1 from due_documents')).rowCount,
      (count) => count === 0,
    );
    const kept = await readDatabase(api.databaseName, 'api', DUE_DOCUMENT);
    expect(Object.keys(kept.tables).filter((table) => kept.tables[table]?.length === 0)).toEqual([]);
    const keptGateway = await readDatabase(new URL(gateway.databaseUrl).pathname.slice(1), 'card-gateway');
    const sources = ['api/src', 'api/sql', 'card-gateway/src'].map((folder) => join(API_FOLDER, '..', folder));
    const release = {
      moment: now,
      masterKeys: MASTER_KEYS,
      gatewaySecret: GATEWAY_SECRET,
      api: kept,
      gateway: keptGateway,
      outside,
      tab: { tokens, answers },
      contract: (await api.call<OpenApi>('GET', '/openapi.json')).body,
      uses: usedNames([...kept.schema, ...keptGateway.schema], sources),
    };
    expect(packKept(release).length).toBeLessThan(300_000);
    if (KEEPS) writeKept(release);
  } finally {
    await api.stop();
    await gateway.stop();
  }
});
