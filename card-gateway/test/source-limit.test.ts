import type { GatewayError } from 'shared-api/gateway';
import { startGateway, type Gateway } from './support/gateway';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const ENTRY = {
  number: '4242424242424242',
  exp_month: '08',
  exp_year: '49',
  holder: 'TARO YAMADA',
  security_code: '123',
};
/** Sends a request as a script does, which can set any origin. */
const sendFrom = (source: string, path: string, body: object): Promise<Response> =>
  fetch(`${gateway.process.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: gateway.process.url, 'x-forwarded-for': source },
  });
const enterFrom = (source: string): Promise<Response> => sendFrom(source, '/fields/tokens', ENTRY);
const stopped = (answers: readonly Response[]) => answers.filter(({ status }) => status === 429);

test('makes at most sixty tokens for one source in ten minutes, and continues for others', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => enterFrom('203.0.113.1')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  const refused = stopped(answers);
  expect(refused).toHaveLength(20);
  const errors = await Promise.all(refused.map(async (answer) => ((await answer.json()) as GatewayError).error));
  expect(new Set(errors)).toEqual(new Set(['too_many_requests']));
  const seconds = Number(refused[0]?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
  expect((await enterFrom('203.0.113.2')).status).toBe(201);
});

test('counts the addresses of one IPv6 network together, and codes of challenges too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 61 }, (_, host) => enterFrom(`2001:db8:0:7::${(host + 1).toString(16)}`)),
  );
  expect(stopped(answers)).toHaveLength(1);
  expect((await sendFrom('2001:db8:0:7::ffff', '/challenge/ch_none/code', { code: '123456' })).status).toBe(429);
  expect((await enterFrom('2001:db8:0:8::1')).status).toBe(201);
});

test('starts again after the window', async () => {
  await Promise.all(Array.from({ length: 60 }, () => enterFrom('203.0.113.3')));
  expect((await enterFrom('203.0.113.3')).status).toBe(429);
  await gateway.query("UPDATE source_limits SET window_ends_at = now() - interval '1 second'");
  expect((await enterFrom('203.0.113.3')).status).toBe(201);
});

test('does not limit the API', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => gateway.call('GET', '/v1/cards/tok_none')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});
