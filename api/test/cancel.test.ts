import { randomUUID } from 'node:crypto';
import { formatLongDate } from 'shared-rules/time';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { useHeldJobs } from './support/held-jobs';
import { useMoney } from './support/money';
import { until } from './support/until';

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

describe('cancelling a payment', () => {
  const money = useMoney();
  const newPayment = async (amount = 33_000) => money().pay(await money().newInvoice(amount));
  const newestNotice = async () => {
    const { body } = await money().call<{ notifications: { id: number; subject: string }[] }>(
      'GET',
      '/users/notifications',
    );
    const notice = await money().call<{ body: string }>('GET', `/users/notices/${body.notifications[0]?.id}`);
    const { rows } = await money().api.pool.query<{ subject: string; text_body: string }>(
      'select subject, text_body from mail_outbox order by id desc limit 1',
    );
    return { subject: body.notifications[0]?.subject, text: notice.body.body, mail: rows[0] };
  };

  it('releases the reservation before the capture, and frees the amount on the invoice', async () => {
    const invoice = await money().newInvoice(33_000);
    const { id, payment_number } = await money().pay(invoice);
    expect(await money().cancel(id)).toMatchObject({
      status: 200,
      body: { status: 5, cancel_until: null, editable: null, debit_date: null },
    });
    expect(
      await until(
        () => money().chargesOf(id),
        (kinds) => kinds.length > 1,
      ),
    ).toEqual(['authorised', 'voided']);
    const { subject, text, mail } = await newestNotice();
    expect([subject, mail?.subject]).toEqual(Array(2).fill(`申請をキャンセルしました（${payment_number}）`));
    for (const words of [text, mail?.text_body]) expect(words).toContain('代金は請求されません。');
    expect((await money().pay(invoice)).payment_number).toMatch(/-2$/);
  });

  it('works at every step before the capture, also while something is asked of the buyer', async () => {
    const checked = await newPayment();
    await money().decide(checked.id, 'check');
    expect((await money().cancel(checked.id)).body).toMatchObject({ status: 5 });
    const sentBack = await newPayment();
    await money().decide(sentBack.id, 'send_back', { reason: '宛名が異なります。' });
    expect((await money().cancel(sentBack.id)).body).toMatchObject({
      status: 5,
      is_action_required: false,
      action_required: null,
    });
  });

  it('refunds in full after the capture, until 23:59 of the day before the transfer', async () => {
    const { id, transfer_date } = await newPayment();
    await money().decide(id, 'approve');
    expect((await newestNotice()).text).toContain(
      `キャンセルは、${formatLongDate(dayBefore(transfer_date))}の23:59まで受け付けます。`,
    );
    expect((await money().payment(id)).cancel_until).toBe(dayBefore(transfer_date));
    await money().moveTo(`${dayBefore(transfer_date)}T23:59:30`);
    expect((await money().cancel(id)).body).toMatchObject({
      status: 5,
      history: expect.arrayContaining([expect.objectContaining({ event: 'buyerCancel', actor: 'buyer' })]),
    });
    expect((await newestNotice()).text).toContain('決済した金額は全額返金します。');
    expect(
      await until(
        () => money().chargesOf(id),
        (kinds) => kinds.length > 2,
      ),
    ).toEqual(['authorised', 'captured', 'refunded']);
  });

  it('happens once however often it is asked for', async () => {
    const { id } = await newPayment();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => money().cancel(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await money().cancel(id, key)).body.message).toBe('この申請は、すでにキャンセル済みです。');
    const other = await newPayment();
    expect((await money().cancel(other.id, key)).status).toBe(200);
    const again = await money().cancel(other.id, key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect((await money().payment(other.id)).history).toHaveLength(2);
  });

  it('waits for a capture whose outcome is not known', async () => {
    const { id } = await newPayment();
    await money().gateway.faults({ on: ['capture'], drop_next: 1 });
    expect((await money().decide(id, 'approve')).status).toBe(503);
    const refused = await money().cancel(id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('カード会社で処理中')]);
    await money().api.moveClock(60_000);
    await until(
      () => money().payment(id),
      ({ status }) => status === 3,
    );
    expect((await money().cancel(id)).status).toBe(200);
  });

  it('is either captured or released when approved and cancelled at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newPayment();
      const [cancelled, approved] = await Promise.all([money().cancel(id), money().decide(id, 'approve')]);
      const { status } = await money().payment(id);
      expect([cancelled.status, approved.status, status]).toEqual(
        cancelled.status === 200 ? [200, expect.any(Number), 5] : [409, 200, 3],
      );
    }
  });

  it('is rejected after the transfer, and for another buyer', async () => {
    const { id } = await newPayment();
    const tokens = await signIn(money().api, SOLE_PROPRIETOR);
    expect(
      (
        await money().api.call('PUT', `/invoices/${id}/cancel`, {
          tokens,
          headers: { 'idempotency-key': randomUUID() },
        })
      ).status,
    ).toBe(404);
    await money().decide(id, 'approve');
    await money().decide(id, 'transfer');
    expect(await money().cancel(id)).toMatchObject({
      status: 409,
      body: { message: 'この申請は、すでに振込が完了しています。' },
    });
    expect((await money().payment(id)).status).toBe(4);
  });
});

describe('cancelling on the day of the transfer', () => {
  const money = useMoney();
  // Keeps the transfer from being executed.
  useHeldJobs(() => money().api, 'transfer file');

  it('is rejected with the deadline from midnight in Japan on', async () => {
    const { id, transfer_date } = await money().pay(await money().newInvoice(33_000));
    await money().decide(id, 'approve');
    await money().moveTo(`${transfer_date}T00:00:00`);
    const refused = await money().cancel(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `キャンセルの受付期限の${formatLongDate(dayBefore(transfer_date))} 23:59を過ぎているため、キャンセルできません。お困りの場合は、お問い合わせください。`,
    ]);
    expect(await money().payment(id)).toMatchObject({ status: 3, cancel_until: null });
  });
});
