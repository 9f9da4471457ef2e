import pg from 'pg';
import { signIn } from './support/accounts';
import { startApi, type Api, type OwnApi, type Tokens } from './support/api';
import { runtimeUrlOf, urlOf } from './support/databases';
import { itFull } from './support/full';
import { runHousekeeping } from './support/housekeeping';
import { runOperator } from './support/operator-command';
import { MASTER_KEYS, spawnServer } from './support/server-process';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Returns the id of the key that a token is signed with, from its header. */
const kidOf = ({ id_token: token }: Tokens): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

const isAccepted = async (api: Api, tokens: Tokens): Promise<boolean> =>
  (await api.call('GET', '/users/information', { tokens })).status === 200;

const signingKeysOf = async (api: Api): Promise<string[]> =>
  (await api.pool.query<{ kid: string }>('select kid from signing_keys order by created_at, kid')).rows.map(
    ({ kid }) => kid,
  );

/** The product's own lifetime of keys, which processes on the database of another do not have in tests. */
const OWN_LIFE = { SIGNING_KEY_LIFE_MS: '' };

describe('a signing key', () => {
  const api = useOwnApi({ env: OWN_LIFE });

  itFull(
    'is followed by the next after ninety days, and erased once its last token has expired (ASVS 13.3.4)',
    async () => {
      const [first] = await signingKeysOf(api());
      // The key of the template is as old as this run of the tests.
      const { rows } = await api().pool.query<{ age: number }>(
        'select ceil(extract(epoch from now() - created_at) * 1000)::float8 as age from signing_keys',
      );
      await api().moveClock(90 * DAY - (rows[0]?.age ?? 0) - 5 * 60_000);
      await runHousekeeping(
        api(),
        () => signingKeysOf(api()),
        (keys) => keys.length === 1,
        OWN_LIFE,
      );
      const old = await signIn(api());
      expect(kidOf(old)).toBe(first);
      await api().moveClock(6 * 60_000);
      const other = await api().another();
      try {
        const keys = await signingKeysOf(api());
        expect(keys).toEqual([first, expect.any(String)]);
        const fresh = await signIn(other);
        expect(kidOf(fresh)).toBe(keys[1]);
        // Each process accepts the tokens of both keys, and signs with the new one once it has seen it.
        for (const process of [api(), other])
          expect([await isAccepted(process, old), await isAccepted(process, fresh)]).toEqual([true, true]);
        expect(kidOf(await signIn(api()))).toBe(keys[1]);
        // A token lives for ten minutes.
        await api().moveClock(10 * 60_000 + HOUR);
        await runHousekeeping(
          api(),
          () => signingKeysOf(api()),
          (left) => left.length === 1,
          OWN_LIFE,
        );
        expect(await signingKeysOf(api())).toEqual([keys[1]]);
      } finally {
        await other.stop();
      }
    },
  );
});

describe('a rotation of the master key', () => {
  const NEW_KEY = `next:${Buffer.alloc(32, 'the next master key').toString('base64')}`;
  const both = `${NEW_KEY},${MASTER_KEYS}`;
  const old = useOwnApi({ isIdle: true });
  const startWith = (keys: string): Promise<OwnApi> =>
    startApi({ databaseName: old().databaseName, isIdle: true, env: { MASTER_KEYS: keys } });
  const wrappedWith = async (): Promise<unknown[]> =>
    (await old().pool.query('select name, master_key_id from data_keys order by name')).rows;
  const rotate = (api: Api) => runOperator(api, ['rotate-keys']);

  it('is not noticed by processes with the old list and with the new one, and can be repeated', async () => {
    const fresh = await startWith(both);
    const statuses: number[] = [];
    let isOver = false;
    const call = async (api: Api, tokens: Tokens): Promise<void> => {
      while (!isOver) statuses.push((await api.call('GET', '/users/information', { tokens })).status);
    };
    try {
      const before = await signIn(old());
      expect(await wrappedWith()).toEqual([
        { name: 'codes', master_key_id: 'tests' },
        { name: 'values', master_key_id: 'tests' },
      ]);
      const calls = [call(old(), before), call(fresh, before)];
      const { code, output } = await rotate(fresh);
      expect([code, output]).toEqual([0, expect.stringContaining('マスターキー next')]);
      const after = await signIn(fresh);
      expect(kidOf(after)).not.toBe(kidOf(before));
      for (const process of [old(), fresh])
        expect([await isAccepted(process, before), await isAccepted(process, after)]).toEqual([true, true]);
      // The old process signs with the new key too, as soon as it has seen a token of it.
      expect(kidOf(await signIn(old()))).toBe(kidOf(after));
      expect((await rotate(fresh)).code).toBe(0);
      isOver = true;
      await Promise.all(calls);
      expect(statuses.length).toBeGreaterThan(10);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await wrappedWith()).toEqual([
        { name: 'codes', master_key_id: 'next' },
        { name: 'values', master_key_id: 'next' },
      ]);
      // Now the old key may go: with the new one alone everything can be read.
      const alone = await startWith(NEW_KEY);
      expect(await isAccepted(alone, before)).toBe(true);
      await alone.stop();
      const withOldAlone = spawnServer({ DATABASE_URL: runtimeUrlOf(old().databaseName) });
      await expect(withOldAlone).rejects.toThrow(/MASTER_KEYS lacks the key next/);
    } finally {
      isOver = true;
      await fresh.stop();
    }
  });

  it('is refused, with what to do, by a process that lacks a key in use', async () => {
    const { code, output } = await rotate(old());
    expect([code, output]).toEqual([1, expect.stringContaining('MASTER_KEYS を確認してください')]);
    expect(await wrappedWith()).toContainEqual({ name: 'values', master_key_id: 'next' });
  });

  itFull('that was interrupted is completed by the next', async () => {
    const third = `third:${Buffer.alloc(32, 'the third master key').toString('base64')}`;
    const interrupted = await startWith(`${third},${NEW_KEY}`);
    const holder = new pg.Client({ connectionString: urlOf(old().databaseName) });
    await holder.connect();
    await holder.query('begin; lock table signing_keys in share row exclusive mode');
    const keys = await signingKeysOf(old());
    const rotation = rotate(interrupted);
    await until(wrappedWith, (rows) => JSON.stringify(rows).includes('third'));
    await interrupted.process.kill();
    expect((await rotation).code).toBe(1);
    await holder.end();
    const next = await startWith(`${third},${NEW_KEY}`);
    try {
      expect(await signingKeysOf(old())).toEqual(keys);
      expect((await rotate(next)).code).toBe(0);
      expect(await signingKeysOf(old())).toHaveLength(keys.length + 1);
      expect(await isAccepted(next, await signIn(next))).toBe(true);
    } finally {
      await Promise.all([next.stop(), interrupted.stop()]);
    }
  });
});
