import type { Collection, Commission, Draft, RequestedPayment } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { newKey } from './support/documents';
import { EMPTY_DRAFT } from './support/drafts';
import { useMoney } from './support/money';
import { askedBuyer, type Asked } from './support/paying';
import { cancelRequest, dayFromNow, newSeller, requestOf, sendRequest, type Seller } from './support/requests';
import { until } from './support/until';

describe('paying a request', () => {
  const money = useMoney();
  let seller: Seller;
  let buyer: Asked;
  beforeAll(async () => {
    seller = await newSeller(money().api);
    buyer = askedBuyer(money(), await signIn(money().api, SOLE_PROPRIETOR));
  });
  const send = (more: Readonly<Record<string, unknown>> = {}): Promise<Collection> =>
    sendRequest(money().api, seller, { recipient_email: SOLE_PROPRIETOR.email, ...more });
  const commissionOf = async (query: string) =>
    money().api.call<Commission>('GET', `/invoices/commission?${query}`, { tokens: buyer.tokens });
  const entriesOf = async (id: number): Promise<unknown[]> =>
    (
      await money().api.pool.query(
        'select e.account, sum(e.amount)::int as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join payment_attempts a on a.id = t.attempt_id where a.invoice_id = $1 group by e.account having sum(e.amount) <> 0 order by e.account',
        [id],
      )
    ).rows;

  it.each([
    {
      bearer: 'buyer',
      shown: { commission: 7_920, tax: 720, total_amount: 271_920, rate_basis_points: 300 },
      deposit: 264_000,
      rate: 0,
    },
    {
      bearer: 'seller',
      shown: { commission: 0, tax: 0, total_amount: 264_000, rate_basis_points: 0 },
      deposit: 256_080,
      rate: 300,
    },
  ])('charges the card and pays the seller, the fee borne by the $bearer', async ({ bearer, shown, deposit, rate }) => {
    const { api } = money();
    const { id } = await send({ fee_bearer: bearer });
    expect((await buyer.payment(id)).body).toMatchObject({
      ...shown,
      status: 7,
      transfer_date: null,
      credit_card: null,
      supplier_account: null,
      submitted_at: null,
      editable: null,
      cancel_until: null,
    });
    expect((await commissionOf(`invoice_id=${id}`)).body).toMatchObject({
      ...shown,
      amount: 264_000,
      standard_commission: shown.commission,
      promotion: null,
    });
    const { earliest_transfer_date: earliest } = (
      await api.call<{ earliest_transfer_date: string }>('GET', '/system/time', { tokens: buyer.tokens })
    ).body;
    const { status, body } = await buyer.payAll(id);
    expect([status, body]).toMatchObject([
      200,
      {
        ...shown,
        status: 1,
        transfer_date: earliest,
        transfer_person_name: 'ｻﾄｳﾃﾞｻﾞｲﾝｼﾞﾑｼﾖ',
        editable: null,
        is_action_required: false,
      },
    ]);
    expect(await requestOf(api, seller, id)).toMatchObject({
      status: 1,
      collection_number: 3,
      amount: 264_000,
      commission: 264_000 - deposit,
      deposit_amount: deposit,
      deposit_date: earliest,
      rate_basis_points: rate,
    });
    await money().decide(id, 'approve');
    await money().decide(id, 'transfer');
    expect(await entriesOf(id)).toEqual([
      { account: 'bank_transfers', amount: -deposit },
      { account: 'card_receivable', amount: shown.total_amount },
      { account: 'commission_revenue', amount: -7_200 },
      { account: 'consumption_tax', amount: -720 },
    ]);
    expect((await buyer.payment(id)).body).toMatchObject({ status: 4, has_receipt: true });
  });

  it('ends the drafts of its received invoice', async () => {
    const { id } = await send();
    const { doc_number: docNumber } = (await buyer.payment(id)).body;
    const entered = {
      doc_number: docNumber,
      ...EMPTY_DRAFT,
    };
    const draft = await money().api.call<Draft>('POST', '/drafts', {
      tokens: buyer.tokens,
      body: entered,
      headers: { 'idempotency-key': newKey() },
    });
    expect(draft.status).toBe(201);
    expect((await buyer.payAll(id)).status).toBe(200);
    expect((await money().api.call('GET', `/drafts/${draft.body.id}`, { tokens: buyer.tokens })).status).toBe(404);
  });

  it('fixes the rate at payment: a total other than the present one is refused, and nothing is reserved', async () => {
    const { id } = await send();
    expect((await buyer.approve(id, 271_919)).status).toBe(409);
    expect((await buyer.pay(id, await buyer.attempt(id), 271_919)).status).toBe(409);
    expect((await buyer.payment(id)).body).toMatchObject({ status: 7 });
  });

  it('is done once: a repeated call gets the same answer, another one is rejected', async () => {
    const { id } = await send();
    const [attempt, key] = [await buyer.attempt(id), newKey()];
    const second = await buyer.attempt(id);
    const first = await buyer.pay(id, attempt, 271_920, key);
    expect(await buyer.pay(id, attempt, 271_920, key)).toMatchObject({ status: 200, body: first.body });
    expect((await buyer.pay(id, attempt, 271_919, key)).status).toBe(422);
    expect(await buyer.pay(id, second, 271_920)).toMatchObject({
      status: 409,
      body: { message: 'この依頼は、すでに支払いの手続きが行われています。最新の内容を確認してください。' },
    });
    expect((await buyer.payment(id)).body.history.map(({ event }) => event)).toEqual(['sendRegistered', 'payRequest']);
  });

  it('is refused after the seller cancelled, and for everybody but its buyer', async () => {
    const { id } = await send();
    const attempt = await buyer.attempt(id);
    const stranger = askedBuyer(money(), money().tokens);
    expect((await stranger.approve(id, 271_920)).status).toBe(404);
    expect((await stranger.pay(id, attempt, 271_920)).status).toBe(404);
    await cancelRequest(money().api, seller, id);
    expect(await buyer.pay(id, attempt, 271_920)).toMatchObject({
      status: 409,
      body: { message: 'この依頼は、すでにキャンセル済みです。' },
    });
    const { id: own } = await money().pay(await money().newInvoice(264_000));
    expect((await stranger.pay(own, attempt, 271_920)).status).toBe(404);
  });

  it('accepts no promotion code, and cannot be edited, sent back or returned from its transfer', async () => {
    const { id } = await send();
    expect(await commissionOf(`invoice_id=${id}&promotion_code=WELCOME250`)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'promotion_code' }] },
    });
    const { body: paid } = await buyer.payAll(id);
    const change = {
      version: paid.version,
      amount: 1_000,
      supplier_account_id: 1,
      supplier_account_revision: 1,
      transfer_date: '2027-01-04',
      transfer_person_name: 'ｱ',
      total_amount: 1_330,
      attempt_id: null,
    };
    expect(
      (
        await money().api.call('PUT', `/invoices/${id}`, {
          tokens: buyer.tokens,
          body: change,
          headers: { 'idempotency-key': newKey() },
        })
      ).status,
    ).toBe(409);
    expect((await money().decide(id, 'send_back', { reason: '口座が違います' })).status).toBe(409);
    await money().decide(id, 'approve');
    expect((await money().decide(id, 'return_transfer', { reason: '口座が違います' })).status).toBe(409);
  });

  it('can be cancelled until the day before its transfer: the charge is refunded, and it ends for both', async () => {
    const { id } = await send({ fee_bearer: 'seller' });
    await buyer.payAll(id);
    await money().decide(id, 'approve');
    expect((await buyer.cancel(id)).body).toMatchObject({ status: 5 });
    expect(await requestOf(money().api, seller, id)).toMatchObject({
      status: 5,
      collection_number: 7,
      can_cancel: false,
    });
    expect(
      await until(
        () => money().chargesOf(id),
        (kinds) => kinds.includes('refunded'),
      ),
    ).toEqual(['authorised', 'captured', 'refunded']);
    expect(await entriesOf(id)).toEqual([]);
    expect((await buyer.payAll(id)).status).toBe(409);
  });

  it('is among the payments of its buyer: in the tab, in the counts, and in the payments to the supplier', async () => {
    const { api } = money();
    const { id } = await send({ fee_bearer: 'seller', amount: 50_000 });
    type List = { invoices: RequestedPayment[]; total_count: number };
    const tab = async (name: string) =>
      (await api.call<List>('GET', `/invoices?tab=${name}&size=100`, { tokens: buyer.tokens })).body;
    const before = await tab('waiting');
    expect(before.invoices.map((payment) => payment.id)).toContain(id);
    const { supplier } = (await buyer.payAll(id)).body;
    expect((await tab('waiting')).total_count).toBe(before.total_count - 1);
    expect((await tab('review')).invoices[0]?.id).toBe(id);
    const { years } = (
      await api.call<{ years: { planned: { count: number; commission: number } }[] }>(
        'GET',
        `/suppliers/${supplier.id}/payment_totals`,
        { tokens: buyer.tokens },
      )
    ).body;
    const planned = (await tab('review')).invoices
      .concat((await tab('reserved')).invoices)
      .filter((payment) => payment.supplier.id === supplier.id);
    expect(years.reduce((sum, year) => sum + year.planned.commission, 0)).toBe(
      planned.reduce((sum, { commission }) => sum + commission, 0),
    );
  });

  it('waits for a company that is just leaving, and then begins nothing for it', async () => {
    const { pool } = money().api;
    const { id } = await send();
    const attempt = await buyer.attempt(id);
    const mine = `where id = (select buyer_id from users where email_address = '${SOLE_PROPRIETOR.email}')`;
    const leaving = await pool.connect();
    try {
      await leaving.query('begin');
      await leaving.query(`select from buyers ${mine} for update`);
      await leaving.query(`update buyers set left_at = now(), kept_until = '2099-12-31' ${mine}`);
      const paid = buyer.pay(id, attempt, 271_920);
      await until(
        async () =>
          (
            await pool.query(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rowCount ?? 0,
        (waiting) => waiting > 0,
      );
      await leaving.query('commit');
      expect(await paid).toMatchObject({ status: 403, body: { status: 'account_closed' } });
    } finally {
      // Without a commit this undoes it.
      leaving.release(true);
    }
    await pool.query(`update buyers set left_at = null, kept_until = null ${mine}`);
    expect((await buyer.payment(id)).body).toMatchObject({ status: 7 });
  });

  it('is possible until 23:59 in Japan of its last day, and not a minute longer', async () => {
    const { api } = money();
    const deadline = await dayFromNow(api, 1);
    const [first, second] = [await send({ payment_deadline: deadline }), await send({ payment_deadline: deadline })];
    await money().moveTo(`${deadline}T23:58:00`);
    expect((await buyer.payAll(first.id)).status).toBe(200);
    const attempt = await buyer.attempt(second.id);
    await api.moveClock(2 * 60_000);
    expect(await buyer.pay(second.id, attempt, 271_920)).toMatchObject({ status: 409 });
    expect(
      (
        await until(
          () => buyer.payment(second.id),
          ({ body }) => body.status === 8,
        )
      ).body,
    ).toMatchObject({ status: 8, request: { is_payable: false } });
    expect(await requestOf(api, seller, second.id)).toMatchObject({ status: 8, collection_number: 6 });
  });
});
