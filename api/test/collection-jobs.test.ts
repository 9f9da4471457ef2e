import type { Collection } from 'shared-api/types';
import { CORPORATION } from './support/accounts';
import type { Api } from './support/api';
import { newKey } from './support/documents';
import { mailsTo } from './support/mails';
import { type Refusal, useMoney } from './support/money';
import { cancelRequest, newSeller, payRequest, requestOf, sendRequest, type Seller } from './support/requests';
import { until } from './support/until';

/** Returns a new address for each test, because mails per address are counted. */
const address = (name: string): string => `${name}@recipient.example`;

describe('deadlines and reminders of requests, with two processes at work', () => {
  const money = useMoney();
  let second: Api;
  let seller: Seller;
  beforeAll(async () => {
    const { api } = money();
    second = await api.another();
    await money().moveTo('2026-12-20T10:00:00');
    seller = await newSeller(api);
  });
  afterAll(async () => second.stop());

  const send = (name: string, deadline: string, more: Readonly<Record<string, unknown>> = {}) =>
    sendRequest(money().api, seller, { recipient_email: address(name), payment_deadline: deadline, ...more });
  const seen = (id: number): Promise<Collection> => requestOf(money().api, seller, id);
  const remind = (id: number, key = newKey()) =>
    money().api.call<Collection & Refusal>('POST', `/invoices/${id}/request_seller/reminders`, {
      tokens: seller.tokens,
      headers: { 'idempotency-key': key },
    });
  const mailCount = async (name: string): Promise<number> => (await mailsTo(money().api, address(name))).length;
  const remindersOf = async (id: number): Promise<string[]> => (await seen(id)).reminders.map(({ kind }) => kind);
  /** Waits until the jobs of both processes have run once more after the clock was moved. */
  const jobsHaveRun = async (): Promise<void> => {
    const marker = await send(`marker-${newKey()}`, await today());
    await money().api.pool.query(
      'update collections set payment_deadline = payment_deadline - 1 where invoice_id = $1',
      [marker.id],
    );
    await until(
      () => seen(marker.id),
      ({ status }) => status === 8,
    );
  };
  const today = async (): Promise<string> =>
    new Date(Date.parse((await money().call<{ now: string }>('GET', '/system/time')).body.now) + 9 * 3_600_000)
      .toISOString()
      .slice(0, 10);

  it('a request expires at the first moment of the day after its deadline, once for both sides', async () => {
    const [unregistered, waiting] = [
      await send('over', '2026-12-21'),
      await send('x', '2026-12-21', { recipient_email: CORPORATION.email }),
    ];
    await money().moveTo('2026-12-21T23:59:50');
    expect([(await seen(unregistered.id)).status, (await seen(waiting.id)).status]).toEqual([6, 7]);
    await money().moveTo('2026-12-22T00:00:00');
    for (const { id } of [unregistered, waiting]) {
      const over = await until(
        () => seen(id),
        ({ status }) => status === 8,
      );
      expect(over).toMatchObject({
        collection_number: 6,
        can_cancel: false,
        can_remind: false,
        automatic_reminders: [],
        request_url: null,
      });
      expect(over.history.filter(({ event }) => event === 'deadlinePassed')).toHaveLength(1);
      expect((await remind(id)).body.message).toContain('有効期限が切れています');
    }
    const { rows } = await money().api.pool.query<{ n: number }>(
      'select count(*)::int as n from notifications where collection_id = any($1)',
      [[unregistered.id, waiting.id]],
    );
    expect(rows[0]?.n).toBe(2);
  });

  it('all requests with the same deadline expire', async () => {
    const sent = [];
    for (let index = 0; index < 3; index += 1) sent.push(await send(`many-${index}`, '2026-12-22'));
    await money().api.pool.query(
      `with one as (select * from invoices where id = $1), made as (
         insert into invoices (workflow_kind, seller_buyer_id, status, amount, fee_bearer, created_at, updated_at)
         select one.workflow_kind, one.seller_buyer_id, one.status, one.amount, one.fee_bearer, one.created_at, one.updated_at from one, generate_series(1, 60) returning id),
       logged as (insert into invoice_status_log (invoice_id, event, to_status, to_action_required, actor, at) select made.id, 'sendUnregistered', 6, false, 'seller', now() from made)
       insert into collections (invoice_id, seller_buyer_id, request_number, supplier_id, recipient_email, recipient_name, invoice_number, issue_date, due_date, message, payment_deadline, deposit_account_id, request_key, sent_at)
       select made.id, seller_buyer_id, 1000 + made.id, supplier_id, recipient_email, recipient_name, invoice_number, issue_date, due_date, message, payment_deadline, deposit_account_id, request_key || made.id, sent_at from made, collections where invoice_id = $1`,
      [sent[0]?.id],
    );
    await money().moveTo('2026-12-23T00:00:01');
    const open = async () =>
      Number(
        (
          await money().api.pool.query(
            "select count(*) from invoices i join collections c on c.invoice_id = i.id where c.payment_deadline = '2026-12-22' and i.status in (6, 7)",
          )
        ).rows[0].count,
      );
    await until(open, (count) => count === 0);
  });

  it('reminders go out in the morning of their days, over the turn of the year, each once', async () => {
    const { id, automatic_reminders: planned } = await send('new-year', '2027-01-02');
    expect(planned).toEqual(['2026-12-30', '2027-01-01']);
    await money().moveTo('2026-12-30T08:59:55');
    expect(await remindersOf(id)).toEqual([]);
    await money().moveTo('2026-12-30T09:00:00');
    await until(
      () => remindersOf(id),
      (kinds) => kinds.length === 1,
    );
    await money().moveTo('2026-12-31T12:00:00');
    await jobsHaveRun();
    await money().moveTo('2027-01-01T09:00:00');
    await until(
      () => remindersOf(id),
      (kinds) => kinds.length === 2,
    );
    await jobsHaveRun();
    expect(await seen(id)).toMatchObject({
      automatic_reminders: [],
      reminders: [{ kind: 'automatic' }, { kind: 'automatic' }],
    });
    const mails = await mailsTo(money().api, address('new-year'));
    expect(mails).toHaveLength(3);
    expect(mails.at(-1)?.text).toContain('request_key=');
    const { rows } = await money().api.pool.query<{ subject: string }>(
      'select subject from notifications where collection_id = $1',
      [id],
    );
    expect(rows.filter(({ subject }) => subject.startsWith('リマインドを自動で送信しました'))).toHaveLength(2);
  });

  it('no reminder goes to an address that has reached its limit of mails', async () => {
    const [full, free] = [await send('full', '2027-01-08'), await send('free', '2027-01-08')];
    await money().moveTo('2027-01-05T08:00:00');
    for (let n = 0; n < 10; n += 1) await send('full', '2027-01-20');
    await money().moveTo('2027-01-05T09:00:00');
    await until(
      () => remindersOf(free.id),
      (kinds) => kinds.length === 1,
    );
    await jobsHaveRun();
    expect(await remindersOf(full.id)).toEqual([]);
    expect(await remind(full.id)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('リマインドの件数の上限') as string },
    });
  });

  it('a manual reminder may follow after a day, and replaces an automatic one', async () => {
    await money().moveTo('2027-01-10T15:00:00');
    const { id, can_remind: canRemind } = await send('hand', '2027-01-14');
    expect(canRemind).toBe(true);
    const key = newKey();
    expect([(await remind(id, key)).status, (await remind(id, key)).status]).toEqual([201, 201]);
    expect(await seen(id)).toMatchObject({
      can_remind: false,
      remind_from: expect.stringMatching(/^2027-01-11T06:00/),
      automatic_reminders: ['2027-01-13'],
      reminders: [{ kind: 'manual' }],
    });
    const again = await remind(id);
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('2027年1月11日（月） 15:00以降に'),
    ]);
    await money().moveTo('2027-01-11T09:30:00');
    await jobsHaveRun();
    await money().moveTo('2027-01-11T15:00:05');
    expect((await remind(id)).status).toBe(201);
    expect(await mailCount('hand')).toBe(3);
  });

  it('of two concurrent reminders one is sent', async () => {
    const { id } = await send('twice', '2027-01-31');
    const answers = await Promise.all([remind(id), remind(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await mailCount('twice')).toBe(2);
  });

  it('no reminder is sent for a paid or cancelled request', async () => {
    const [paid, cancelled] = [
      await send('x', '2027-01-14', { recipient_email: CORPORATION.email }),
      await send('cancelled', '2027-01-14'),
    ];
    await payRequest(money(), paid.id);
    await cancelRequest(money().api, seller, cancelled.id);
    expect([(await remind(paid.id)).body.message, (await remind(cancelled.id)).body.message]).toEqual([
      'この依頼は、すでに決済されています。リマインドは必要ありません。',
      'この依頼は、すでにキャンセル済みです。',
    ]);
    await money().moveTo('2027-01-13T09:00:05');
    await jobsHaveRun();
    expect([await remindersOf(paid.id), await remindersOf(cancelled.id)]).toEqual([[], []]);
  });

  it("no reminder can be sent for another seller's request", async () => {
    const { id } = await send('theirs', '2027-01-31');
    const stranger = await newSeller(money().api);
    const { status } = await money().api.call('POST', `/invoices/${id}/request_seller/reminders`, {
      tokens: stranger.tokens,
      headers: { 'idempotency-key': newKey() },
    });
    expect([status, await remindersOf(id)]).toEqual([404, []]);
  });
});
