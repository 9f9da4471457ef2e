import { CORPORATION, SOLE_PROPRIETOR } from './support/accounts';
import type { Answer } from './support/api';
import { from, mailedCode, setSecondFactor, tryPassword } from './support/sign-ins';
import { useApi } from './support/use-api';

/** A browser that sends the last cookie it received. */
interface Browser {
  readonly source: string;
  cookie: string;
}

describe('a browser that an account has signed in with', () => {
  const api = useApi();
  const call = async (browser: Browser, path: string, body: Record<string, unknown>): Promise<Answer> => {
    const answer = await api().call('POST', path, {
      body,
      headers: { ...from(browser.source), ...(browser.cookie !== '' && { cookie: `other=1; ${browser.cookie}` }) },
    });
    const cookie = answer.headers.get('set-cookie');
    browser.cookie = cookie?.split(';')[0] ?? browser.cookie;
    return answer;
  };
  const logIn = (browser: Browser, password: string, email: string = CORPORATION.email): Promise<Answer> =>
    call(browser, '/login', { email_address: email, password });
  /** Uses up the allowed failures of a source, over all accounts. */
  const lockSource = async (source: string): Promise<void> => {
    for (let failed = 0; failed < 50; failed += 1)
      expect((await tryPassword(api(), source, 'wrong', `guess${failed}@${source}.example`)).status).toBe(400);
    expect((await tryPassword(api(), source, CORPORATION.password)).status).toBe(429);
  };

  it('signs its owner in while its office is locked, and no other account or browser', async () => {
    const office = '198.51.100.30';
    const owner: Browser = { source: office, cookie: '' };
    const answer = await logIn(owner, CORPORATION.password);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    await lockSource(office);
    expect((await logIn(owner, CORPORATION.password)).status).toBe(200);
    expect((await logIn({ ...owner }, SOLE_PROPRIETOR.password, SOLE_PROPRIETOR.email)).status).toBe(429);
    expect((await logIn({ source: office, cookie: '' }, CORPORATION.password)).status).toBe(429);
    expect(
      (await logIn({ source: office, cookie: `__Host-device=${'x'.repeat(43)}` }, CORPORATION.password)).status,
    ).toBe(429);
  });

  it('has its own limit of guesses, which locks only that browser', async () => {
    const office = '198.51.100.31';
    const stolen: Browser = { source: office, cookie: '' };
    await logIn(stolen, CORPORATION.password);
    const other: Browser = { source: office, cookie: '' };
    await logIn(other, CORPORATION.password);
    for (let failed = 0; failed < 10;) {
      const { status, headers } = await logIn(stolen, 'wrong');
      if (status === 429) await api().moveClock(Number(headers.get('retry-after')) * 1000);
      else failed += 1;
    }
    const locked = await logIn(stolen, CORPORATION.password);
    expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, 900]);
    expect((await logIn(other, CORPORATION.password)).status).toBe(200);
    expect((await logIn({ source: office, cookie: '' }, CORPORATION.password)).status).toBe(200);
  });

  it('does not reset the count of its office: failed guesses of others stay counted', async () => {
    const office = '198.51.100.32';
    const owner: Browser = { source: office, cookie: '' };
    await logIn(owner, CORPORATION.password);
    for (let failed = 0; failed < 49; failed += 1)
      await tryPassword(api(), office, 'wrong', `more${failed}@nowhere.example`);
    for (let times = 0; times < 3; times += 1) expect((await logIn(owner, CORPORATION.password)).status).toBe(200);
    expect((await tryPassword(api(), office, 'wrong', 'last@nowhere.example')).status).toBe(400);
    expect((await tryPassword(api(), office, CORPORATION.password)).status).toBe(429);
  });

  it('can sign in while others of its office flood the sign-in', async () => {
    const office = '198.51.100.33';
    const owner: Browser = { source: office, cookie: '' };
    await logIn(owner, CORPORATION.password);
    const flood = await Promise.all(Array.from({ length: 70 }, () => tryPassword(api(), office, '')));
    expect(flood.map(({ status }) => status)).toContain(429);
    expect((await logIn(owner, CORPORATION.password)).status).toBe(200);
  });

  it('is known only after the code, if one is required, and does not reveal whether an address exists', async () => {
    const office = '198.51.100.34';
    await setSecondFactor(api(), true);
    const owner: Browser = { source: office, cookie: '' };
    const { status, body, headers } = await logIn(owner, CORPORATION.password);
    expect([status, headers.get('set-cookie')]).toEqual([202, null]);
    await call(owner, '/login_2auth', { code_session: body['code_session'], code: await mailedCode(api()) });
    expect(owner.cookie).toMatch(/^__Host-device=/);
    await lockSource(office);
    expect((await logIn(owner, CORPORATION.password)).status).toBe(202);
    await api().pool.query('update users set is_second_factor_on = false');
    const answers = [];
    for (const email of [SOLE_PROPRIETOR.email, 'nobody@nowhere.example'])
      answers.push(await logIn({ source: '203.0.113.90', cookie: owner.cookie }, 'wrong', email));
    const [known, unknown] = answers.map(({ status: code, body: { message }, headers: of }) => [
      code,
      message,
      of.get('set-cookie'),
    ]);
    expect(known).toEqual(unknown);
    expect(known?.[2]).toBeNull();
  });
});
