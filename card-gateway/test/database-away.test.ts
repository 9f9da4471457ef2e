import { openGate, type DatabaseGate } from './support/database-gate';
import { startGateway, type Gateway } from './support/gateway';

let gate: DatabaseGate;
let gateway: Gateway;
let token: string;

beforeAll(async () => {
  gateway = await startGateway({}, async (url) => {
    gate = await openGate(url);
    return gate.url;
  });
  token = await gateway.tokenOf('4242424242424242');
});
afterAll(async () => {
  await gateway.stop();
  await gate.close();
});

const OUT_OF_REACH = { status: 503, retryAfter: '5', body: { error: 'unavailable' } };

/** Returns status, time to retry and body of a call. */
async function answerOf(path: string, body?: object, headers?: Record<string, string>) {
  const answer = await fetch(`${gateway.process.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: 'Bearer secret-of-the-tests',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as object,
  };
}
const order = (reference: string) => ({ reference, token, amount: 10_000, description: '請求書カード払い' });
const authorise = (reference: string) => answerOf('/v1/authorisations', order(reference));

test('without its database answers 503 with a time to retry, says that it is not ready, and goes on when it is back', async () => {
  await gate.close();
  expect(await authorise('away')).toMatchObject(OUT_OF_REACH);
  expect(await answerOf('/v1/authorisations/by-reference/away')).toMatchObject(OUT_OF_REACH);
  const entry = { number: '4242424242424242', exp_month: '08', exp_year: '49', holder: 'A', security_code: '123' };
  expect(await answerOf('/fields/tokens', entry, { origin: gateway.process.url })).toMatchObject(OUT_OF_REACH);
  expect(await answerOf('/health/ready')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(await answerOf('/health/live')).toMatchObject({ status: 200 });
  expect(await answerOf('/v1/journal')).toMatchObject(OUT_OF_REACH);
  await gate.open();
  expect(await answerOf('/health/ready')).toMatchObject({ status: 200 });
  expect(await authorise('away')).toMatchObject({ status: 200, body: { state: 'authorised' } });
});

test('a database that goes with a commit leaves its outcome open: the same reference has one effect', async () => {
  gate.closeAfter('COMMIT');
  expect(await authorise('unknown')).toMatchObject(OUT_OF_REACH);
  await gate.open();
  expect(await authorise('unknown')).toMatchObject({ status: 200, body: { state: 'authorised' } });
  expect((await gateway.journal()).filter(({ reference }) => reference === 'unknown')).toHaveLength(1);
});

test('a server that takes no writes any more is left, and the one that does is found', async () => {
  const { rows } = await gateway.query<{ name: string }>('SELECT current_database() AS name');
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  await gateway.query(`ALTER DATABASE ${rows[0]?.name} SET default_transaction_read_only = on`);
  await gateway.query(end);
  expect(await authorise('standby')).toMatchObject(OUT_OF_REACH);
  await gateway.query(`BEGIN; SET TRANSACTION READ WRITE; ALTER DATABASE ${rows[0]?.name} RESET ALL; COMMIT`);
  expect(await authorise('standby')).toMatchObject({ status: 200, body: { state: 'authorised' } });
});
