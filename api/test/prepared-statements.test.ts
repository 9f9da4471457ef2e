import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { builtOnce, type Value } from '../src/platform/db/built-once';
import { openDatabase, type Database, type Executor } from '../src/platform/db/client';
import { inTransaction } from '../src/platform/db/in-transaction';
import { suppliers } from '../src/platform/db/schema/suppliers';
import { together } from '../src/platform/db/together';
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

describe('statements of a transaction', () => {
  const api = useOwnApi({ isIdle: true });
  let database: Database;
  beforeEach(() => {
    database = openDatabase(runtimeUrlOf(api().databaseName), 1);
  });
  afterEach(() => database.$client.end());

  const named = builtOnce('supplier_of_test', (blank, value: Value<{ id: number }>) =>
    blank
      .select({ id: suppliers.id, name: suppliers.name, createdAt: suppliers.createdAt })
      .from(suppliers)
      .where(eq(suppliers.id, value('id'))),
  );
  async function rename(executor: Executor, name: string): Promise<void> {
    await executor.update(suppliers).set({ name }).where(eq(suppliers.id, 1));
  }

  it('may be built once, and then run in any transaction', async () => {
    const before = (await named(database, { id: 1 }))[0];
    expect(before).toMatchObject({ id: 1, name: expect.any(String), createdAt: expect.any(Number) });
    await expect(
      inTransaction(database, async (transaction) => {
        await rename(transaction, '別の名前');
        expect(await named(transaction, { id: 1 })).toEqual([{ ...before, name: '別の名前' }]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await named(database, { id: 1 })).toEqual([before]);
    expect(await named(database, { id: 0 })).toEqual([]);
  });

  it('run in their order when they are sent together', async () => {
    await expect(
      inTransaction(database, async (transaction) => {
        const [first, , second] = await together(
          () => named(transaction, { id: 1 }),
          () => rename(transaction, '後の名前'),
          () => named(transaction, { id: 1 }),
        );
        expect([first[0]?.name, second[0]?.name]).toEqual([expect.not.stringContaining('後の名前'), '後の名前']);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
  });

  it('leave nothing behind if one of those sent together fails, and the connection goes on', async () => {
    const before = await named(database, { id: 1 });
    const failing = inTransaction(database, (transaction) =>
      together(
        async () => {
          throw new Error('refused');
        },
        async () => {
          await named(transaction, { id: 1 });
          await rename(transaction, '残ってはいけない');
        },
        () => transaction.execute(sql`select 1`),
      ),
    );
    await expect(failing).rejects.toThrow('refused');
    const broken = inTransaction(database, (transaction) =>
      together(
        () => transaction.execute(sql`select 1 / ${0}::int`),
        () => rename(transaction, '残ってはいけない'),
      ),
    );
    await expect(broken).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await named(database, { id: 1 })).toEqual(before);
  });
});
