import { CORPORATION, SOLE_PROPRIETOR } from './support/accounts';
import { startApi, type Api } from './support/api';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;

/** Signs in through the host's proxy from an address on the network. */
const trySignIn = (api: Api, source: string, password: string, email: string = CORPORATION.email) =>
  api.call('POST', '/login', { body: { email_address: email, password }, headers: { 'x-forwarded-for': source } });

/** As many wrong tries as are looked at, waiting as long as each answer asks. */
async function failTimes(api: Api, times: number, source: string, email?: string): Promise<void> {
  for (let failed = 0; failed < times; ) {
    const { status, headers } = await trySignIn(api, source, 'wrong', email);
    if (status === 429) await api.moveClock(Number(headers.get('retry-after')) * 1000);
    else failed += 1;
  }
}

describe('guessing a password', () => {
  const api = useApi();

  it('is slowed more and more, and the answer says for how long', async () => {
    await failTimes(api(), 9, '203.0.113.1');
    const { status, headers, body } = await trySignIn(api(), '203.0.113.1', CORPORATION.password);
    expect([status, body['status']]).toEqual([429, 429]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(8);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(16);
    expect(body['message']).toBe('ログインの試行回数が上限に達しました。しばらくしてから、もう一度お試しください。');
  });

  it('is locked after ten tries, also for the right password, and opens again after a while', async () => {
    await failTimes(api(), 10, '203.0.113.2');
    expect((await trySignIn(api(), '203.0.113.2', CORPORATION.password)).status).toBe(429);
    await api().moveClock(14 * MINUTE_MS);
    expect((await trySignIn(api(), '203.0.113.2', CORPORATION.password)).status).toBe(429);
    await api().moveClock(2 * MINUTE_MS);
    expect((await trySignIn(api(), '203.0.113.2', CORPORATION.password)).status).toBe(200);
  });

  it('is all that counts: right sign-ins of a whole office behind one address never lock it', async () => {
    for (let signedIn = 0; signedIn < 55; signedIn += 1) expect((await trySignIn(api(), '198.51.100.20', CORPORATION.password)).status).toBe(200);
  });

  it('by a stranger does not lock the owner out', async () => {
    expect((await trySignIn(api(), '198.51.100.7', CORPORATION.password)).status).toBe(200);
    for (const source of ['203.0.113.11', '203.0.113.12', '203.0.113.13']) await failTimes(api(), 9, source);
    expect((await trySignIn(api(), '198.51.100.7', CORPORATION.password)).status).toBe(200);
  });

  it('is answered alike for an account that does not exist', async () => {
    const emails = [SOLE_PROPRIETOR.email, 'nobody@nowhere.example'];
    for (const [index, email] of emails.entries()) {
      const source = `203.0.113.2${index}`;
      expect((await trySignIn(api(), source, 'wrong', email)).status).toBe(400);
      await failTimes(api(), 9, source, email);
      expect((await trySignIn(api(), source, 'wrong', email)).status).toBe(429);
    }
  });

  it('cannot outrun the limit with parallel tries', async () => {
    await failTimes(api(), 9, '203.0.113.31', 'parallel@nowhere.example');
    await api().moveClock(16_000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => trySignIn(api(), '203.0.113.31', 'wrong', 'parallel@nowhere.example')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
  });

  it('begins anew after the right password', async () => {
    await failTimes(api(), 4, '203.0.113.41');
    expect((await trySignIn(api(), '203.0.113.41', CORPORATION.password)).status).toBe(200);
    await failTimes(api(), 4, '203.0.113.41');
    expect((await trySignIn(api(), '203.0.113.41', CORPORATION.password)).status).toBe(200);
  });
});

describe('the rate limit of signing in', () => {
  const first = useApi();
  let second: Api;
  beforeAll(async () => {
    second = await startApi({ databaseName: first().databaseName });
  });
  afterAll(() => second.stop());

  it('counts over all processes: sixty a minute from one source, whatever the account', async () => {
    const attempt = (index: number) => trySignIn(index % 2 === 0 ? first() : second, '192.0.2.1', '', `user${index}@nowhere.example`);
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => attempt(index)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ status: 429, errors: [], message: 'アクセスが集中しています。しばらくしてから、やり直してください。' });
    expect((await trySignIn(first(), '192.0.2.2', CORPORATION.password)).status).toBe(200);
    await first().moveClock(MINUTE_MS);
    expect((await trySignIn(second, '192.0.2.1', '')).status).toBe(422);
  });
});
