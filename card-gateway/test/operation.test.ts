import { createDatabase } from './support/database';
import { startProcess } from './support/gateway-process';
import { PARENT, startGateway } from './support/gateway';

const SETTINGS = { SECRET: 'secret-of-the-tests', ALLOWED_PARENTS: PARENT };

test('rejects every call of the API without the right secret', async () => {
  const gateway = await startGateway();
  for (const authorization of [
    undefined,
    'Bearer',
    'Bearer wrong-secret-of-tests',
    'secret-of-the-tests',
    'bearer secret-of-the-tests',
  ]) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    for (const [method, path] of [
      ['POST', '/v1/authorisations'],
      ['GET', '/v1/journal'],
      ['GET', '/v1/cards/x'],
      ['POST', '/v1/faults'],
      ['POST', '/v1/authorisations/x/refund'],
      ['GET', '/v1/authorisations/by-reference/x'],
    ] as const) {
      expect(await gateway.send(method, path, { headers })).toMatchObject({
        status: 401,
        body: { error: 'unauthorised' },
      });
    }
  }
  await gateway.stop();
});

test('may be framed only by the configured parents, and runs only its own scripts', async () => {
  const gateway = await startGateway({ ALLOWED_PARENTS: `${PARENT}, http://localhost:8080` });
  const response = await fetch(`${gateway.process.url}/fields`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${PARENT} http://localhost:8080;`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  await gateway.stop();
});

/** Ends the connection of whoever waits for the journal, in the middle of its transaction. */
const END_ONE = `DO $$ DECLARE waiting int; BEGIN
  LOCK TABLE journal IN EXCLUSIVE MODE;
  LOOP
    PERFORM pg_stat_clear_snapshot();
    SELECT pid INTO waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1;
    EXIT WHEN waiting IS NOT NULL;
  END LOOP;
  PERFORM pg_terminate_backend(waiting);
END $$`;

test('goes on when the database ends a connection in the middle of a transaction', async () => {
  const gateway = await startGateway();
  const token = await gateway.tokenOf('4242424242424242');
  const ended = gateway.query(END_ONE);
  const statuses: number[] = [];
  while (!statuses.some((status) => status >= 500))
    statuses.push((await gateway.authorise(`try-${statuses.length}`, token)).status);
  await ended;
  const last = `try-${statuses.length - 1}`;
  expect((await gateway.authorise(last, token)).body.state).toBe('authorised');
  expect((await gateway.journal()).filter(({ reference }) => reference === last)).toHaveLength(1);
  await gateway.stop();
});

test('several processes migrate one empty database together, and start', async () => {
  const database = await createDatabase({ isMigrated: false });
  await Promise.all([1, 2, 3, 4].map(() => database.migrate()));
  const processes = await Promise.all(
    [1, 2, 3, 4].map(() => startProcess({ ...SETTINGS, DATABASE_URL: database.runtimeUrl })),
  );
  for (const { url } of processes) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  expect(await Promise.all(processes.map((process) => process.stop()))).toEqual([0, 0, 0, 0]);
  await database.drop();
});

test('goes on for a pause in which it says that it is not ready, and keeps no connection open', async () => {
  const gateway = await startGateway({ STOP_PAUSE_MS: '60000' });
  const stopped = gateway.process.stop();
  while ((await fetch(`${gateway.process.url}/health/ready`)).status !== 503);
  const { status, headers } = await fetch(`${gateway.process.url}/health/live`);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  await gateway.process.kill();
  await stopped;
  await gateway.stop();
});

test('stops although the late test card still waits for its answer', async () => {
  const gateway = await startGateway({ LATE_ANSWER_MS: '600000' });
  const token = await gateway.tokenOf('4000000000000309');
  const answer = gateway.authorise('late', token).catch(() => undefined);
  while ((await gateway.call('GET', '/v1/authorisations/by-reference/late')).status !== 200);
  expect(await gateway.process.stop()).toBe(0);
  await answer;
  await gateway.stop();
});

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['SECRET', { SECRET: 'short' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://localhost:8091/' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://127.0.0.1/x' }],
])('does not start with a wrong %s, and names it without its value', async (name, changes) => {
  const start = startProcess({ ...SETTINGS, DATABASE_URL: 'postgres://127.0.0.1/x', ...changes });
  await expect(start).rejects.toThrow(`/${name}`);
  await expect(start).rejects.not.toThrow('secret-of-the-tests');
});
