import type { OwnPayment } from 'shared-api/types';
import { inOrder } from './support/in-order';
import { totalOf, useMoney } from './support/money';
import { makeFile } from './support/transfers';
import { until } from './support/until';

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const isCapture = (kind: string): boolean => kind === 'captured';

describe('changes of one payment at the same time', () => {
  const money = useMoney();
  const newPayment = async (amount = 33_000) => money().pay(await money().newInvoice(100_000), amount);
  /** Prepares an edit to another amount, with an authorised attempt. */
  const readyEdit = async (payment: OwnPayment, amount: number) => {
    const { attempt_id } = await money().authorised(payment, amount);
    return () => money().edit(payment, { amount, total_amount: totalOf(amount), attempt_id });
  };
  const reservations = async (id: number) =>
    (
      await money().api.pool.query<{ state: string; amount: number }>(
        "select state, amount::int from payment_attempts where invoice_id = $1 and state in ('authorised', 'captured')",
        [id],
      )
    ).rows;

  const isChargedOnce = async (id: number, amount: number) => {
    expect(await money().payment(id)).toMatchObject({ status: 3, total_amount: totalOf(amount) });
    expect(await reservations(id)).toEqual([{ state: 'captured', amount: totalOf(amount) }]);
    expect((await money().chargesOf(id)).filter(isCapture)).toHaveLength(1);
  };
  const inOrderOn = <First, Second>(id: number, first: () => Promise<First>, second: () => Promise<Second>) =>
    inOrder<[First, Second]>(money().api.pool, id, first, second);

  it('an edit and then an approval: it is refused for what its examiner had not seen; the next look approves', async () => {
    const payment = await newPayment();
    const edit = await readyEdit(payment, 40_000);
    const approve = () => money().decide(payment.id, 'approve');
    const [edited, approved] = await inOrderOn(payment.id, edit, approve);
    expect([edited.status, approved.status, approved.body]).toMatchObject([200, 409, { status: 'changed_since_seen' }]);
    expect((await approve()).status).toBe(200);
    await isChargedOnce(payment.id, 40_000);
  });

  it('an approval and then an edit: it is refused, and what was approved is charged', async () => {
    const payment = await newPayment();
    const edit = await readyEdit(payment, 40_000);
    const [approved, edited] = await inOrderOn(payment.id, () => money().decide(payment.id, 'approve'), edit);
    expect([approved.status, edited.status]).toEqual([200, 409]);
    await isChargedOnce(payment.id, 33_000);
  });

  it('edits from two tabs: one wins, and the reservation of the other is given back in time', async () => {
    const payment = await newPayment();
    const edits = await Promise.all([40_000, 41_000, 42_000].map((amount) => readyEdit(payment, amount)));
    const answers = await Promise.all(edits.map((edit) => edit()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { total_amount } = await money().payment(payment.id);
    expect(await reservations(payment.id)).toEqual([{ state: 'authorised', amount: total_amount }]);
    await money().api.moveClock(31 * 60_000);
    const held = async () =>
      (
        await money().api.pool.query(
          "select 1 from payment_attempts where state = 'authorised' and consumed_at is null",
        )
      ).rowCount;
    await until(held, (count) => count === 0);
  });

  it('an attempt pays only the payment that it was made for, no other of the same total', async () => {
    const payments = [await newPayment(), await newPayment()] as const;
    const { attempt_id } = await money().authorised(payments[0], 50_000);
    const answers = await Promise.all(
      payments.map((payment) => money().edit(payment, { amount: 50_000, total_amount: totalOf(50_000), attempt_id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('payments that name the attempt of each other are refused without a deadlock', async () => {
    const [first, second] = [await newPayment(), await newPayment()];
    const { rows } = await money().api.pool.query<{ id: string; invoice_id: string }>(
      'select id, invoice_id from payment_attempts where invoice_id = any($1)',
      [[first.id, second.id]],
    );
    const attemptOf = ({ id }: OwnPayment) => rows.find((row) => Number(row.invoice_id) === id)?.id;
    const answers = await Promise.all([
      money().edit(first, { attempt_id: attemptOf(second) }),
      money().edit(second, { attempt_id: attemptOf(first) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });

  it('edits that raise two payments of one invoice never exceed it together', async () => {
    const invoice = await money().newInvoice(100_000);
    const edits = await Promise.all(
      [await money().pay(invoice, 30_000), await money().pay(invoice, 30_000)].map((payment) =>
        readyEdit(payment, 60_000),
      ),
    );
    const answers = await Promise.all(edits.map((edit) => edit()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('a change and a cancellation: the money of every reservation comes back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payment = await newPayment();
      const edit = await readyEdit(payment, 40_000);
      const [edited, cancelled] = await Promise.all([edit(), money().cancel(payment.id)]);
      expect([
        [200, 200],
        [409, 200],
      ]).toContainEqual([edited.status, cancelled.status]);
      expect(await reservations(payment.id)).toEqual([]);
    }
  });

  const SEND_BACK = { reason: '宛名が異なります。' };

  it('an edit and then a send-back: it is refused for what its examiner had not seen; the next look sends back', async () => {
    const payment = await newPayment();
    const edit = await readyEdit(payment, 40_000);
    const sendBack = () => money().decide(payment.id, 'send_back', SEND_BACK);
    const [edited, sentBack] = await inOrderOn(payment.id, edit, sendBack);
    expect([edited.status, sentBack.status]).toEqual([200, 409]);
    expect((await sendBack()).status).toBe(200);
    expect(await money().payment(payment.id)).toMatchObject({
      status: 1,
      is_action_required: true,
      total_amount: totalOf(40_000),
    });
  });

  it('a send-back and then an edit: it is refused, because its buyer had not seen the reason', async () => {
    const payment = await newPayment();
    const edit = await readyEdit(payment, 40_000);
    const sendBack = () => money().decide(payment.id, 'send_back', SEND_BACK);
    const [sentBack, edited] = await inOrderOn(payment.id, sendBack, edit);
    expect([sentBack.status, edited.status]).toEqual([200, 409]);
    expect(await money().payment(payment.id)).toMatchObject({
      status: 1,
      is_action_required: true,
      total_amount: totalOf(33_000),
    });
  });

  it('an edit waits for a capture whose outcome is not known', async () => {
    const payment = await newPayment();
    const edit = await readyEdit(payment, 40_000);
    await money().gateway.faults({ on: ['capture'], drop_next: 1 });
    expect((await money().decide(payment.id, 'approve')).status).toBe(503);
    const refused = await edit();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('カード会社で処理中')]);
    await money().api.moveClock(60_000);
    await until(
      () => money().payment(payment.id),
      ({ status }) => status === 3,
    );
    expect((await money().chargesOf(payment.id)).filter(isCapture)).toHaveLength(1);
  });

  it('cancelling around midnight in Japan: each payment is either in a transfer file or refunded', async () => {
    const payments = await Promise.all(Array.from({ length: 6 }, () => newPayment(20_000)));
    for (const { id } of payments) await money().decide(id, 'approve');
    const transferDate = payments[0]?.transfer_date ?? '';
    const [first, last, ...between] = payments;
    await money().moveTo(`${dayBefore(transferDate)}T23:59:00`);
    expect((await money().cancel(first!.id)).status).toBe(200);
    await money().api.moveClock(59_000);
    const [, , ...answers] = await Promise.all([
      money().api.moveClock(1_000),
      makeFile(money().api),
      ...between.map(({ id }) => money().cancel(id)),
    ]);
    expect((await money().cancel(last!.id)).status).toBe(409);
    // Nothing is left for a second file if the first one was made after midnight.
    await makeFile(money().api);
    const { rows } = await money().api.pool.query<{ id: number; files: number }>(
      "select i.id::int as id, count(t.id)::int as files from invoices i left join transfers t on t.invoice_id = i.id and t.state = 'made' where i.id = any($1) group by i.id",
      [payments.map(({ id }) => id)],
    );
    const ends = await Promise.all(payments.map(({ id }) => money().payment(id)));
    const isIn = new Map(rows.map(({ id, files }) => [id, files]));
    expect(ends.map(({ id, status }) => [status, isIn.get(id)])).toEqual([
      [5, 0],
      [3, 1],
      ...answers.map((answer) => (answer.status === 200 ? [5, 0] : [3, 1])),
    ]);
  });
});
