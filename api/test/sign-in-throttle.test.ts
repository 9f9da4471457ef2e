import { CORPORATION, SOLE_PROPRIETOR } from './support/accounts';
import type { Api } from './support/api';
import { addRegistration, mailedCode, otherThan, setSecondFactor, tryCode, tryPassword } from './support/sign-ins';
import { itFull } from './support/full';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;

/** Makes as many failed attempts as are accepted, waiting as long as each answer says. */
async function failTimes(api: Api, times: number, source: string, email?: string): Promise<void> {
  for (let failed = 0; failed < times;) {
    const { status, headers } = await tryPassword(api, source, 'wrong', email);
    if (status === 429) await api.moveClock(Number(headers.get('retry-after')) * 1000);
    else failed += 1;
  }
}

describe('guessing a password', () => {
  const api = useApi();

  it('is slowed with growing waits, which the answer gives', async () => {
    await failTimes(api(), 9, '203.0.113.1');
    const { status, headers, body } = await tryPassword(api(), '203.0.113.1', CORPORATION.password);
    expect([status, body['status']]).toEqual([429, 429]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(8);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(16);
    expect(body['message']).toBe('ログインの試行回数が上限に達しました。しばらくしてから、もう一度お試しください。');
  });

  it('is locked after ten tries, also for the right password, and opens again after a while', async () => {
    await failTimes(api(), 10, '203.0.113.2');
    expect((await tryPassword(api(), '203.0.113.2', CORPORATION.password)).status).toBe(429);
    await api().moveClock(14 * MINUTE_MS);
    expect((await tryPassword(api(), '203.0.113.2', CORPORATION.password)).status).toBe(429);
    await api().moveClock(2 * MINUTE_MS);
    expect((await tryPassword(api(), '203.0.113.2', CORPORATION.password)).status).toBe(200);
  });

  it('counts alone: successful sign-ins of a whole office behind one address never lock it', async () => {
    for (let signedIn = 0; signedIn < 55; signedIn += 1)
      expect((await tryPassword(api(), '198.51.100.20', CORPORATION.password)).status).toBe(200);
  });

  itFull('counts alone also if a code follows the password', async () => {
    const office = '198.51.100.21';
    for (let failed = 0; failed < 44; failed += 1)
      expect((await tryPassword(api(), office, 'wrong', `guess${failed}@nowhere.example`)).status).toBe(400);
    await setSecondFactor(api(), true);
    for (let signedIn = 0; signedIn < 6; signedIn += 1) {
      await api().moveClock(MINUTE_MS);
      const { body } = await tryPassword(api(), office, CORPORATION.password);
      expect((await tryCode(api(), office, body.code_session, await mailedCode(api()))).status).toBe(200);
    }
    await api().pool.query('update users set is_second_factor_on = false');
    // Six failures are left before the source is locked.
    for (let failed = 0; failed < 6; failed += 1) {
      expect((await tryPassword(api(), office, 'wrong', `another${failed}@nowhere.example`)).status).toBe(400);
    }
    expect((await tryPassword(api(), office, CORPORATION.password)).status).toBe(429);
  });

  it('by a stranger does not lock the owner out', async () => {
    expect((await tryPassword(api(), '198.51.100.7', CORPORATION.password)).status).toBe(200);
    for (const source of ['203.0.113.11', '203.0.113.12', '203.0.113.13']) await failTimes(api(), 9, source);
    expect((await tryPassword(api(), '198.51.100.7', CORPORATION.password)).status).toBe(200);
  });

  it('by a stranger does not lock out an owner with a second factor', async () => {
    await setSecondFactor(api(), true);
    const home = '198.51.100.8';
    const signInAtHome = async (): Promise<number> => {
      const { body } = await tryPassword(api(), home, CORPORATION.password);
      return (await tryCode(api(), home, body.code_session, await mailedCode(api()))).status;
    };
    expect(await signInAtHome()).toBe(200);
    for (const source of ['203.0.113.14', '203.0.113.15', '203.0.113.16']) await failTimes(api(), 9, source);
    // A caller who knows the password, and guesses codes.
    const { body } = await tryPassword(api(), '203.0.113.17', CORPORATION.password);
    for (let tries = 0; tries < 5; tries += 1)
      await tryCode(api(), '203.0.113.17', body.code_session, otherThan(await mailedCode(api())));
    expect(await signInAtHome()).toBe(200);
    await api().pool.query('update users set is_second_factor_on = false');
  });

  it('is answered alike for an account that does not exist, and for an unfinished registration', async () => {
    await addRegistration(api(), 'unfinished@nowhere.example');
    const emails = [SOLE_PROPRIETOR.email, 'nobody@nowhere.example', 'unfinished@nowhere.example'];
    for (const [index, email] of emails.entries()) {
      const source = `203.0.113.2${index}`;
      expect((await tryPassword(api(), source, 'wrong', email)).status).toBe(400);
      await failTimes(api(), 9, source, email);
      expect((await tryPassword(api(), source, 'wrong', email)).status).toBe(429);
    }
  });

  itFull('cannot outrun the limit with parallel tries', async () => {
    await failTimes(api(), 9, '203.0.113.31', 'parallel@nowhere.example');
    await api().moveClock(16_000);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => tryPassword(api(), '203.0.113.31', 'wrong', 'parallel@nowhere.example')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
  });

  it('cannot outrun the limit with fifty parallel tries at an account that exists', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tryPassword(api(), '203.0.113.32', 'wrong', SOLE_PROPRIETOR.email)),
    );
    // Five at once, and one more for each wait that passes while the others are answered; ten at most.
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
  });

  it('is counted from zero after the right password', async () => {
    await failTimes(api(), 4, '203.0.113.41');
    expect((await tryPassword(api(), '203.0.113.41', CORPORATION.password)).status).toBe(200);
    await failTimes(api(), 4, '203.0.113.41');
    expect((await tryPassword(api(), '203.0.113.41', CORPORATION.password)).status).toBe(200);
  });

  it('is counted anew a quarter of an hour after the first failure', async () => {
    const [source, email] = ['203.0.113.42', 'window@nowhere.example'];
    for (const [laterMs, times] of [
      [0, 2],
      [10 * MINUTE_MS, 2],
      [6 * MINUTE_MS, 4],
    ] as const) {
      await api().moveClock(laterMs);
      for (let failed = 0; failed < times; failed += 1)
        expect((await tryPassword(api(), source, 'wrong', email)).status).toBe(400);
    }
    await failTimes(api(), 6, source, email);
    expect((await tryPassword(api(), source, 'wrong', email)).status).toBe(429);
  });

  it('of one account from many sources is slowed, except where its user has signed in, until they do again', async () => {
    const home = '198.51.100.9';
    const failFrom = async (network: string, sources: number): Promise<void> => {
      for (let failed = 0; failed < sources; failed += 1)
        expect((await tryPassword(api(), `${network}.${failed}`, 'wrong')).status).toBe(400);
    };
    expect((await tryPassword(api(), home, CORPORATION.password)).status).toBe(200);
    await failFrom('203.0.114', 20);
    const stranger = await tryPassword(api(), '192.0.2.77', CORPORATION.password);
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(15);
    expect((await tryPassword(api(), home, CORPORATION.password)).status).toBe(200);
    await failFrom('203.0.115', 19);
    expect((await tryPassword(api(), '192.0.2.78', CORPORATION.password)).status).toBe(200);
  });
});

describe('the rate limit of signing in', () => {
  const first = useApi();
  let second: Api;
  beforeAll(async () => {
    second = await first().another();
  });
  afterAll(() => second.stop());

  it('counts over all processes: sixty a minute from one source, whatever the account', async () => {
    const attempt = (index: number) =>
      tryPassword(index % 2 === 0 ? first() : second, '192.0.2.1', '', `user${index}@nowhere.example`);
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => attempt(index)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      status: 429,
      errors: [],
      message: '操作の回数が上限に達しました。1分後にお試しください。',
    });
    expect((await tryPassword(first(), '192.0.2.2', CORPORATION.password)).status).toBe(200);
    await first().moveClock(MINUTE_MS);
    expect((await tryPassword(second, '192.0.2.1', '')).status).toBe(422);
  });
});
