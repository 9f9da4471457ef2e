import { OPERATOR_TOKEN } from './support/api';
import { type BookRow, chainedBooks } from './support/chained-books';
import { holdJobs } from './support/held-jobs';
import { useMoney } from './support/money';

describe('the chains of the books between two anchors', () => {
  const money = useMoney();
  const { pool, changed, nameOf, paid, oneOf, without, linkOf, anchored } = chainedBooks(money);
  const added = async (): Promise<unknown[]> =>
    (await money().api.operator<{ broken: unknown[] }>('GET', '/verification?added=true', undefined, OPERATOR_TOKEN))
      .body.broken;
  let release = async (): Promise<void> => undefined;
  let old: BookRow;
  let rows: BookRow[];
  let since: string;
  let day: string;
  beforeAll(async () => {
    // The job would read up to the new anchor first.
    release = await holdJobs(money().api, ['verification of the books']);
    old = oneOf(await paid(), 'ledger_entries');
    since = await anchored();
    rows = await paid();
    day = await anchored();
  });
  // They were well until the first anchor.
  beforeEach(() => pool().query('insert into verifications (at, faults, until) values (now(), 0, $1)', [since]));
  afterAll(() => release());

  it('show what was done to a row that was added, and read no older one', async () => {
    const unread = await changed('ledger_entries', `id = ${old.id}`, 'amount = amount + 1', added);
    expect(unread).toEqual([]);
    expect(await money().broken()).toEqual([]);
    expect(await added()).toEqual([]);
  });

  it.each<[what: string, tamper: (work: () => Promise<unknown[]>) => Promise<unknown[]>, found: () => object]>([
    [
      'that a row was changed',
      (work) => changed('ledger_entries', `id = ${oneOf(rows, 'ledger_entries').id}`, 'amount = amount + 1', work),
      () => ({
        invariant: 'every row of the books is as it was written',
        detail: nameOf(oneOf(rows, 'ledger_entries')),
      }),
    ],
    [
      'that its transaction no longer sums to 0',
      (work) => changed('ledger_entries', `id = ${oneOf(rows, 'ledger_entries').id}`, 'amount = amount + 1', work),
      () => ({ invariant: 'entries of each ledger transaction sum to 0', detail: expect.any(String) }),
    ],
    [
      'that a row was erased',
      (work) => {
        const { table, id } = oneOf(rows, 'received_invoice_logs');
        return without([[table, `id = ${id}`]], work);
      },
      () => ({
        invariant: 'no row of the books is missing',
        detail: nameOf(oneOf(rows, 'received_invoice_logs')),
      }),
    ],
    [
      'that a row was erased with its link',
      (work) => {
        const row = oneOf(rows, 'received_invoice_logs');
        return without([[row.table, `id = ${row.id}`], linkOf(row)], work);
      },
      () => ({ invariant: 'no link of a chain is missing', detail: expect.any(String) }),
    ],
    [
      'that a link alone was erased',
      (work) => without([linkOf(oneOf(rows, 'ledger_transactions'))], work),
      () => {
        const { table, id } = oneOf(rows, 'ledger_transactions');
        return { invariant: 'no row was put into the books past their chain', detail: `${table} ${id}` };
      },
    ],
    [
      'that the last rows were cut off',
      (work) => {
        const last = rows.at(-1)!;
        return without([[last.table, `id = ${last.id}`], linkOf(last)], work);
      },
      () => ({
        invariant: 'no chain is shorter than its anchor, or was written anew',
        detail: `${nameOf(rows.at(-1)!)} (anchor of ${day})`,
      }),
    ],
    [
      'that the anchor was forged',
      (work) => changed('chain_anchors', `day = '${day}'`, `root = sha256('forged')`, work),
      () => ({ invariant: 'every anchor is as it was written', detail: day }),
    ],
  ])('show %s', async (_what, tamper, found) => {
    expect(await tamper(added)).toContainEqual(found());
    expect(await added()).toEqual([]);
  });
});
