import fc from 'fast-check';
import type pg from 'pg';
import type { Payment, ReceivedInvoiceSummary } from 'shared-api/types';
import { CORPORATION } from './support/accounts';
import { runs } from './support/full';
import { countsOf, latestOf, paidOf, paymentStandsIn, readModel, standsIn } from './support/invoice-model';
import { type TestInvoice, useMoney } from './support/money';
import { until } from './support/until';

interface List {
  readonly received_invoices: ReceivedInvoiceSummary[];
  readonly tab_counts: Record<string, number>;
}

interface Payments {
  readonly invoices: Payment[];
  readonly total_count: number;
  readonly total_count_is_action_required: number;
  readonly next_cursor: string | null;
}

/** Events of a payment. One that its status does not allow is refused and must change nothing. */
const EVENTS = ['check', 'approve', 'send_back', 'reject', 'cancel', 'buyer cancels', 'edit'] as const;

describe('the figures of received invoices and tabs', () => {
  const money = useMoney();

  const happen = async (id: number, event: (typeof EVENTS)[number]): Promise<number> => {
    if (event === 'buyer cancels') return (await money().cancel(id)).status;
    if (event === 'edit') return (await money().edit(await money().payment(id), { note: event })).status;
    return (await money().decide(id, event, { reason: '確認が必要です。' })).status;
  };

  /** Compares every figure in the lists with a recount row by row. */
  const expectRecounted = async (): Promise<void> => {
    const model = await readModel(money().api.pool, CORPORATION.email);
    const { body: list } = await money().call<List>('GET', '/received_invoices?size=100');
    const { draft: _draft, ...counts } = list.tab_counts;
    expect(counts).toEqual(countsOf(model, standsIn));
    for (const row of list.received_invoices) {
      const invoice = model.find(({ docNumber }) => docNumber === row.doc_number)!;
      expect([row.doc_number, row.paid_amount, row.latest_payment?.id]).toEqual([
        row.doc_number,
        paidOf(invoice),
        latestOf(invoice)?.id,
      ]);
    }
    const payments = countsOf(
      model.flatMap((invoice) => invoice.payments),
      paymentStandsIn,
    );
    for (const [tab, total] of Object.entries(payments)) {
      const { body } = await money().call<Payments>('GET', `/invoices?size=1${tab === 'all' ? '' : `&tab=${tab}`}`);
      expect([tab, body.total_count, body.total_count_is_action_required]).toEqual([
        tab,
        total,
        payments['actionRequired'],
      ]);
    }
  };

  it('equal a recount after random concurrent changes to payments of one buyer', async () => {
    const step = fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...EVENTS)), { minLength: 4, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 3 }), async (steps) => {
        const invoices: TestInvoice[] = [];
        for (const amount of [4_000, 5_000, 6_000]) invoices.push(await money().newInvoice(amount));
        const attempts = await Promise.all(
          Array.from({ length: 6 }, (_, index) => money().authorised(invoices[index % 3]!, 1_000)),
        );
        const submitted = await Promise.all(
          attempts.map(async ({ attempt_id }, index) =>
            money().submit(await money().submission(invoices[index % 3]!, 1_000, attempt_id)),
          ),
        );
        expect(submitted.map(({ status }) => status)).toEqual(Array(6).fill(201));
        for (const events of steps) {
          const statuses = await Promise.all(events.map(([index, event]) => happen(submitted[index]!.body.id, event)));
          expect(statuses.filter((status) => ![200, 204, 409, 422].includes(status))).toEqual([]);
        }
        await expectRecounted();
      }),
      { numRuns: runs(3, 2) },
    );
  });

  /** Returns a connection with an open transaction. A wait of more than a second is a failure. */
  const begin = async (): Promise<pg.PoolClient> => {
    const client = await money().api.pool.connect();
    await client.query("begin; set local lock_timeout = '1s'");
    return client;
  };
  const change = (client: pg.PoolClient, id: number): Promise<unknown> =>
    client.query('update invoices set status = 2 where id = $1', [id]);

  it('do not block concurrent transactions of one buyer', async () => {
    const [first, second] = [
      await money().pay(await money().newInvoice(10_000)),
      await money().pay(await money().newInvoice(20_000)),
    ];
    const [one, other] = [await begin(), await begin()];
    await change(one, first.id);
    await expect(change(other, second.id)).resolves.toBeDefined();
    for (const client of [one, other]) {
      await client.query('rollback');
      client.release();
    }
  });

  it('include concurrent changes by another transaction to the same received invoice', async () => {
    const invoice = await money().newInvoice(30_000);
    const payments = [await money().pay(invoice, 10_000), await money().pay(invoice, 20_000)];
    const [one, other] = [await begin(), await begin()];
    await one.query('update invoices set amount = amount - 1, total = total - 1 where id = $1', [payments[0]?.id]);
    const waiting = other.query('update invoices set amount = amount - 2, total = total - 2 where id = $1', [
      payments[1]?.id,
    ]);
    await one.query('commit');
    await waiting;
    await other.query('commit');
    const { rows } = await one.query<{ paid_amount: string }>(
      'select paid_amount from received_invoices where id = (select received_invoice_id from invoices where id = $1)',
      [payments[0]?.id],
    );
    // Restored, because the books of these payments have their first amounts.
    await one.query('update invoices set amount = amount + 1, total = total + 1 where id = $1', [payments[0]?.id]);
    await one.query('update invoices set amount = amount + 2, total = total + 2 where id = $1', [payments[1]?.id]);
    for (const client of [one, other]) client.release();
    expect(rows[0]?.paid_amount).toBe('29997');
  });

  it('are added up by a job and stay the same', async () => {
    const rowsLeft = async (): Promise<number> =>
      Number(
        (await money().api.pool.query<{ n: string }>('select count(*) as n from tab_counts where not is_summed'))
          .rows[0]?.n,
      );
    await money().newInvoice(5_000);
    await until(rowsLeft, (rows) => rows === 0);
    await expectRecounted();
  });

  it('match a payments list by supplier, and its pages by cursor', async () => {
    await money().pay(await money().newInvoice(7_000));
    const all: number[] = [];
    let cursor: string | null = null;
    const { body: first } = await money().call<Payments>('GET', '/invoices?size=1');
    const supplierId = first.invoices[0]!.supplier.id;
    do {
      const page: Payments = (
        await money().call<Payments>(
          'GET',
          `/invoices?size=2&supplier_id=${supplierId}${cursor === null ? '' : `&cursor=${cursor}`}`,
        )
      ).body;
      all.push(...page.invoices.map(({ id }) => id));
      cursor = page.next_cursor;
      expect(page.invoices.every(({ supplier }) => supplier.id === supplierId)).toBe(true);
      const { rows } = await money().api.pool.query<{ n: string }>(
        'select count(*) as n from invoices where supplier_id = $1',
        [supplierId],
      );
      expect(page.total_count).toBe(Number(rows[0]?.n));
    } while (cursor !== null);
    expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
    expect((await money().call('GET', '/invoices?cursor=abc')).status).toBe(422);
    expect((await money().call<Payments>('GET', '/invoices?supplier_id=999999')).body.total_count).toBe(0);
  });
});
