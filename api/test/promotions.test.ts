import type { Commission, OwnPayment } from 'shared-api/types';
import { DEMO_PROMOTION_CODES } from 'shared-rules/demo-accounts';
import { formatLongDate } from 'shared-rules/time';
import { commissionOf } from 'shared-rules/yen';
import { startApi } from './support/api';
import { type Refusal, totalOf, useMoney } from './support/money';
import { runOperator } from './support/operator-command';

describe('promotion codes', () => {
  const money = useMoney();
  let codes = 0;
  const add = async (more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const code = `CODE-${(codes += 1)}`;
    const { status, body } = await money().api.operator('POST', '/promotions', {
      code,
      rate_basis_points: 250,
      valid_from: '2026-01-01',
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return code;
  };
  const check = (code: string, more: object = {}) =>
    money().call<{ rate_basis_points: number } & Refusal>('POST', '/invoices/promotion', {
      promotion_code: code,
      ...more,
    });
  const commission = async (query: string) =>
    (await money().call<Commission & Refusal>('GET', `/invoices/commission?${query}`)).body;
  /** Returns a submission with a code, at the given rate. */
  const submission = async (amount: number, code: string, rate = 250) => {
    const total = commissionOf(amount, rate).total;
    const invoice = await money().newInvoice(amount);
    const { attempt_id } = (await money().approve(await money().saveCard(), invoice, amount, { total, code })).body;
    return { ...(await money().submission(invoice, amount, attempt_id)), promotion_code: code, total_amount: total };
  };
  const pay = async (amount: number, code: string, rate = 250): Promise<OwnPayment> =>
    (await money().submit(await submission(amount, code, rate))).body;

  it('lower the rate of a payment, however they are typed, and everything shows the agreed fee', async () => {
    const code = await add();
    const typed = encodeURIComponent(
      ` ${code
        .toLowerCase()
        .replace('-', '－')
        .replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))}　`,
    );
    expect(await commission(`amount=264000&promotion_code=${typed}`)).toEqual({
      amount: 264_000,
      rate_basis_points: 250,
      is_flat: false,
      commission: 6_600,
      tax: 600,
      total_amount: 270_600,
      standard_commission: 7_920,
      promotion: { promotion_code: code, rate_basis_points: 250, valid_until: null },
    });
    const payment = await pay(264_000, decodeURIComponent(typed));
    expect(payment).toMatchObject({
      promotion_code: code,
      rate_basis_points: 250,
      commission: 6_600,
      total_amount: 270_600,
    });
    expect(await commission(`invoice_id=${payment.id}`)).toMatchObject({
      commission: 6_600,
      standard_commission: 7_920,
      promotion: { promotion_code: code },
    });
    const { rows } = await money().api.pool.query<{ text_body: string }>(
      'select text_body from mail_outbox order by id desc limit 1',
    );
    expect(rows[0]?.text_body).toContain('6,600円');
  });

  it('have no effect on the flat commission, and never raise the rate', async () => {
    const cheap = await add();
    expect(await commission(`amount=10000&promotion_code=${cheap}`)).toMatchObject({
      is_flat: true,
      commission: 330,
      standard_commission: 330,
      promotion: { promotion_code: cheap },
    });
    const dear = await add({ rate_basis_points: 900 });
    expect((await check(dear)).body.rate_basis_points).toBe(300);
    expect(await pay(20_000, dear, 300)).toMatchObject({ commission: 600, rate_basis_points: 300 });
  });

  it('are refused with the reason at the field, by every call that takes one', async () => {
    const { date } = (await money().call<{ date: string }>('GET', '/system/time')).body;
    const usedUp = await add({ maximum_uses: 1 });
    await pay(20_000, usedUp);
    const usedByBuyer = await add({ maximum_uses_per_buyer: 1 });
    await pay(20_000, usedByBuyer);
    const ended = await add();
    await money().api.operator('POST', `/promotions/${ended}/end`);
    const cases: readonly (readonly [string, string, string])[] = [
      ['NOSUCHCODE', 'unknown', 'プロモーションコードが正しくありません。'],
      [DEMO_PROMOTION_CODES.expired, 'expired', 'このコードは有効期限が切れています。'],
      [ended, 'expired', 'このコードは有効期限が切れています。'],
      [
        await add({ valid_from: date.replace(/^\d{4}/, '2099') }),
        'not_yet_valid',
        `このコードは、${formatLongDate(date.replace(/^\d{4}/, '2099'))}からご利用いただけます。`,
      ],
      [
        await add({ minimum_amount: 20_001 }),
        'amount_too_small',
        'このコードは、振込金額が20,001円以上の申請でご利用いただけます。',
      ],
      [
        usedUp,
        'used_up',
        'このコードは、ご利用数の上限に達しました。コードを削除するか、別のコードを入力してください。',
      ],
      [
        usedByBuyer,
        'used_up_by_buyer',
        'このコードは、ご利用いただける回数の上限に達しています。コードを削除するか、別のコードを入力してください。',
      ],
    ];
    for (const [code, reason, message] of cases) {
      const refusal = { errors: [{ field: 'promotion_code', code: reason, message }] };
      const invoice = await money().newInvoice(20_000);
      const withoutCode = await money().submission(invoice, 20_000, (await money().authorised(invoice)).attempt_id);
      const answers = [
        await check(code, { amount: 20_000 }),
        await money().call('GET', `/invoices/commission?amount=20000&promotion_code=${code}`),
        await money().approve(await money().saveCard(), invoice, 20_000, { code }),
        await money().submit({ ...withoutCode, promotion_code: code }),
      ];
      expect([code, answers.map(({ status }) => status), answers.map(({ body }) => body)]).toMatchObject([
        code,
        Array(4).fill(422),
        Array(4).fill(refusal),
      ]);
    }
    expect((await check(DEMO_PROMOTION_CODES.valid, { amount: 20_000 })).body.rate_basis_points).toBe(250);
  });

  it('are never used more often than they may, however many submit at once, and a cancelled payment gives its use back', async () => {
    const code = await add({ maximum_uses: 3 });
    const bodies: Record<string, unknown>[] = [];
    for (let index = 0; index < 8; index += 1) bodies.push(await submission(20_000, code));
    const answers = await Promise.all(bodies.map((body) => money().submit(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(5).fill(422)]);
    const used = answers.find(({ status }) => status === 201)?.body.id ?? 0;
    await money().cancel(used);
    expect((await money().submit(await submission(20_000, code))).status).toBe(201);
    expect((await check(code)).status).toBe(422);
  });

  it('stay with a payment that is changed, also after their end, as long as the amount allows', async () => {
    const code = await add({ maximum_uses: 1, minimum_amount: 30_000 });
    const payment = await pay(50_000, code);
    await money().api.operator('POST', `/promotions/${code}/end`);
    const change = async (seen: OwnPayment, amount: number, rate: number, promotion_code: string | null) => {
      const total = commissionOf(amount, rate).total;
      const { attempt_id } = (
        await money().approve(await money().saveCard(), seen, amount, { total, code: promotion_code })
      ).body;
      return money().edit(seen, { amount, promotion_code, total_amount: total, attempt_id });
    };
    const tooSmall = commissionOf(29_999, 250).total;
    expect(await money().approve(await money().saveCard(), payment, 29_999, { total: tooSmall, code })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'promotion_code', code: 'amount_too_small' }] },
    });
    expect(await commission(`invoice_id=${payment.id}&amount=40000&promotion_code=${code}`)).toMatchObject({
      commission: 1_000,
      standard_commission: 1_200,
    });
    const smaller = await change(payment, 40_000, 250, code);
    expect([smaller.status, smaller.body]).toMatchObject([200, { commission: 1_000, promotion_code: code }]);
    expect(await commission(`invoice_id=${payment.id}&amount=40000`)).toMatchObject({
      commission: 1_200,
      promotion: null,
    });
    const without = await change(smaller.body, 40_000, 300, null);
    expect([without.status, without.body]).toMatchObject([200, { commission: 1_200, promotion_code: null }]);
    const again = await money().approve(await money().saveCard(), without.body, 40_000, {
      total: commissionOf(40_000, 250).total,
      code,
    });
    expect(again).toMatchObject({ status: 422, body: { errors: [{ code: 'expired' }] } });
  });

  it('and the standard rate stay those of the submission when the rate changes', async () => {
    const payment = await money().pay(await money().newInvoice(50_000), 20_000);
    const later = await startApi({
      databaseName: money().api.databaseName,
      env: { ...money().gateway.apiEnvironment, COMMISSION_RATE_BASIS_POINTS: '400' },
    });
    try {
      const ask = async (query: string) =>
        (await later.call<Commission>('GET', `/invoices/commission?${query}`, { tokens: money().tokens })).body;
      expect(await ask('amount=30000')).toMatchObject({ commission: 1_200 });
      expect(await ask(`invoice_id=${payment.id}&amount=30000`)).toMatchObject({
        commission: 900,
        total_amount: totalOf(30_000),
      });
      const { attempt_id } = await money().authorised(payment, 30_000);
      const body = {
        version: payment.version,
        amount: 30_000,
        supplier_account_id: payment.supplier_account.id,
        supplier_account_revision: payment.supplier_account.revision,
        transfer_date: payment.transfer_date,
        transfer_person_name: 'ｱｵﾊﾞ',
        total_amount: totalOf(30_000),
        attempt_id,
      };
      expect(
        (
          await later.call('PUT', `/invoices/${payment.id}`, {
            tokens: money().tokens,
            body,
            headers: { 'idempotency-key': 'rate-of-the-submission' },
          })
        ).status,
      ).toBe(200);
    } finally {
      await later.stop();
    }
  });

  it('are created, listed and ended by the operator', async () => {
    const operator = (...words: string[]) => runOperator(money().api, words);
    expect(
      await operator(
        'add-promotion',
        'spring-27',
        '--rate',
        '2.75',
        '--until',
        '2027-05-31',
        '--minimum',
        '50000',
        '--uses',
        '100',
        '--uses-per-buyer',
        '1',
      ),
    ).toMatchObject({
      code: 0,
      output: expect.stringMatching(/SPRING-27 .*2\.75% .*2027\/05\/31 .*50,000円 .*0 \/ 100/),
    });
    expect(await operator('add-promotion', 'SPRING-27', '--rate', '2')).toMatchObject({
      code: 1,
      output: 'SPRING-27 というコードは、すでにあります。別のコードを指定してください。\n',
    });
    expect(await operator('promotions')).toMatchObject({ code: 0, output: expect.stringContaining('SPRING-27') });
    expect((await check('spring27')).status).toBe(422);
    expect((await check('Spring-27')).status).toBe(200);
    expect(await operator('end-promotion', 'SPRING-27')).toMatchObject({
      code: 0,
      output: expect.stringContaining('終了'),
    });
    expect((await check('SPRING-27')).body.errors).toMatchObject([{ code: 'expired' }]);
    for (const words of [
      ['add-promotion', 'X-1'],
      ['add-promotion', 'X-1', '--rate', '2.555'],
      ['add-promotion', '日本', '--rate', '2'],
      ['add-promotion', 'X-1', '--rate', '2', '--until', '2020-01-01'],
      ['end-promotion', 'NONE'],
      ['end-promotion', 'SPRING-27'],
    ]) {
      expect([words, (await operator(...words)).code]).toEqual([words, 1]);
    }
  });
});
