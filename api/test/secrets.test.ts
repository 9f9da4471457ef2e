import { createHash } from 'node:crypto';
import pg from 'pg';
import { signIn } from './support/accounts';
import { startApi, type Api, type Tokens } from './support/api';
import { cloneTemplate, closePool, dropDatabase, runtimeUrlOf, urlOf } from './support/databases';
import { everyNth, itFull } from './support/full';
import { lastMailTo } from './support/mails';
import { newAddress } from './support/new-account';
import { newUser } from './support/new-user';
import { keyOf } from './support/paying';
import { newSeller, requestOf, sendRequest } from './support/requests';
import { unsealIn } from './support/sealed';
import { spawnServer } from './support/server-process';
import { useApi, useOwnApi } from './support/use-api';
import { useListeners } from './support/use-listeners';

interface Registered {
  readonly client_id: string;
  readonly client_secret: string;
  readonly webhook_secret: string;
}

/** Registers a system with a webhook, as the operator does. */
const registerSystem = async (api: Api, webhookUrl: string): Promise<Registered> =>
  (
    await api.operator<Registered>('POST', '/oauth_clients', {
      name: '会計ソフトA',
      provider_name: '株式会社会計ソフト',
      home_url: 'https://kaikei.example/',
      redirect_uris: ['https://kaikei.example/callback'],
      scopes: ['payments.read'],
      logo: null,
      webhook_url: webhookUrl,
    })
  ).body;

/** Requests a reset of a password. Returns what its mail holds, and the handle of its code. */
async function requestReset(api: Api, email: string) {
  const { body } = await api.call<{ code_session: string }>('POST', '/password_resets', {
    body: { email_address: email },
  });
  const { text } = await lastMailTo(api, email);
  return {
    session: body.code_session,
    code: /認証コード: (\d{6})/.exec(text)?.[1] ?? '',
    ticket: /\/password\/reset#([\w-]+)/.exec(text)?.[1] ?? '',
  };
}

/** Returns all rows of the database as text, a line each with the name of its table. */
async function everyRow(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const lines = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ line: string }>(`select to_jsonb(t)::text as line from ${name} t`);
    return rows.map(({ line }) => `${name} ${line}`);
  });
  return (await Promise.all(lines)).flat();
}

const isAccepted = async (api: Api, tokens: Tokens): Promise<boolean> =>
  (await api.call('GET', '/users/information', { tokens })).status === 200;

describe('whoever reads the database', () => {
  const api = useApi();
  const { newListening, plant, stands } = useListeners(api);

  it('finds no secret in it (ASVS 13.3.1)', async () => {
    const tokens = await signIn(api());
    const system = await registerSystem(api(), 'https://kaikei.example/hooks');
    const request = await sendRequest(api(), await newSeller(api()), { recipient_email: newAddress() });
    const user = await newUser(api());
    const { code, session, ticket } = await requestReset(api(), user.email);
    // Bodies of mails are readable for a day where nothing sends them (mail.test.ts).
    const rows = (await everyRow(api().pool)).filter((row) => !row.startsWith('mail_outbox '));
    expect(rows.length).toBeGreaterThan(100);
    const secrets = [
      ...Object.values(tokens),
      system.client_secret,
      system.webhook_secret,
      keyOf(request),
      ticket,
      user.password,
      'whsec_',
      // The private part of a key (RFC 8037).
      '"d":',
    ];
    for (const secret of secrets) expect(rows.filter((row) => row.includes(secret))).toEqual([]);
    expect(rows.filter((row) => row.includes(session) && row.includes(code))).toEqual([]);
  });

  itFull('cannot find a six-digit code by trying them all', async () => {
    const user = await newUser(api());
    const { session, code } = await requestReset(api(), user.email);
    const { rows } = await api().pool.query<{ code_hash: string }>(
      'select code_hash from one_time_codes where id = $1',
      [session],
    );
    const stored = rows[0]?.code_hash ?? '';
    const found = [];
    for (let guess = 0; guess < 1_000_000; guess += 1) {
      const text = `${session} ${String(guess).padStart(6, '0')}`;
      if (stored.includes(createHash('sha256').update(text).digest('base64url'))) found.push(guess);
    }
    expect([code.length, stored.length > 40, found]).toEqual([6, true, []]);
  });

  it('cannot move a secret to another row', async () => {
    const [mine, other] = [await newListening(), await newListening()];
    await api().pool.query(
      `update oauth_clients set webhook_secret = (select webhook_secret from oauth_clients where client_id = $1) where client_id = $2`,
      [mine.system.client.clientId, other.system.client.clientId],
    );
    const id = await plant(other);
    expect(await stands(id, 'open')).toMatchObject({ last_error: expect.stringContaining('was not encrypted for') });
    expect(other.receiver.received).toEqual([]);
  });

  it('cannot change a secret', async () => {
    const listening = await newListening();
    const { clientId } = listening.system.client;
    await api().pool.query(
      `update oauth_clients set webhook_secret = regexp_replace(webhook_secret, '.{22}$', repeat('A', 22)) where client_id = $1`,
      [clientId],
    );
    expect(await stands(await plant(listening), 'open')).toMatchObject({
      last_error: expect.stringContaining('decryption operation failed'),
    });
    expect(listening.receiver.received).toEqual([]);
  });
});

it('a signing key of another row is not used', async () => {
  const databaseName = await cloneTemplate();
  const pool = new pg.Pool({ connectionString: urlOf(databaseName), max: 1 });
  try {
    await pool.query(`insert into signing_keys (kid, private_jwk, created_at)
      select 'of an attacker', private_jwk, now() + interval '1 hour' from signing_keys`);
    await expect(startApi({ databaseName })).rejects.toThrow(/was not encrypted for signing_keys private_jwk/);
  } finally {
    await closePool(pool);
    await dropDatabase(databaseName);
  }
});

describe('a database of the release before', () => {
  const before = useOwnApi({ isIdle: true });

  /** Puts every secret back as the release before stored it. */
  async function storePlain(api: Api): Promise<void> {
    const { pool } = api;
    const keys = await pool.query<{ kid: string; sealed: string }>(
      `select kid, private_jwk #>> '{}' as sealed from signing_keys`,
    );
    for (const { kid, sealed } of keys.rows)
      await pool.query('update signing_keys set private_jwk = $2 where kid = $1', [kid, await unsealIn(api, sealed)]);
    const oauth = await pool.query<{ name: string; sealed: string }>(
      `select name, value #>> '{}' as sealed from oauth_keys`,
    );
    for (const { name, sealed } of oauth.rows)
      await pool.query('update oauth_keys set value = $2 where name = $1', [name, await unsealIn(api, sealed)]);
    const systems = await pool.query<{ id: string; sealed: string }>(
      'select client_id as id, webhook_secret as sealed from oauth_clients where webhook_secret is not null',
    );
    for (const { id, sealed } of systems.rows)
      await pool.query('update oauth_clients set webhook_secret = $2 where client_id = $1', [
        id,
        await unsealIn(api, sealed),
      ]);
    const requests = await pool.query<{ id: string; sealed: string }>(
      'select invoice_id as id, request_key as sealed from collections',
    );
    for (const { id, sealed } of requests.rows)
      await pool.query('update collections set request_key = $2, request_key_hash = null where invoice_id = $1', [
        id,
        await unsealIn(api, sealed),
      ]);
    const answers = await pool.query<{ key: string; sealed: string }>(
      `select key, response_body #>> '{}' as sealed from idempotency_keys where state = 'final'`,
    );
    for (const { key, sealed } of answers.rows)
      await pool.query('update idempotency_keys set response_body = $2 where key = $1', [
        key,
        await unsealIn(api, sealed),
      ]);
    await pool.query('delete from data_keys');
  }

  itFull('is encrypted by the processes that start on it, and everything in it stays valid', async () => {
    const api = before();
    const tokens = await signIn(api);
    const system = await registerSystem(api, 'https://kaikei.example/hooks');
    const seller = await newSeller(api);
    const request = await sendRequest(api, seller, { recipient_email: newAddress() });
    const key = keyOf(request);
    const user = await newUser(api);
    const reset = await requestReset(api, user.email);
    await api.process.stop();
    await storePlain(api);
    await api.pool.query('update one_time_codes set code_hash = $1 where id = $2', [
      createHash('sha256').update(`${reset.session} ${reset.code}`).digest('base64url'),
      reset.session,
    ]);
    const plain = await everyRow(api.pool);
    for (const secret of ['"d":', 'whsec_', key]) expect(plain.join('\n')).toContain(secret);

    const started = await Promise.all([1, 2, 3].map(() => startApi({ databaseName: api.databaseName })));
    const [first, second, third] = started;
    try {
      const sealed = (await everyRow(api.pool)).filter((row) => !row.startsWith('mail_outbox '));
      for (const secret of ['"d":', 'whsec_', key]) expect(sealed.filter((row) => row.includes(secret))).toEqual([]);
      expect((await api.pool.query('select name from data_keys order by name')).rows).toEqual([
        { name: 'codes' },
        { name: 'values' },
      ]);
      for (const process of started) expect(await isAccepted(process, tokens)).toBe(true);
      expect(keyOf(await requestOf(first!, seller, request.id))).toBe(key);
      expect((await second!.call('POST', '/invoices/request_keys/view', { body: { request_key: key } })).status).toBe(
        200,
      );
      const checked = await third!.call('POST', '/password_resets/verification', {
        body: { code_session: reset.session, code: reset.code },
      });
      expect(checked.status).toBe(200);
      const { rows } = await api.pool.query<{ secret: string }>(
        'select webhook_secret as secret from oauth_clients where client_id = $1',
        [system.client_id],
      );
      expect(await unsealIn(api, rows[0]?.secret ?? '')).toBe(system.webhook_secret);
    } finally {
      await Promise.all(started.map((process) => process.stop()));
    }
  });
});

describe('the API does not start', () => {
  let databaseName: string;
  beforeAll(async () => {
    databaseName = await cloneTemplate();
  });
  afterAll(() => dropDatabase(databaseName));

  const key = (content: string) => Buffer.alloc(32, content).toString('base64');

  it.each(
    everyNth(
      [
        ['without master keys', '', /MASTER_KEYS is missing/],
        ['with something else than a list of them', `tests:${key('a')}x`, /MASTER_KEYS is not a list of id:key/],
        ['with two of one id', `tests:${key('a')},tests:${key('b')}`, /MASTER_KEYS is not a list of id:key/],
        ['without the one of its database', `other:${key('a')}`, /MASTER_KEYS lacks the key tests/],
        ['with another one of the same id', `tests:${key('a')}`, /The key tests of MASTER_KEYS is not the one/],
      ],
      5,
    ),
  )('%s, and says so without a key', async (_, setting, message) => {
    const start = spawnServer({ DATABASE_URL: runtimeUrlOf(databaseName), MASTER_KEYS: setting });
    await expect(start).rejects.toThrow(message);
    await expect(start).rejects.not.toThrow(key('a'));
  });
});
