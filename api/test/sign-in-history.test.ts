import { CORPORATION, signIn, SOLE_PROPRIETOR } from './support/accounts';
import { itFull } from './support/full';
import { runHousekeeping } from './support/housekeeping';
import { from, mailedCode, mailsTo, otherThan, setSecondFactor, tryCode, tryPassword } from './support/sign-ins';
import { useApi } from './support/use-api';

const DAY_MS = 24 * 60 * 60_000;

interface History {
  readonly sign_ins: readonly {
    readonly at: string;
    readonly method: string;
    readonly result: string;
    readonly ip_address: string;
    readonly device: string;
  }[];
  readonly total_count: number;
}

describe('the sign-in history', () => {
  const api = useApi();
  const history = async (query = '', account: { email: string; password: string } = CORPORATION): Promise<History> => {
    const tokens = await signIn(api(), account);
    return (await api().call<History>('GET', `/users/sign_ins${query}`, { tokens })).body;
  };
  const linesFrom = async (source: string): Promise<string[]> =>
    (await history('?size=100')).sign_ins
      .filter(({ ip_address: ip }) => ip === source)
      .map(({ method, result }) => `${method} ${result}`);

  it('lists every attempt with its source, the latest first', async () => {
    await tryPassword(api(), '203.0.113.1', 'wrong');
    await tryPassword(api(), '203.0.113.1', CORPORATION.password);
    const { sign_ins } = await history();
    expect(sign_ins.slice(1, 3)).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        method: 'password',
        result: 'succeeded',
        ip_address: '203.0.113.1',
        device: 'Chrome (Windows)',
      },
      {
        at: expect.any(String),
        method: 'password',
        result: 'failed',
        ip_address: '203.0.113.1',
        device: 'Chrome (Windows)',
      },
    ]);
  });

  it('lists a refusal for too many tries once a quarter of an hour', async () => {
    for (const times of [1, 2]) {
      for (let tries = 0; tries < 15; tries += 1) await tryPassword(api(), '203.0.113.2', 'wrong');
      const lines = await linesFrom('203.0.113.2');
      expect(lines.filter((line) => line === 'password failed').length).toBeGreaterThanOrEqual(5 * times);
      expect(lines.filter((line) => line === 'password blocked')).toHaveLength(times);
      await api().moveClock(16 * 60_000);
    }
  });

  it('lists the steps with a one-time code, and not the password before it', async () => {
    const owner = await signIn(api());
    await setSecondFactor(api(), true, owner);
    const { body } = await tryPassword(api(), '203.0.113.3', CORPORATION.password);
    const code = await mailedCode(api());
    await tryCode(api(), '203.0.113.3', body.code_session, otherThan(code));
    await tryCode(api(), '203.0.113.3', body.code_session, code);
    await setSecondFactor(api(), false, owner);
    expect(await linesFrom('203.0.113.3')).toEqual(['one_time_code succeeded', 'one_time_code failed']);
  });

  it('is paged', async () => {
    const all = await history('?size=100');
    const page = await history('?page=1&size=2');
    // Reading it needed one more sign-in.
    expect(page.sign_ins).toEqual(all.sign_ins.slice(1, 3));
    expect(page.total_count).toBe(all.total_count + 1);
  });

  it('has only entries of its user', async () => {
    const mine = await history('?size=100', SOLE_PROPRIETOR);
    expect(mine.sign_ins.map(({ result }) => result)).toEqual(['succeeded']);
  });

  itFull('is kept for a year; tries on unknown addresses for a day', async () => {
    await tryPassword(api(), '203.0.113.4', 'wrong', 'nobody@nowhere.example');
    const kept = async () =>
      (
        await api().pool.query<{ mine: number; nobodys: number }>(
          'select count(user_id)::int as mine, (count(*) - count(user_id))::int as nobodys from sign_ins',
        )
      ).rows[0];
    const before = await kept();
    expect(before?.nobodys).toBe(1);
    await api().moveClock(2 * DAY_MS);
    await runHousekeeping(api(), kept, (rows) => rows?.nobodys === 0);
    expect((await kept())?.mine).toBe(before?.mine);
    await api().moveClock(364 * DAY_MS);
    await runHousekeeping(api(), kept, (rows) => rows?.mine === 0);
  });
});

describe('a sign-in from somewhere new', () => {
  const api = useApi();
  const warnings = async () =>
    (await mailsTo(api(), CORPORATION.email)).filter(({ subject }) => subject === '新しい端末からのログイン');

  it('is notified by mail with time, device and IP address; the first sign-in is not', async () => {
    await tryPassword(api(), '198.51.100.1', CORPORATION.password);
    expect(await warnings()).toEqual([]);
    await tryPassword(api(), '198.51.100.1', CORPORATION.password);
    expect(await warnings()).toEqual([]);
    await api().call('POST', '/login', {
      body: { email_address: CORPORATION.email, password: CORPORATION.password },
      headers: from('203.0.113.9', '<b>unheard-of</b>/1 (X11; Linux) x'),
    });
    const [warning] = await warnings();
    expect(warning?.text_body).toContain('山田 花子 様');
    expect(warning?.text_body).toContain('これまでと異なる場所または端末からログインがありました。');
    expect(warning?.text_body).toContain('お心当たりのない場合は、すぐにパスワードを変更し');
    expect(warning?.text_body).toContain('カードで請求書を開く\nhttp');
    expect(warning?.text_body).toMatch(
      /日時: \d{4}年\d+月\d+日（.） \d{2}:\d{2}\n端末: 不明なブラウザ（Linux）\nIPアドレス: 203\.0\.113\.9/,
    );
  });

  it('is notified once per source, and not for a wrong password', async () => {
    const before = (await warnings()).length;
    await tryPassword(api(), '203.0.113.10', 'wrong');
    expect(await warnings()).toHaveLength(before);
    await Promise.all(Array.from({ length: 4 }, () => tryPassword(api(), '2001:db8::1', CORPORATION.password)));
    await tryPassword(api(), '2001:db8::2', CORPORATION.password);
    expect(await warnings()).toHaveLength(before + 1);
  });
});
