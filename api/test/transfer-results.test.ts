import type { OperatedTransferFile } from 'shared-api/operator';
import { embeddedBank } from '../src/payments/payout/embedded-bank';
import { type Refusal, useMoney } from './support/money';
import { approvedPayment } from './support/approved-payment';
import { importResult, keptFile, makeFile, releaseFile, resultOf } from './support/transfers';
import { until } from './support/until';

describe('a result file', () => {
  const money = useMoney();
  const api = () => money().api;
  const approved = () => approvedPayment(money());
  /** Makes a file of two payments and releases it as another operator. */
  async function released(ids: readonly number[]): Promise<OperatedTransferFile> {
    const { body } = await makeFile(api(), ids);
    return (await releaseFile(api(), body.id)).body;
  }

  let paymentIds: number[];
  let result: Buffer;
  let file: OperatedTransferFile;
  const everything = async () =>
    (
      await api().pool.query(
        `select (select jsonb_agg(to_jsonb(t) order by id) from transfers t) as transfers, (select count(*) from transfer_results) as results,
           (select count(*) from ledger_transactions) as ledger, (select jsonb_agg(status) from invoices where id = any($1)) as statuses`,
        [paymentIds],
      )
    ).rows;
  const spoil = (from: string, to: string): Buffer =>
    Buffer.from(result.toString('latin1').replace(from, to), 'latin1');
  /** The data record of a payment, from its amount to the result code. */
  const part = (id: number, amount = '0000033000', code = '0'): string =>
    `${amount}0${String(id).padStart(10, '0')}00000000017 ${code}`;

  beforeEach(async () => {
    paymentIds = [(await approved()).id, (await approved()).id];
    file = await released(paymentIds);
    result = await resultOf(api(), file.id);
  });

  const SPOILED: Readonly<Record<string, () => Buffer>> = {
    broken: () => result.subarray(0, -122),
    unknown: () => spoil(part(paymentIds[0]!), part(99_999_999)),
    date: () => spoil(file.transfer_date.slice(5).replace('-', ''), '0229'),
    code: () => spoil(part(paymentIds[1]!), part(paymentIds[1]!, undefined, ' ')),
    twice: () => spoil(part(paymentIds[1]!), part(paymentIds[0]!)),
    changed: () => spoil('1234567', '1234568'),
  };

  it.each(Object.keys(SPOILED))('that is %s is refused whole, with cause and remedy', async (code) => {
    const before = await everything();
    const refused = await importResult<Refusal>(api(), SPOILED[code]!());
    expect([refused.status, refused.body.errors.map((error) => error.code)]).toEqual([422, [code]]);
    expect(refused.body.errors[0]?.message).toMatch(/。.+(ください|ています)。$/);
    expect(await everything()).toEqual(before);
  });

  it('with a wrong total, or with a part of the file, is refused', async () => {
    const before = await everything();
    const totals = spoil('8000002000000066000', '8000002000000066001');
    expect((await importResult<Refusal>(api(), totals)).body.errors[0]?.message).toContain('合計金額');
    const records = result.toString('latin1').split('\r\n');
    const half = [records[0], records[1], '8000001000000033000'.padEnd(120), records[4], ''].join('\r\n');
    const refused = await importResult<Refusal>(api(), Buffer.from(half, 'latin1'));
    expect(refused.body.errors).toMatchObject([{ code: 'incomplete' }]);
    expect(await everything()).toEqual(before);
  });

  /** Returns each transfer with the transaction that wrote it, its payment, and its answer. */
  const applied = async () =>
    (
      await api().pool.query<{ state: string; transaction: string; status: number; logged: number; noticed: number }>(
        `select t.state, t.xmin::text as transaction, i.status,
           (select count(*)::int from invoice_status_log l where l.invoice_id = i.id and l.event = 'execute') as logged,
           (select count(*)::int from notifications n join received_invoices r on r.buyer_id = n.buyer_id and r.doc_number = n.doc_number
              where r.id = i.received_invoice_id and n.category = 'transfer_executed') as noticed
         from transfers t join invoices i on i.id = t.invoice_id where t.file_id = $1 order by t.id`,
        [file.id],
      )
    ).rows;

  it('that says that money arrived is applied to its payments in one transaction', async () => {
    expect((await importResult(api(), result)).status).toBe(200);
    const rows = await applied();
    expect(rows).toMatchObject(paymentIds.map(() => ({ state: 'paid', status: 4, logged: 1, noticed: 1 })));
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
  });

  it('is applied to every payment that can be executed, and later to the others', async () => {
    // A refund whose outcome the gateway has not told yet.
    const values = [paymentIds[0]];
    await api().pool.query(
      `insert into gateway_operations (attempt_id, kind, state, actor, sequence, amount, created_at, due_at)
       select id, 'refund', 'due', 'operator', 1, 1, now(), now() + interval '10 years' from payment_attempts where invoice_id = $1`,
      values,
    );
    expect((await importResult(api(), result)).body.states).toEqual({ paid: 1, released: 1 });
    expect(await applied()).toMatchObject([
      { state: 'released', status: 3, logged: 0 },
      { state: 'paid', status: 4, logged: 1, noticed: 1 },
    ]);
    await api().pool.query(
      'delete from gateway_operations where attempt_id in (select id from payment_attempts where invoice_id = $1)',
      values,
    );
    await until(applied, (rows) => rows.every(({ state }) => state === 'paid'));
    expect(await applied()).toMatchObject(paymentIds.map(() => ({ status: 4, logged: 1, noticed: 1 })));
  });

  it('is refused the second time, also with other line ends', async () => {
    expect((await importResult(api(), result)).status).toBe(200);
    const before = await everything();
    expect((await importResult(api(), result)).status).toBe(409);
    const other = await importResult<Refusal>(api(), Buffer.from(result.filter((byte) => byte !== 13)));
    expect([other.status, other.body.errors]).toMatchObject([422, [{ code: 'answered' }]]);
    expect(await everything()).toEqual(before);
  });

  it('of a file that nobody has released is refused', async () => {
    const { id } = await approved();
    const { content, date } = await keptFile(api(), (await makeFile(api(), [id])).body.id);
    const [early] = (await embeddedBank.exchange({ content, transferDate: date }, date)).results;
    expect((await importResult<Refusal>(api(), early!)).body.errors).toMatchObject([{ code: 'not_released' }]);
  });
});
