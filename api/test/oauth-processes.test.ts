import pg from 'pg';
import { signIn } from './support/accounts';
import type { Api } from './support/api';
import { closePool, dropDatabase, runtimeUrlOf, urlOf } from './support/databases';
import { createMigrated } from './support/migrated';
import { approve, begin, codeOf, exchange, refresh } from './support/oauth';
import { plantClient } from './support/plant-connection';
import { spawnServer } from './support/server-process';
import { useApi } from './support/use-api';

describe('the authorization server in several processes', () => {
  const first = useApi();
  let second: Api;
  beforeAll(async () => {
    second = await first().another();
  });
  afterAll(() => second.stop());

  it('accepts every step in another process', async () => {
    let turn = 0;
    const inTurn: Api = {
      ...first(),
      get url() {
        return [first(), second][(turn += 1) % 2]!.url;
      },
    };
    for (const _ of [1, 2]) {
      const client = await plantClient(first());
      const begun = await begin(inTurn, client);
      const code = codeOf(await approve(begun, await signIn(first())));
      const { body } = await exchange(inTurn, client, code, begun.verifier);
      expect((await refresh(inTurn, client, body.refresh_token)).status).toBe(200);
      // Switches to the other process.
      turn += 1;
    }
  });
});

it('processes that start together on an empty database have the same keys', async () => {
  const name = `api_test_oauth_keys_${process.pid}`;
  await createMigrated(name, 'api');
  const servers = await Promise.all(Array.from({ length: 3 }, () => spawnServer({ DATABASE_URL: runtimeUrlOf(name) })));
  const pool = new pg.Pool({ connectionString: urlOf(name) });
  try {
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
