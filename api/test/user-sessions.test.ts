import { CORPORATION, prove, signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { itFull } from './support/full';
import { runHousekeeping } from './support/housekeeping';
import { addRegistration, from, tryPassword } from './support/sign-ins';
import { until } from './support/until';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface ActiveSession {
  readonly id: string;
  readonly is_current: boolean;
  readonly signed_in_at: string;
  readonly last_seen_at: string;
  readonly device: string;
  readonly ip_address: string;
}

describe('the sessions of a user', () => {
  const api = useApi();
  const list = async (tokens: Tokens): Promise<readonly ActiveSession[]> =>
    (await api().call<{ sessions: ActiveSession[] }>('GET', '/users/sessions', { tokens })).body.sessions;
  const signInFrom = async (source: string, userAgent?: string): Promise<Tokens> => {
    const { body: tokens } = await api().call<Tokens>('POST', '/login', {
      body: { email_address: CORPORATION.email, password: CORPORATION.password },
      headers: from(source, userAgent),
    });
    await prove(api(), tokens);
    return tokens;
  };
  const end = (tokens: Tokens, id = '') => api().call('DELETE', `/users/sessions${id && `/${id}`}`, { tokens });
  const works = async (tokens: Tokens): Promise<unknown[]> => [
    (await api().call('GET', '/users/information', { tokens })).status,
    (await api().call('POST', '/users/token', { body: { refresh_token: tokens.refresh_token } })).status,
  ];

  it('are listed with device and address, this session first, then the latest seen', async () => {
    const first = await signInFrom(
      '198.51.100.1',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    );
    await api().moveClock(1_000);
    await signInFrom('198.51.100.2');
    await api().moveClock(1_000);
    await signInFrom('198.51.100.3', 'somebody');
    const sessions = await list(first);
    expect(sessions.map(({ is_current, device, ip_address }) => [is_current, device, ip_address])).toEqual([
      [true, 'Safari (iOS)', '198.51.100.1'],
      [false, '不明な端末', '198.51.100.3'],
      [false, 'Chrome (Windows)', '198.51.100.2'],
    ]);
    await end(first);
  });

  it('show the last use of a session to within some minutes', async () => {
    const [used, other] = [await signIn(api()), await signIn(api())];
    const seen = async (): Promise<number> =>
      Date.parse((await list(other)).find(({ is_current }) => !is_current)?.last_seen_at ?? '');
    const before = await seen();
    await api().moveClock(4 * MINUTE_MS);
    await Promise.all(Array.from({ length: 20 }, () => api().call('GET', '/users/information', { tokens: used })));
    expect(await seen()).toBe(before);
    await api().moveClock(2 * MINUTE_MS);
    await Promise.all(Array.from({ length: 20 }, () => api().call('GET', '/users/information', { tokens: used })));
    await until(seen, (time) => time >= before + 6 * MINUTE_MS);
    await end(used);
  });

  it('end one by one at once: access and refresh', async () => {
    const [here, there, elsewhere] = [await signIn(api()), await signIn(api()), await signIn(api())];
    const id = (await list(there))[0]?.id ?? '';
    expect((await end(here, id)).status).toBe(204);
    expect(await works(there)).toEqual([401, 401]);
    expect(await works(elsewhere)).toEqual([200, 200]);
    expect((await list(here)).map((session) => session.id)).not.toContain(id);
    expect((await end(here, id)).status).toBe(204);
    await end(here);
  });

  it('include this session, which can be ended too', async () => {
    const tokens = await signIn(api());
    expect((await end(tokens, (await list(tokens))[0]?.id)).status).toBe(204);
    expect(await works(tokens)).toEqual([401, 401]);
  });

  it('can all be ended except this one', async () => {
    const [here, there, elsewhere] = [await signIn(api()), await signIn(api()), await signIn(api())];
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    expect((await end(here)).status).toBe(204);
    for (const tokens of [there, elsewhere]) expect(await works(tokens)).toEqual([401, 401]);
    for (const tokens of [here, stranger]) expect(await works(tokens)).toEqual([200, 200]);
    expect(await list(here)).toHaveLength(1);
  });

  it('do not include a session of another user, one that registers, or an unknown one', async () => {
    const tokens = await signIn(api());
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    await addRegistration(api(), 'registering@nowhere.example');
    await tryPassword(api(), '198.51.100.4', CORPORATION.password, 'registering@nowhere.example');
    const { rows } = await api().pool.query<{ id: string }>(
      'select id from sessions where registration_id is not null',
    );
    for (const id of [(await list(stranger))[0]?.id, rows[0]?.id, '00000000-0000-4000-8000-000000000000'])
      expect((await end(tokens, id)).status).toBe(404);
    expect((await end(tokens, 'no-id')).status).toBe(422);
    expect(await works(stranger)).toEqual([200, 200]);
  });

  it('end thirty days after the sign-in, however often they are refreshed', async () => {
    let tokens = await signIn(api());
    const refresh = () => api().call<Tokens>('POST', '/users/token', { body: { refresh_token: tokens.refresh_token } });
    for (const days of [10, 10, 9]) {
      await api().moveClock(days * DAY_MS);
      tokens = (await refresh()).body;
    }
    await api().moveClock(DAY_MS - 2 * MINUTE_MS);
    tokens = (await refresh()).body;
    await api().moveClock(MINUTE_MS);
    expect((await api().call('GET', '/users/information', { tokens })).status).toBe(200);
    await api().moveClock(MINUTE_MS);
    expect(await works(tokens)).toEqual([401, 401]);
  });

  it('are at most twenty: the one that was not used for longest ends', async () => {
    const [unused, used] = [await signIn(api()), await signIn(api())];
    const seen = async () => (await list(used))[0]?.last_seen_at ?? '';
    const before = await seen();
    await api().moveClock(6 * MINUTE_MS);
    await until(seen, (time) => time > before);
    for (let others = 0; others < 18; others += 1) await signInFrom('198.51.100.5');
    expect(await list(used)).toHaveLength(20);
    await signIn(api());
    expect(await works(unused)).toEqual([401, 401]);
    expect(await works(used)).toEqual([200, 200]);
    const [stranger, here] = [await signIn(api(), SOLE_PROPRIETOR), await signIn(api())];
    await Promise.all(Array.from({ length: 8 }, (_, index) => signInFrom(`198.51.100.${10 + index}`)));
    expect(await list(here)).toHaveLength(20);
    expect(await works(stranger)).toEqual([200, 200]);
    await end(here);
  });

  itFull(
    'leave the list after fourteen days without a refresh, end with their tokens, and are deleted after a year',
    async () => {
      await signIn(api());
      await api().moveClock(14 * DAY_MS + MINUTE_MS);
      expect(await list(await signIn(api()))).toHaveLength(1);
      const open = async () =>
        (
          await api().pool.query<{ sessions: number; tokens: number }>(
            `select count(*) filter (where ended_at is null)::int as sessions, (select count(*)::int from refresh_tokens) as tokens from sessions`,
          )
        ).rows[0];
      await runHousekeeping(api(), open, (rows) => rows?.sessions === 1 && rows.tokens === 1);
      await api().moveClock(366 * DAY_MS);
      const kept = async () => (await api().pool.query('select 1 from sessions where ended_at is not null')).rowCount;
      expect(await kept()).toBeGreaterThan(0);
      // The last one ended just now, because nobody used it.
      await runHousekeeping(api(), kept, (rows) => rows === 1);
    },
  );
});
