import type { Payment } from 'shared-api/types';
import { signIn } from './support/accounts';
import { runOperator } from './support/operator-command';
import { useMoney } from './support/money';
import { until } from './support/until';

describe('examination', () => {
  const money = useMoney();
  const decide = (id: number, path: string, body?: object) => money().decide(id, path, body);
  const kinds = async (payment: Payment) => {
    const { rows } = await money().api.pool.query<{ id: string }>(
      'select id from payment_attempts where invoice_id = $1',
      [payment.id],
    );
    return (await money().gateway.journal())
      .filter(({ reference }) => reference === rows[0]?.id)
      .map(({ kind }) => kind);
  };
  const events = ({ history }: Payment) => history.map(({ event, status, actor }) => [event, status, actor]);
  const reason = { reason: '請求書の宛名が異なります。' };
  const newPayment = async (amount = 33_000) => money().pay(await money().newInvoice(amount));

  it('checks, approves with one charge, and transfers; each once', async () => {
    const { id } = await newPayment();
    for (const [path, status] of [
      ['check', 2],
      ['approve', 3],
      ['transfer', 4],
    ] as const) {
      expect(await decide(id, path)).toMatchObject({ status: 200, body: { status } });
      const again = await decide(id, path);
      expect([path, again.status]).toEqual([path, 409]);
    }
    const payment = await money().payment(id);
    expect(events(payment)).toEqual([
      ['submit', 1, 'buyer'],
      ['check', 2, 'operator'],
      ['approve', 3, 'operator'],
      ['execute', 4, 'operator'],
    ]);
    expect(payment).toMatchObject({
      has_receipt: true,
      transferred_date: (await money().call<{ date: string }>('GET', '/system/time')).body.date,
    });
    expect(await kinds(payment)).toEqual(['authorised', 'captured']);
  });

  it('can approve at once without a check', async () => {
    const { id } = await newPayment();
    expect(await decide(id, 'approve')).toMatchObject({ status: 200, body: { status: 3, has_receipt: false } });
  });

  it('charges once when many approve at the same time', async () => {
    const payment = await newPayment();
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(payment.id, 'approve')));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await money().payment(payment.id)).status).toBe(3);
    expect(await kinds(payment)).toEqual(['authorised', 'captured']);
  });

  it('sends back with a reason, tells the buyer, and waits', async () => {
    const { id, payment_number } = await newPayment();
    expect((await decide(id, 'send_back')).status).toBe(422);
    expect(await decide(id, 'send_back', reason)).toMatchObject({
      status: 200,
      body: { status: 1, is_action_required: true },
    });
    for (const path of ['check', 'approve', 'transfer', 'cancel'])
      expect([path, (await decide(id, path, reason)).status]).toEqual([path, 409]);
    const list = await money().call<{ notifications: { id: number; subject: string; kind: string }[] }>(
      'GET',
      '/users/notifications',
    );
    expect(list.body.notifications[0]).toMatchObject({
      kind: 'action_required',
      subject: `【要修正】申請内容の修正をお願いします（${payment_number}）`,
    });
    const notice = await money().call<{ body: string }>('GET', `/users/notices/${list.body.notifications[0]?.id}`);
    expect(notice.body.body).toContain(reason.reason);
    const { rows } = await money().api.pool.query(
      "select reason from invoice_status_log where invoice_id = $1 and event = 'sendBack'",
      [id],
    );
    expect(rows).toEqual([reason]);
    expect(
      (
        await money().call<{ total_count: number; total_count_is_action_required: number }>(
          'GET',
          '/invoices?tab=actionRequired',
        )
      ).body,
    ).toMatchObject({ total_count: 1, total_count_is_action_required: 1 });
    expect(await decide(id, 'reject', reason)).toMatchObject({
      status: 200,
      body: { status: 5, is_action_required: false },
    });
  });

  it('is impossible for a payment that does not exist', async () => {
    for (const path of ['check', 'approve', 'send_back', 'reject', 'cancel'])
      expect([path, (await decide(987_654, path, reason)).status]).toEqual([path, 404]);
  });

  it('rejects and gives the reservation back', async () => {
    const payment = await newPayment();
    expect(await decide(payment.id, 'reject', reason)).toMatchObject({ status: 200, body: { status: 5 } });
    expect(
      await until(
        () => kinds(payment),
        (all) => all.length > 1,
      ),
    ).toEqual(['authorised', 'voided']);
    const again = await decide(payment.id, 'approve');
    expect([again.status, again.body.message]).toEqual([409, 'この申請は、すでにキャンセル済みです。']);
  });

  it('cancels a booked transfer and refunds the charge', async () => {
    const payment = await newPayment();
    await decide(payment.id, 'approve');
    expect(await decide(payment.id, 'reject', reason)).toMatchObject({
      status: 409,
      body: { message: 'この申請は、すでに審査が完了しています。' },
    });
    expect(await decide(payment.id, 'cancel', reason)).toMatchObject({ status: 200, body: { status: 5 } });
    expect(
      await until(
        () => kinds(payment),
        (all) => all.length > 2,
      ),
    ).toEqual(['authorised', 'captured', 'refunded']);
    expect((await decide(payment.id, 'transfer')).status).toBe(409);
  });

  it('makes room on the invoice again when a payment is rejected', async () => {
    const invoice = await money().newInvoice(20_000);
    const first = await money().pay(invoice);
    await decide(first.id, 'reject', reason);
    expect((await money().pay(invoice)).payment_number).toMatch(/-2$/);
  });

  it('finishes a charge whose answer was lost, without charging again', async () => {
    const payment = await newPayment();
    await money().gateway.faults({ on: ['capture'], drop_next: 1 });
    expect((await decide(payment.id, 'approve')).status).toBe(503);
    for (const path of ['reject', 'send_back', 'check'])
      expect([path, (await decide(payment.id, path, reason)).status]).toEqual([path, 409]);
    await money().api.moveClock(60_000);
    await until(
      () => money().payment(payment.id),
      ({ status }) => status === 3,
    );
    expect(await kinds(payment)).toEqual(['authorised', 'captured']);
  });

  it('keeps trying to give a reservation back while the gateway fails', async () => {
    const payment = await newPayment();
    await money().gateway.faults({ on: ['void'], fail_next: 2 });
    await decide(payment.id, 'reject', reason);
    await until(
      async () => {
        await money().api.moveClock(60_000);
        return kinds(payment);
      },
      (all) => all.includes('voided'),
    );
  });

  it('is closed to buyers and to wrong tokens', async () => {
    const { api } = money();
    const tokens = await signIn(api);
    const headers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer wrong-token-of-someone' },
      { authorization: tokens.id_token, 'access-token': tokens.access_token },
      { authorization: `Bearer ${tokens.access_token}` },
    ];
    for (const header of headers)
      expect((await fetch(`${api.url}/operator/v1/invoices`, { headers: header })).status).toBe(401);
  });

  it('is done from the command line, in Japanese', async () => {
    const { id, payment_number } = await newPayment(44_000);
    const operator = (...words: string[]) => runOperator(money().api, words);
    expect(await operator('list')).toMatchObject({ code: 0, output: expect.stringContaining(payment_number) });
    expect(await operator('check', String(id))).toMatchObject({
      code: 1,
      output: `先に show ${id} で、申請の内容と書類を確認してください。何もしていません。\n`,
    });
    expect((await operator('show', String(id))).code).toBe(0);
    expect(await operator('check', String(id))).toMatchObject({
      code: 0,
      output: expect.stringContaining('審査中（内容確認済み）'),
    });
    expect(await operator('send-back', String(id))).toMatchObject({
      code: 1,
      output: expect.stringContaining('理由を --reason で指定してください。'),
    });
    expect(await operator('approve', String(id))).toMatchObject({
      code: 0,
      output: expect.stringContaining('振込予約済み'),
    });
    expect(await operator('approve', String(id))).toMatchObject({
      code: 1,
      output: 'この申請は、すでに審査が完了しています。\n',
    });
    expect(await operator('show', payment_number)).toMatchObject({
      code: 0,
      output: expect.stringContaining('44,000円'),
    });
    expect(await operator('show', 'I-99999999')).toMatchObject({
      code: 1,
      output: expect.stringContaining('I-99999999 の申請はありません。'),
    });
    expect(await operator('show', '999999')).toMatchObject({
      code: 1,
      output: 'この番号の申請は見つかりませんでした。\n',
    });
    expect(await operator('verify')).toEqual({
      code: 0,
      output: '帳簿に誤りはありません。カード会社の記録とも一致しています。\n',
    });
  });
});
