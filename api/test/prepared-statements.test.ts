import type pg from 'pg';
import { PreparingClient } from '../src/platform/db/preparing-client';
import { runtimeUrlOf } from './support/databases';
import { useOwnApi } from './support/use-api';

describe('a statement of the API', () => {
  // The last test changes the schema.
  const api = useOwnApi({ isIdle: true });
  const open = async (): Promise<pg.Client> => {
    const opened: pg.Client = new PreparingClient({ connectionString: runtimeUrlOf(api().databaseName) });
    await opened.connect();
    return opened;
  };
  let client: pg.Client;
  beforeEach(async () => {
    client = await open();
  });
  afterEach(() => client.end());

  /** Sends it as drizzle does. */
  const ask = (text: string, value: number): Promise<pg.QueryResult> =>
    client.query({ name: undefined, text } as pg.QueryConfig, [value]);
  /** Returns the texts that this connection has prepared. */
  const prepared = async (): Promise<readonly string[]> =>
    (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    );

  it('is prepared once it has come often with values, and answers as before', async () => {
    const [often, seldom] = ['select $1::int + 1 as often', 'select $1::int + 1 as seldom'];
    for (let value = 0; value < 12; value += 1) expect((await ask(often, value)).rows).toEqual([{ often: value + 1 }]);
    await ask(seldom, 0);
    for (let time = 0; time < 12; time += 1)
      await client.query({ name: undefined, text: 'begin' } as pg.QueryConfig, []);
    expect(await prepared()).toEqual([often]);
  });

  it('is prepared anew by a connection that has not seen it', async () => {
    const text = 'select $1::int * 2 as doubled';
    for (let value = 0; value < 6; value += 1) await ask(text, value);
    const other = await open();
    expect((await other.query({ name: undefined, text } as pg.QueryConfig, [21])).rows).toEqual([{ doubled: 42 }]);
    await other.end();
  });

  it('fails alone: the same statement with other values goes on', async () => {
    const text = 'select 1 / $1::int as part';
    for (let value = 1; value < 7; value += 1) await ask(text, value);
    await expect(ask(text, 0)).rejects.toMatchObject({ code: '22012' });
    expect((await ask(text, 1)).rows).toEqual([{ part: 1 }]);
  });

  it('survives a new column of its table, as a migration adds it while the API runs', async () => {
    const text = 'select count(*)::int as found from suppliers where id > $1';
    for (let value = 0; value < 7; value += 1) await ask(text, 0);
    await api().pool.query('alter table suppliers add column of_the_next_release text');
    try {
      expect((await ask(text, 0)).rows).toEqual([{ found: expect.any(Number) }]);
    } finally {
      await api().pool.query('alter table suppliers drop column of_the_next_release');
    }
  });
});
