import type { OwnPayment } from 'shared-api/types';
import { useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { until } from './support/until';

describe('a partial refund', () => {
  const money = useMoney();
  const charged = async (amount = 33_000): Promise<OwnPayment> => {
    const payment = await money().pay(await money().newInvoice(amount));
    await money().decide(payment.id, 'approve');
    return payment;
  };
  const refund = (id: number, amount: number, reason: string, commission?: number) =>
    money().decide(id, 'refund', { amount, reason, ...(commission !== undefined && { commission }) });
  const balances = async (id: number) => {
    const { rows } = await money().api.pool.query<{ account: string; yen: string }>(
      `select account, sum(e.amount) as yen from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       join payment_attempts a on a.id = t.attempt_id where a.invoice_id = $1 group by account having sum(e.amount) <> 0 order by account`,
      [id],
    );
    return Object.fromEntries(rows.map(({ account, yen }) => [account, Number(yen)]));
  };
  /** Returns what the card company gave back for a payment, in yen. */
  const givenBack = async (id: number) => {
    const { rows } = await money().api.pool.query<{ id: string | null }>(
      'select authorisation_id as id from payment_attempts where invoice_id = $1',
      [id],
    );
    return (await money().gateway.journal())
      .filter(({ kind, authorisation_id: of }) => kind === 'refunded' && rows.some((row) => row.id === of))
      .map(({ amount }) => amount);
  };

  it('before the transfer lessens it, and the buyer reads how much and why', async () => {
    const { id, payment_number: number } = await charged();
    const { code, output } = await runOperator(money().api, [
      ...[
        'refund',
        String(id),
        '--amount',
        '3090',
        '--commission',
        '90',
        '--reason',
        '取引先が値引きしました。',
        '--yes',
      ],
    ]);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/振込金額 +30,000円[^]*3,090円 +90円 +振込の前 +取引先が値引きしました。/),
    ]);
    expect(await money().payment(id)).toMatchObject({
      status: 3,
      refunds: [{ total: 3_090, commission: 90, tax: 8, is_before_transfer: true, reason: '取引先が値引きしました。' }],
    });
    const { rows } = await money().api.pool.query<{ subject: string; text_body: string }>(
      'select subject, text_body from mail_outbox order by id desc limit 1',
    );
    expect(rows[0]).toMatchObject({
      subject: `代金の一部を返金しました（${number}）`,
      text_body: expect.stringMatching(
        /振り込む金額は、30,000円です[^]*返金額: 3,090円[^]*理由: 取引先が値引きしました。/,
      ),
    });
    await money().decide(id, 'transfer');
    expect(await givenBack(id)).toEqual([3_090]);
    expect(await balances(id)).toEqual({
      bank_transfers: -30_000,
      card_receivable: 30_900,
      commission_revenue: -818,
      consumption_tax: -82,
    });
  });

  it('after the transfer takes nothing from it, and cancelling gives back the rest', async () => {
    const transferred = (await charged()).id;
    await money().decide(transferred, 'transfer');
    expect((await refund(transferred, 33_990, '請求の全部が誤りでした。', 990)).status).toBe(200);
    expect(await balances(transferred)).toEqual({ bank_transfers: -33_000, refund_claims: 33_000 });
    const cancelled = (await charged()).id;
    await refund(cancelled, 1_000, '値引きがありました。');
    expect((await money().cancel(cancelled)).status).toBe(200);
    expect(
      await until(
        () => givenBack(cancelled),
        (amounts) => amounts.length === 2,
      ),
    ).toEqual([1_000, 32_990]);
    expect(await balances(cancelled)).toEqual({});
  });

  it('never gives back more than what is left, even at once', async () => {
    const { id } = await charged();
    await money().decide(id, 'transfer');
    await Promise.all(Array.from({ length: 6 }, (_, index) => refund(id, 12_000, `${index + 1}回目の返金です。`)));
    const { refunds = [] } = await money().payment(id);
    const sum = refunds.reduce((yen, { total }) => yen + total, 0);
    expect((await refund(id, 33_001 - sum, '残りより多い返金です。')).body.errors[0]).toMatchObject({
      field: 'amount',
      message: expect.stringContaining('返金できる金額を超えています。'),
    });
    expect((await refund(id, 33_000 - sum, '残りの返金です。')).status).toBe(200);
  });

  it('is completed by the job when the answer is lost, once, and nothing else happens meanwhile', async () => {
    const { id } = await charged();
    await money().gateway.faults({ on: ['refund'], drop_next: 1 });
    expect((await refund(id, 3_000, '値引きがありました。')).status).toBe(503);
    for (const step of [refund(id, 1_000, '別の返金です。'), money().cancel(id), money().decide(id, 'transfer')])
      expect(await step).toMatchObject({ status: 409, body: { message: expect.stringContaining('処理中') } });
    await money().api.moveClock(60_000);
    await until(
      () => money().payment(id),
      ({ refunds }) => refunds?.length === 1,
    );
    expect(await givenBack(id)).toEqual([3_000]);
  });

  it('needs a charge, and a reason of its own', async () => {
    const { id } = await money().pay(await money().newInvoice(33_000));
    expect((await refund(id, 1_000, '値引きがありました。')).body.message).toContain('決済が完了していない');
    await money().decide(id, 'approve');
    expect((await refund(id, 1_000, '値引きがありました。')).status).toBe(200);
    expect((await refund(id, 1_000, '値引きがありました。')).body.message).toContain('同じ金額と理由の返金');
  });
});
