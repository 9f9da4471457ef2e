import pg from 'pg';
import { chainedBooks } from './support/chained-books';
import { closePool, runtimeUrlOf, urlOf } from './support/databases';
import { holdJobs } from './support/held-jobs';
import { useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { until } from './support/until';

describe('the chains of the books', () => {
  const money = useMoney();
  const { changed, overwrite, rowsOf, nameOf, paid, oneOf, without, linkOf, anchored } = chainedBooks(money);

  it('have a link for each row that a payment writes, and nothing is broken', async () => {
    const rows = await paid();
    expect(new Set(rows.map(({ table }) => table))).toEqual(
      new Set(['ledger_transactions', 'ledger_entries', 'invoice_status_log', 'received_invoice_logs']),
    );
    expect(rows.map(({ position }) => position - (rows[0]?.position ?? 0))).toEqual(rows.map((_, index) => index));
    expect(await money().broken()).toEqual([]);
  });

  it.each([
    ['ledger_entries', 'amount = amount + 1'],
    ['ledger_transactions', `at = at + interval '1 ms'`],
    ['invoice_status_log', `actor = 'system'`],
    ['received_invoice_logs', `actor_name = '別人'`],
  ])('show a changed row of %s', async (table, change) => {
    const row = oneOf(await paid(), table);
    const found = await changed(table, `id = ${row.id}`, change, () => money().broken());
    expect(found).toContainEqual({ invariant: 'every row of the books is as it was written', detail: nameOf(row) });
    expect(await money().broken()).toEqual([]);
  });

  it('show a row that was erased in the middle', async () => {
    const row = oneOf(await paid(), 'received_invoice_logs');
    const found = await without([[row.table, `id = ${row.id}`]], () => money().broken());
    expect(found).toEqual([{ invariant: 'no row of the books is missing', detail: nameOf(row) }]);
  });

  it('show a row that was erased in the middle together with its link', async () => {
    // An anchor that is taken meanwhile would miss the link too.
    const release = await holdJobs(money().api, ['anchor of the books']);
    const rows = await paid();
    const row = oneOf(rows, 'received_invoice_logs');
    const next = rows.find(({ position }) => position === row.position + 1);
    const found = await without([[row.table, `id = ${row.id}`], linkOf(row)], () => money().broken());
    await release();
    expect(found).toEqual([
      {
        invariant: 'no link of a chain is missing',
        detail: `company ${row.company}, before ${next?.table} ${next?.id} (link ${row.position + 1})`,
      },
    ]);
  });

  it('show a row that was inserted past them', async () => {
    const row = oneOf(await paid(), 'received_invoice_logs');
    const copied = `id = (select max(id) from received_invoice_logs)`;
    await overwrite(
      `insert into received_invoice_logs (buyer_id, received_invoice_id, at, actor, actor_name, action)
       select buyer_id, received_invoice_id, at, actor, actor_name, action from received_invoice_logs where id = ${row.id}`,
    );
    const [{ id } = { id: '' }] = await rowsOf<{ id: string }>('select max(id)::text as id from received_invoice_logs');
    const found = await money().broken();
    await overwrite(`delete from received_invoice_logs where ${copied}`);
    expect(found).toEqual([
      { invariant: 'no row was put into the books past their chain', detail: nameOf({ ...row, id }) },
    ]);
  });

  it('show by an anchor that the last row was cut off with its link, or written anew', async () => {
    const last = (await paid()).at(-1);
    if (!last) throw new Error('A payment writes rows.');
    const day = await anchored();
    const anchor = {
      invariant: 'no chain is shorter than its anchor, or was written anew',
      detail: `${nameOf(last)} (anchor of ${day})`,
    };
    const rowAlone = await without([[last.table, `id = ${last.id}`]], () => money().broken());
    expect(rowAlone).toContainEqual({ invariant: 'no row of the books is missing', detail: nameOf(last) });
    expect(await without([[last.table, `id = ${last.id}`], linkOf(last)], () => money().broken())).toContainEqual(
      anchor,
    );
    const where = linkOf(last)[1];
    expect(await changed('chain_links', where, `hash = sha256('written anew')`, () => money().broken())).toContainEqual(
      anchor,
    );
    expect(await money().broken()).toEqual([]);
  });

  it('show by an anchor kept outside that the end was cut off together with its anchor', async () => {
    await paid();
    const day = await anchored();
    const { output } = await runOperator(money().api, ['anchors']);
    const root = new RegExp(`^${day} .* ([0-9a-f]{64})$`, 'm').exec(output)?.[1];
    expect(await money().api.lineWith(String(root))).toContain('anchored the books');
    const kept = ['verify', '--anchor', `${day}=${root}`];
    expect(await runOperator(money().api, kept)).toMatchObject({ code: 0 });
    // Otherwise the job would write the anchor of the day again.
    const release = await holdJobs(money().api, ['anchor of the books']);
    await without(
      [
        ['chain_anchored_ends', `day = '${day}'`],
        ['chain_anchors', `day = '${day}'`],
      ],
      async () => {
        expect(await money().broken()).toEqual([]);
        expect(await runOperator(money().api, kept)).toMatchObject({
          code: 1,
          output: expect.stringContaining('the anchor of a day is the one that was kept'),
        });
      },
    );
    await release();
    const forged = await changed('chain_anchors', `day = '${day}'`, `root = sha256('forged')`, () => money().broken());
    expect(forged).toContainEqual({ invariant: 'every anchor is as it was written', detail: day });
    expect(await runOperator(money().api, ['verify', '--anchor', 'yesterday'])).toMatchObject({ code: 1 });
  });

  it('are verified with the journal of the card gateway as it was read', async () => {
    await paid();
    expect(await money().broken()).toEqual([]);
    const [entry] = await rowsOf<{ sequence: string }>(
      `select max(sequence)::text as sequence from gateway_journal where kind = 'captured'`,
    );
    const found = await changed('gateway_journal', `sequence = ${entry?.sequence}`, 'amount = amount + 1', () =>
      money().broken(),
    );
    expect(found).toEqual([
      { invariant: 'the card gateway charged what the books say', detail: expect.any(String) },
      { invariant: 'the journal of the card gateway is as it was read', detail: entry?.sequence },
    ]);
  });

  /** Verifies the books, and does something after the journal of the gateway was copied and before it is compared. */
  async function brokenDuring(work: () => Promise<unknown>): Promise<unknown[]> {
    const locker = new pg.Client({ connectionString: urlOf(money().api.databaseName) });
    await locker.connect();
    await locker.query('begin; lock table chain_anchored_ends in access exclusive mode');
    const broken = money().broken();
    await until(
      () => rowsOf(`select 1 from pg_locks where not granted and relation = 'chain_anchored_ends'::regclass`),
      (waiting) => waiting.length > 0,
    );
    await work();
    await locker.end();
    return broken;
  }

  it('are well while payments go on', async () => {
    expect(await brokenDuring(paid)).toEqual([]);
  });

  it('are well while the gateway does what was booked before', async () => {
    const { id } = await money().pay(await money().newInvoice(33_000));
    expect((await money().decide(id, 'approve')).status).toBe(200);
    const release = await holdJobs(money().api, ['gateway operations']);
    expect((await money().cancel(id)).status).toBe(200);
    const refunded = async () => {
      await release();
      await until(
        () => money().chargesOf(id),
        (kinds) => kinds.includes('refunded'),
      );
      await until(
        () => rowsOf(`select 1 from gateway_operations where state = 'due'`),
        (due) => due.length === 0,
      );
    };
    expect(await brokenDuring(refunded)).toEqual([]);
    expect(await money().broken()).toEqual([]);
  });

  it('cannot be lengthened by the API itself', async () => {
    const runtime = new pg.Client({ connectionString: runtimeUrlOf(money().api.databaseName) });
    await runtime.connect();
    for (const statement of [
      `insert into chain_links values (1, 1000000, 'ledger_entries', '0', sha256(''))`,
      `insert into chain_anchors values ('2099-01-01', now(), 0, sha256(''))`,
      `insert into chain_anchored_ends select '2099-01-01', company_id, position, table_name, row_id, hash from chain_links`,
    ])
      await expect(runtime.query(statement)).rejects.toMatchObject({ code: '42501' });
    await runtime.end();
  });

  it('are locked once each by a transaction that writes twice for each of many companies', async () => {
    const client = new pg.Client({ connectionString: urlOf(money().api.databaseName) });
    await client.connect();
    await client.query(`begin; set local track_functions = 'pl'`);
    await client.query(
      `with made as (insert into buyers (business_form, created_at) select 1, now() from generate_series(1, 300) returning id)
       insert into received_invoice_logs (buyer_id, received_invoice_id, at, actor, action)
       select made.id, (select min(id) from received_invoices), now(), 'system', 'change'
       from made, generate_series(1, 2)`,
    );
    await client.query('set constraints all immediate');
    const { rows } = await client.query<{ calls: number; links: number }>(
      `select calls::int, (select count(*)::int from chain_links where company_id > (select max(id) - 300 from buyers)) as links
       from pg_stat_xact_user_functions where funcname = 'lock_chain'`,
    );
    await client.query('rollback');
    await client.end();
    expect(rows).toEqual([{ calls: 300, links: 600 }]);
  });

  describe('with two companies', () => {
    /** Writes a line of 変更履歴 for a company. */
    const write = (client: pg.ClientBase, company: string) =>
      client.query(
        `insert into received_invoice_logs (buyer_id, received_invoice_id, at, actor, action)
         select $1, min(id), now(), 'system', 'change' from received_invoices`,
        [company],
      );
    let clients: [pg.PoolClient, pg.PoolClient];
    let connections: pg.Pool;
    let companies: [string, string];
    beforeAll(async () => {
      connections = new pg.Pool({ connectionString: urlOf(money().api.databaseName), max: 2 });
      clients = [await connections.connect(), await connections.connect()];
      const found = await rowsOf<{ id: string }>('select id from buyers order by id limit 2');
      companies = [found[0]?.id ?? '', found[1]?.id ?? ''];
    });
    afterAll(async () => {
      for (const client of clients) client.release();
      await closePool(connections);
    });

    it('one never waits for the other, nor for its own transactions that have not ended', async () => {
      const [first, second] = clients;
      await first.query('begin');
      await write(first, companies[0]);
      for (const company of companies) await write(second, company);
      await first.query('set constraints all immediate');
      // The first transaction is as far as a commit, and holds its chain.
      await write(second, companies[1]);
      await second.query(`set lock_timeout = '1s'`);
      await expect(write(second, companies[0])).rejects.toMatchObject({ code: '55P03' });
      await second.query('reset lock_timeout');
      await first.query('commit');
      await write(second, companies[0]);
      expect(await money().broken()).toEqual([]);
    });

    it('transactions that write for both in opposite orders do not deadlock', async () => {
      const both = async (client: pg.PoolClient, order: readonly string[]): Promise<void> => {
        await client.query('begin');
        for (const company of order) await write(client, company);
        await client.query('commit');
      };
      for (let round = 0; round < 50; round += 1)
        await Promise.all([both(clients[0], companies), both(clients[1], companies.toReversed())]);
      expect(await money().broken()).toEqual([]);
    });
  });
});
