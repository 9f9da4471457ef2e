import { randomUUID } from 'node:crypto';
import type { LogEntry, PreCheckItem } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { totalOf, useMoney } from './support/money';
import { until } from './support/until';

const HOUR_MS = 60 * 60_000;

describe('changing a payment', () => {
  const money = useMoney();
  const newPayment = async (amount = 33_000, invoiceAmount = amount) =>
    money().pay(await money().newInvoice(invoiceAmount), amount);
  const logsOf = async (docNumber: number) =>
    (await money().call<{ logs: LogEntry[] }>('GET', `/received_invoices/${docNumber}/logs`)).body.logs.map(
      ({ action, field, before, after, actor_name }) => [action, field, before, after, actor_name],
    );

  it('changes name, date and note on the same reservation, and logs each field', async () => {
    const payment = await newPayment();
    const date = await money().latestTransferDate();
    const { status, body } = await money().edit(payment, {
      transfer_person_name: 'ｱｵﾊﾞ',
      transfer_date: date,
      note: '2枚目に明細があります。',
    });
    expect([status, body]).toMatchObject([
      200,
      {
        version: payment.version + 1,
        transfer_person_name: 'ｱｵﾊﾞ',
        transfer_date: date,
        note: '2枚目に明細があります。',
        total_amount: payment.total_amount,
        history: [{ event: 'submit' }, { event: 'edit', actor: 'buyer', status: 1 }],
      },
    ]);
    expect(await money().chargesOf(payment.id)).toEqual(['authorised']);
    expect(await logsOf(payment.doc_number)).toEqual([
      ['change_payment', 'transfer_date', payment.transfer_date, date, '山田 花子'],
      ['change_payment', 'transfer_person_name', payment.transfer_person_name, 'ｱｵﾊﾞ', '山田 花子'],
      ['change_payment', 'note', null, '2枚目に明細があります。', '山田 花子'],
      ['submit_payment', null, null, null, '山田 花子'],
    ]);
  });

  it('takes a new reservation for another amount and voids the old one', async () => {
    const payment = await newPayment(33_000, 100_000);
    const { attempt_id } = await money().authorised(payment, 100_000);
    const { status, body } = await money().edit(payment, {
      amount: 100_000,
      total_amount: totalOf(100_000),
      attempt_id,
    });
    expect([status, body]).toMatchObject([200, { amount: 100_000, total_amount: totalOf(100_000), status: 1 }]);
    expect(
      await until(
        () => money().chargesOf(payment.id),
        (kinds) => kinds.length > 2,
      ),
    ).toEqual(['authorised', 'authorised', 'voided']);
    await money().decide(payment.id, 'approve');
    expect(await money().chargesOf(payment.id)).toEqual(['authorised', 'authorised', 'voided', 'captured']);
    const { rows } = await money().api.pool.query(
      `select state, amount::int from payment_attempts where invoice_id = $1 order by consumed_at`,
      [payment.id],
    );
    expect(rows).toEqual([
      { state: 'voided', amount: totalOf(33_000) },
      { state: 'captured', amount: totalOf(100_000) },
    ]);
  });

  it('moves to another card at the same total', async () => {
    const payment = await newPayment();
    const card = await money().saveCard('5555555555554444');
    const { attempt_id } = (await money().approve(card, payment)).body;
    const { body } = await money().edit(payment, { attempt_id });
    expect(body).toMatchObject({ credit_card: { id: card.id, brand: 'MASTER' } });
    expect((await logsOf(payment.doc_number))[0]?.slice(0, 4)).toEqual([
      'change_payment',
      'credit_card_id',
      'Visa **** 4242',
      'Mastercard **** 4444',
    ]);
    expect((await money().edit(body, { attempt_id })).status).toBe(409);
  });

  it('is paid by the newest reservation, even if the clock was put back meanwhile', async () => {
    const payment = await newPayment();
    await money().api.moveClock(-HOUR_MS);
    const card = await money().saveCard('5555555555554444');
    const { attempt_id } = (await money().approve(card, payment)).body;
    const { status, body } = await money().edit(payment, { attempt_id });
    await money().api.moveClock(HOUR_MS);
    expect([status, body]).toMatchObject([200, { credit_card: { id: card.id } }]);
    expect(await money().payment(payment.id)).toMatchObject({ credit_card: { id: card.id } });
    await money().decide(payment.id, 'approve');
    const { rows } = await money().api.pool.query(
      `select state from payment_attempts where invoice_id = $1 order by consumed_at`,
      [payment.id],
    );
    expect(rows).toEqual([{ state: 'voided' }, { state: 'captured' }]);
  });

  it('refuses another total without a reservation over it, and another total than its own', async () => {
    const payment = await newPayment(33_000, 50_000);
    const noAttempt = await money().edit(payment, { amount: 40_000, total_amount: totalOf(40_000) });
    const { attempt_id } = await money().authorised(payment, 40_000);
    const otherTotal = await money().edit(payment, { amount: 40_000, total_amount: totalOf(40_000) - 1, attempt_id });
    const otherAttempt = await money().edit(payment, { amount: 41_000, total_amount: totalOf(41_000), attempt_id });
    for (const { status, body } of [noAttempt, otherTotal, otherAttempt])
      expect([status, body.message]).toEqual([409, expect.stringContaining('カード決済金額が変わりました')]);
    expect(await money().payment(payment.id)).toEqual(payment);
    expect((await money().edit(payment, { amount: 40_000, total_amount: totalOf(40_000), attempt_id })).status).toBe(
      200,
    );
  });

  it("checks the amount against the invoice without the payment's earlier amount", async () => {
    const invoice = await money().newInvoice(100_000);
    const payment = await money().pay(invoice, 60_000);
    await money().pay(invoice, 30_000);
    const above = { status: 422, body: { errors: [{ field: 'amount', code: 'above_remaining' }] } };
    const { attempt_id } = await money().authorised(payment, 70_000);
    expect(await money().approve(await money().saveCard(), payment, 70_001)).toMatchObject(above);
    expect(await money().edit(payment, { amount: 70_001, total_amount: totalOf(70_001) })).toMatchObject({
      status: 409,
    });
    expect((await money().edit(payment, { amount: 70_000, total_amount: totalOf(70_000), attempt_id })).status).toBe(
      200,
    );
  });

  it('refuses an old version, and a payment under examination, with the reason', async () => {
    const payment = await newPayment();
    await money().edit(payment, { note: 'a' });
    const stale = await money().edit(payment, { note: 'b' });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('更新されています')]);
    await money().decide(payment.id, 'check');
    const checked = await money().payment(payment.id);
    expect(checked.editable).toBeNull();
    expect(await money().edit(checked, { note: 'c' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('審査が進んでいるため変更できません') },
    });
    expect((await money().payment(payment.id)).note).toBe('a');
  });

  it('answers a repeated call as before, and changes once when sent many times at once', async () => {
    const payment = await newPayment();
    const key = randomUUID();
    const first = await money().edit(payment, { note: 'x' }, key);
    const again = await money().edit(payment, { note: 'x' }, key);
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([200, first.body, 'true']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => money().edit(first.body, { note: String(index) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await money().payment(payment.id)).history).toHaveLength(3);
  });

  it('names every wrong field, and hides payments and attempts of others', async () => {
    const payment = await newPayment();
    const wrong = await money().edit(payment, {
      transfer_person_name: '青葉',
      supplier_account_id: payment.supplier_account.id + 1,
      transfer_date: '2026-01-04',
    });
    expect(wrong.body.errors.map(({ field }) => field)).toEqual([
      'supplier_account_id',
      'transfer_date',
      'transfer_person_name',
    ]);
    const tokens = await signIn(money().api, SOLE_PROPRIETOR);
    const body = {
      version: 1,
      amount: 1,
      supplier_account_id: 1,
      supplier_account_revision: 1,
      transfer_date: payment.transfer_date,
      transfer_person_name: 'ｱ',
      total_amount: 331,
      attempt_id: null,
    };
    expect(
      (
        await money().api.call('PUT', `/invoices/${payment.id}`, {
          tokens,
          body,
          headers: { 'idempotency-key': randomUUID() },
        })
      ).status,
    ).toBe(404);
    expect((await money().edit(payment, { attempt_id: randomUUID() })).status).toBe(404);
  });

  it('keeps a booked date while it can still be reached, and accepts no new one that early', async () => {
    const payment = await newPayment();
    const name = { transfer_person_name: 'ｱｵﾊﾞ' };
    const lastBankDay = new Date(Date.parse(payment.transfer_date));
    const { closed_days } = (await money().call<{ closed_days: { date: string }[] }>('GET', '/banks/closed_day')).body;
    do lastBankDay.setUTCDate(lastBankDay.getUTCDate() - 1);
    while (closed_days.some(({ date }) => date === lastBankDay.toISOString().slice(0, 10)));
    await money().moveTo(`${lastBankDay.toISOString().slice(0, 10)}T14:59:00`);
    const { earliest_transfer_date: earliest } = (
      await money().call<{ earliest_transfer_date: string }>('GET', '/system/time')
    ).body;
    expect(earliest > payment.transfer_date).toBe(true);
    const preChecked = async () => {
      const { doc_number, id, amount, transfer_date } = payment;
      const subject = { doc_number, payment_id: id, amount, supplier_account_id: null, transfer_date };
      const { checks } = (
        await money().call<{ checks: PreCheckItem[] }>('POST', '/invoices/pre_check', {
          ...subject,
          transfer_person_name: '',
        })
      ).body;
      return checks.find(({ code }) => code === 'transfer_date')?.result;
    };
    expect(await preChecked()).toBe('ok');
    const kept = await money().edit(payment, name);
    expect([kept.status, kept.body.transfer_date]).toEqual([200, payment.transfer_date]);
    await money().moveTo(`${lastBankDay.toISOString().slice(0, 10)}T15:00:00`);
    expect(await preChecked()).toBe('attention');
    expect(await money().edit(kept.body, { note: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'transfer_date' }] },
    });
    expect(
      (
        await money().edit(kept.body, {
          transfer_date: (await money().call<{ earliest_transfer_date: string }>('GET', '/system/time')).body
            .earliest_transfer_date,
        })
      ).status,
    ).toBe(200);
  });
});
