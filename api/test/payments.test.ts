import { randomUUID } from 'node:crypto';
import type { Payment } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { totalOf, useMoney } from './support/money';
import { until } from './support/until';

describe('submitting a payment', () => {
  const money = useMoney();

  it('pays a received invoice with an authorised attempt', async () => {
    const invoice = await money().newInvoice(264_000);
    const payment = await money().pay(invoice);
    expect(payment).toMatchObject({
      payment_number: `I-${String(invoice.docNumber).padStart(8, '0')}-1`,
      invoice_type: 'InvoicePayment',
      status: 1,
      is_action_required: false,
      amount: 264_000,
      rate_basis_points: 300,
      commission: 7_920,
      tax: 720,
      total_amount: 271_920,
      transfer_person_name: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
      transferred_date: null,
      has_receipt: false,
      credit_card: { brand: 'VISA', last_four: '4242' },
      history: [{ event: 'submit', status: 1, is_action_required: false, actor: 'buyer', reason: null }],
    });
    expect(await money().payment(payment.id)).toEqual(payment);
  });

  it('links the attempt to the submitted payment, and to none before', async () => {
    const invoice = await money().newInvoice(30_000);
    const { attempt_id } = await money().authorised(invoice, 30_000);
    const result = async () =>
      (await money().call<{ payment_id: number | null }>('GET', `/v_result_message/${attempt_id}`)).body.payment_id;
    expect(await result()).toBeNull();
    const { body: payment } = await money().submit(await money().submission(invoice, 30_000, attempt_id));
    expect(await result()).toBe(payment.id);
  });

  it('notifies the buyer by a notification and a mail, with number, supplier, amounts and date', async () => {
    const payment = await money().pay(await money().newInvoice(12_000));
    const { body } = await money().call<{ notifications: { id: number; subject: string }[] }>(
      'GET',
      '/users/notifications',
    );
    const newest = body.notifications[0];
    expect(newest?.subject).toBe(`申請を受け付けました（${payment.payment_number}）`);
    const notice = await money().call<{ body: string; doc_number: number }>('GET', `/users/notices/${newest?.id}`);
    expect(notice.body.doc_number).toBe(payment.doc_number);
    for (const fact of [
      payment.payment_number,
      payment.supplier.name,
      '12,000円',
      '360円',
      '12,360円',
      'Visa **** 4242',
    ])
      expect(notice.body.body).toContain(fact);
    const { rows } = await money().api.pool.query<{ text_body: string; html_body: string }>(
      'select * from mail_outbox order by id desc limit 1',
    );
    expect(rows[0]?.text_body).toContain('株式会社青葉製作所 山田 花子 様');
    expect(rows[0]?.text_body).toContain(payment.payment_number);
    expect(rows[0]?.html_body).toContain('12,360円');
  });

  it('accepts partial payments up to the amount of the invoice', async () => {
    const invoice = await money().newInvoice(100_000);
    await money().pay(invoice, 60_000);
    const tooMuch = await money().approve(await money().saveCard(), invoice, 40_001);
    expect(tooMuch.status).toBe(422);
    expect(tooMuch.body).toMatchObject({
      errors: [{ field: 'amount', message: '請求金額を超える金額は入力できません。' }],
    });
    expect((await money().pay(invoice, 40_000)).payment_number).toMatch(/-2$/);
  });

  it('pays once when one attempt is submitted a hundred times at once with different keys', async () => {
    const invoice = await money().newInvoice(5_000_000);
    const { attempt_id } = await money().authorised(invoice, 50_000);
    const body = await money().submission(invoice, 50_000, attempt_id);
    const answers = await Promise.all(Array.from({ length: 100 }, () => money().submit(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  });

  it('pays once when one submission is sent a hundred times at once with one key', async () => {
    const invoice = await money().newInvoice(50_000);
    const { attempt_id } = await money().authorised(invoice, 50_000);
    const body = await money().submission(invoice, 50_000, attempt_id);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => money().submit(body, key)));
    const created = answers.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ body: { id } }) => id)).size).toBe(1);
    expect(created.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true')).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  });

  it('accepts as many parallel payments as the invoice amount allows, and releases the others', async () => {
    const invoice = await money().newInvoice(100_000);
    const bodies = await Promise.all(
      Array.from({ length: 5 }, async () =>
        money().submission(invoice, 40_000, (await money().authorised(invoice, 40_000)).attempt_id),
      ),
    );
    const answers = await Promise.all(bodies.map((body) => money().submit(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422]);
    await money().api.moveClock(31 * 60_000);
    const voided = () =>
      money()
        .gateway.journal()
        .then((entries) => entries.filter(({ kind }) => kind === 'voided').length);
    await until(voided, (count) => count >= 3);
  });

  it('refuses another total with 409 and keeps the attempt for the right one', async () => {
    const invoice = await money().newInvoice(30_000);
    const { attempt_id } = await money().authorised(invoice, 30_000);
    const body = await money().submission(invoice, 30_000, attempt_id);
    const refused = await money().submit({ ...body, total_amount: 30_899 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: expect.stringContaining('入力した内容は失われていません') },
    ]);
    expect((await money().submit(body)).status).toBe(201);
  });

  it('refuses a closed day, a day too early or too late, and no date at all as transfer date', async () => {
    const invoice = await money().newInvoice(20_000);
    const { attempt_id } = await money().authorised(invoice, 20_000);
    const body = await money().submission(invoice, 20_000, attempt_id);
    const { earliest_transfer_date: earliest, date } = (
      await money().call<{ earliest_transfer_date: string; date: string }>('GET', '/system/time')
    ).body;
    const { closed_days } = (
      await money().call<{ closed_days: { date: string; reason: string }[] }>('GET', '/banks/closed_day')
    ).body;
    const sunday = closed_days.find((day) => day.date > earliest && day.reason === '日曜日')?.date ?? '';
    const cases: [string, RegExp][] = [
      [sunday, /^土日祝日は銀行休業日のため選択できません。$/],
      [date, /^最短の振込日は.*です。$/],
      [date.replace(/^\d{4}/, '2099'), /までの日付を選択してください。$/],
      ['2027-02-31', /^振込希望日が選択されていません。$/],
    ];
    for (const [transfer_date, message] of cases) {
      const answer = await money().submit({ ...body, transfer_date });
      expect([transfer_date, answer.status, answer.body]).toMatchObject([
        transfer_date,
        422,
        { errors: [{ field: 'transfer_date', message: expect.stringMatching(message) }] },
      ]);
    }
  });

  it('names the characters that banks do not accept, and an account of another supplier', async () => {
    const invoice = await money().newInvoice(20_000);
    const { attempt_id } = await money().authorised(invoice, 20_000);
    const body = await money().submission(invoice, 20_000, attempt_id);
    const { status, body: answer } = await money().submit({
      ...body,
      transfer_person_name: '青葉＆サンズ',
      supplier_account_id: invoice.accountId + 1,
    });
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      errors: [
        { field: 'supplier_account_id', message: '振込先口座が選択されていません。' },
        { field: 'transfer_person_name', message: '振込名義に使用できない文字が含まれています: 「青葉＆」' },
      ],
    });
  });

  it('hides payments, invoices and attempts from other buyers', async () => {
    const invoice = await money().newInvoice(20_000);
    const payment = await money().pay(invoice, 10_000);
    const { attempt_id } = await money().authorised(invoice, 10_000);
    const tokens = await signIn(money().api, SOLE_PROPRIETOR);
    const { call } = money().api;
    expect((await call('GET', `/invoices/${payment.id}`, { tokens })).status).toBe(404);
    expect((await call('GET', `/v_result_message/${attempt_id}`, { tokens })).status).toBe(404);
    expect((await call('GET', `/invoices/commission?invoice_id=${payment.id}`, { tokens })).status).toBe(404);
    expect((await call<{ total_count: number }>('GET', '/invoices', { tokens })).body.total_count).toBe(0);
    const body = await money().submission(invoice, 10_000, attempt_id);
    expect(
      (await call('POST', '/invoices', { tokens, body, headers: { 'idempotency-key': randomUUID() } })).status,
    ).toBe(404);
  });

  it('lists payments newest first, by tab and page, with counts', async () => {
    const newest = await money().pay(await money().newInvoice(11_000));
    const { body } = await money().call<{
      invoices: Payment[];
      count: number;
      total_count: number;
      total_count_is_action_required: number;
    }>('GET', '/invoices?tab=review&page=0&size=1');
    expect(body).toMatchObject({ invoices: [{ id: newest.id }], count: 1, total_count_is_action_required: 0 });
    expect(body.total_count).toBeGreaterThan(1);
    const history = await money().call<{ total_count: number }>('GET', '/invoices?tab=history');
    expect(history.body.total_count).toBe(0);
  });

  it('returns the commission of an amount, and the agreed one of a payment', async () => {
    expect((await money().call('GET', '/invoices/commission?amount=10000')).body).toEqual({
      amount: 10_000,
      rate_basis_points: 300,
      is_flat: true,
      commission: 330,
      tax: 30,
      total_amount: 10_330,
      standard_commission: 330,
      promotion: null,
    });
    const payment = await money().pay(await money().newInvoice(264_000));
    expect((await money().call('GET', `/invoices/commission?invoice_id=${payment.id}`)).body).toMatchObject({
      amount: 264_000,
      is_flat: false,
      total_amount: totalOf(264_000),
    });
  });
});
