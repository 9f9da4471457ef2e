import type pg from 'pg';
import { databaseChanges } from './database-changes';
import type { Money } from './money';
import { until } from './until';

const DAY_MS = 86_400_000;

/** A row of the books, as its link names it. */
export interface BookRow {
  readonly company: number;
  readonly position: number;
  readonly table: string;
  readonly id: string;
}

/** Returns ways to write into the chained books, and to tamper with them. */
export function chainedBooks(money: () => Money) {
  const pool = () => money().api.pool;
  const { overwrite, changed } = databaseChanges(pool);
  const rowsOf = async <T extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<T[]> =>
    (await pool().query<T>(query, values)).rows;
  const nameOf = ({ company, table, id }: BookRow): string => `company ${company}, ${table} ${id}`;

  /** Pays an invoice and transfers it. Returns the rows that this adds to the books, in their order. */
  async function paid(): Promise<BookRow[]> {
    const [before] = await rowsOf<{ count: number }>('select count(*)::int as count from chain_links');
    const { id } = await money().pay(await money().newInvoice(33_000));
    for (const step of ['approve', 'transfer']) expect((await money().decide(id, step)).status).toBe(200);
    return rowsOf<BookRow & pg.QueryResultRow>(
      `select company_id::int as company, position::int as position, table_name as table, row_id as id from chain_links
         where company_id = (select buyer_id from invoices where id = $1) order by position desc
         limit (select count(*) from chain_links) - $2`,
      [id, before?.count],
    ).then((rows) => rows.reverse());
  }
  const oneOf = (rows: readonly BookRow[], table: string): BookRow => {
    const row = rows.find((one) => one.table === table);
    if (!row) throw new Error(`${table} has no new row.`);
    return row;
  };

  /** Erases rows past every protection while `work` runs. */
  async function without<T>(
    erased: readonly (readonly [table: string, where: string])[],
    work: () => Promise<T>,
  ): Promise<T> {
    const kept = await Promise.all(
      erased.map(async ([table, where]) => ({
        table,
        rows: (await rowsOf<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t where ${where}`)).map(
          ({ row }) => row,
        ),
      })),
    );
    for (const [table, where] of erased) await overwrite(`delete from ${table} where ${where}`);
    try {
      return await work();
    } finally {
      for (const { table, rows } of kept)
        await overwrite(
          `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(rows)],
        );
    }
  }
  const linkOf = ({ company, position }: BookRow) =>
    ['chain_links', `company_id = ${company} and position = ${position}`] as const;

  /** Waits for the anchor of the next day. Returns that day. */
  async function anchored(): Promise<string> {
    const newest = async (): Promise<string> =>
      (await rowsOf<{ day: string }>(`select coalesce(max(day), '2000-01-01')::text as day from chain_anchors`))[0]
        ?.day ?? '';
    const before = await newest();
    await money().api.moveClock(DAY_MS);
    return until(newest, (day) => day > before);
  }

  return { pool, overwrite, changed, rowsOf, nameOf, paid, oneOf, without, linkOf, anchored };
}
