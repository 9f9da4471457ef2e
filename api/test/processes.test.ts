import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import pg from 'pg';
import { CORPORATION, signIn } from './support/accounts';
import { startApi } from './support/api';
import { cloneTemplate, closePool, dropDatabase, onServer, runtimeUrlOf, urlOf } from './support/databases';
import { beginUpload, completeUpload } from './support/documents';
import { itFull } from './support/full';
import { createMigrated, migrate, provision } from './support/migrated';
import { spawnServer, type ServerProcess } from './support/server-process';
import { beginSending } from './support/slow-upload';
import { useApi, useOwnApi } from './support/use-api';

describe('several processes on one database', () => {
  const first = useApi();

  itFull('start together on an empty database: one migrates, one seeds, all serve with the same keys', async () => {
    const name = `api_test_empty_${process.pid}`;
    await onServer(`create database ${name}`);
    await provision(name, 'api');
    await Promise.all(Array.from({ length: 3 }, () => migrate(name, 'api')));
    const servers = await Promise.all(
      Array.from({ length: 3 }, () => spawnServer({ DATABASE_URL: runtimeUrlOf(name), SEED_DEMO: '1' })),
    );
    const pool = new pg.Pool({ connectionString: urlOf(name) });
    try {
      const ready = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/health/ready`)).status));
      expect(ready).toEqual([200, 200, 200]);
      const { rows } = await pool.query(
        `select (select count(*) from users) as users, (select count(*) from suppliers) as suppliers, (select count(*) from signing_keys) as keys`,
      );
      expect(rows).toEqual([{ users: '2', suppliers: '7', keys: '1' }]);
      const sets = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/api/oauth/jwks`)).text()));
      expect(new Set(sets).size).toBe(1);
      expect(sets[0]).not.toContain('"d"');
      expect((await pool.query('select name from oauth_keys order by name')).rows).toEqual([
        { name: 'cookies' },
        { name: 'jwks' },
      ]);
    } finally {
      await closePool(pool);
      await Promise.all(servers.map((server) => server.stop()));
      await dropDatabase(name);
    }
  });

  it('know nobody without the demo data, and have no operator without its token (ASVS 6.3.2)', async () => {
    const name = `api_test_bare_${process.pid}`;
    await createMigrated(name, 'api');
    const server = await spawnServer({ DATABASE_URL: runtimeUrlOf(name) });
    const pool = new pg.Pool({ connectionString: urlOf(name) });
    try {
      const { rows } = await pool.query(
        'select (select count(*) from users) as users, (select count(*) from oauth_clients) as systems',
      );
      expect(rows).toEqual([{ users: '0', systems: '0' }]);
      const login = await fetch(`${server.url}/api/v2/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email_address: CORPORATION.email, password: CORPORATION.password }),
      });
      expect(login.status).toBe(400);
      expect((await fetch(`${server.url}/operator/v1/invoices`)).status).toBe(404);
    } finally {
      await closePool(pool);
      await server.stop();
      await dropDatabase(name);
    }
  });

  it('log an error outside of any call, and stop in order with a failure (ASVS 16.5.4)', async () => {
    const database = await cloneTemplate();
    const thrower = `process.on('SIGUSR2', () => { throw new Error('thrown outside of any call') })`;
    const settings = { DATABASE_URL: runtimeUrlOf(database), READ_FILES: '0' };
    const server = await spawnServer({
      ...settings,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(thrower)}`,
    });
    try {
      expect(await server.stop('SIGUSR2')).toBe(1);
      const logged = server
        .output()
        .split('\n')
        .filter((line) => line.includes('thrown outside of any call'));
      expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain('stopping after an error');
      expect(server.output()).toContain('"msg":"stopping"');
    } finally {
      await dropDatabase(database);
    }
  });

  it('share sessions, and a second start changes nothing', async () => {
    const second = await startApi({ databaseName: first().databaseName, env: { SEED_DEMO: '1' } });
    try {
      const tokens = await signIn(first());
      expect((await second.call('GET', '/users/information', { tokens })).status).toBe(200);
      await second.call('POST', '/logout', { tokens });
      expect((await first().call('GET', '/users/information', { tokens })).status).toBe(401);
      expect(await second.log()).not.toContain('planted demo data');
    } finally {
      await second.stop();
    }
  });
});

/**
 * Sends a request in two halves over one connection. Returns the received text, and a function that sends the second
 * half.
 */
function slowRequest(
  url: string,
  path: string,
  type: string,
  body: string,
): { finish: () => void; answer: Promise<string> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  return {
    finish: () => void socket.write(body.slice(5)),
    answer: new Promise((resolve) => socket.on('close', () => resolve(answer))),
  };
}

describe('stopping', () => {
  let server: ServerProcess;
  let name: string;
  beforeAll(async () => {
    name = await cloneTemplate();
  });
  beforeEach(async () => {
    server = await spawnServer({ DATABASE_URL: runtimeUrlOf(name) });
  });
  afterAll(() => dropDatabase(name));

  it('completes pending requests to the API and the authorization server, then ends', async () => {
    const form = 'application/x-www-form-urlencoded';
    const requests = [
      slowRequest(server.url, '/api/v2/users/token', 'application/json', JSON.stringify({ refresh_token: 'none' })),
      slowRequest(server.url, '/api/oauth/token', form, 'grant_type=refresh_token&client_id=nobody'),
    ];
    await fetch(`${server.url}/health/live`);
    const stopped = server.stop();
    for (const { finish } of requests) finish();
    const unauthorised = expect.stringMatching(/^HTTP\/1\.1 401 /);
    expect(await Promise.all(requests.map(({ answer }) => answer))).toEqual([unauthorised, unauthorised]);
    expect(await stopped).toBe(0);
  });

  it('goes on for a pause in which it says that it is not ready, and keeps no connection open', async () => {
    const pausing = await spawnServer({ DATABASE_URL: runtimeUrlOf(name), STOP_PAUSE_MS: '60000' });
    const stopped = pausing.stop();
    await pausing.lineWith('"msg":"stopping"');
    expect((await fetch(`${pausing.url}/health/ready`)).status).toBe(503);
    const { status, headers } = await fetch(`${pausing.url}/api/v2/system/time`);
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    await pausing.kill();
    await stopped;
  });

  itFull('can start again after a crash with the existing data', async () => {
    await server.kill();
    const next = await spawnServer({ DATABASE_URL: runtimeUrlOf(name) });
    expect((await fetch(`${next.url}/health/ready`)).status).toBe(200);
    expect(await next.stop()).toBe(0);
  });
});

describe('a request that never ends', () => {
  const api = useOwnApi({ env: { REQUEST_TIMEOUT_MS: '500' } });

  it('is cut off after its time limit, and leaves no data', async () => {
    const tokens = await signIn(api());
    const { body } = await beginUpload(api(), tokens, 'invoice.pdf', 1000);
    const sending = await beginSending(api(), body.url, 1000);
    sending.write('%PDF-');
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(408);
    expect((await completeUpload(api(), tokens, body.file_id)).body).toMatchObject({
      errors: [{ code: 'not_uploaded' }],
    });
  });
});

describe('starting with wrong settings', () => {
  it('ends with a message that names each of them and no value', async () => {
    const start = spawnServer({ DATABASE_URL: 'secret-nonsense', ACCESS_TOKEN_TTL_MS: 'soon' });
    await expect(start).rejects.toThrow(/DATABASE_URL .*ACCESS_TOKEN_TTL_MS|ACCESS_TOKEN_TTL_MS .*DATABASE_URL/s);
    await expect(start).rejects.not.toThrow(/secret-nonsense/);
  });
});
