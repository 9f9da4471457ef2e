import { randomUUID } from 'node:crypto';
import type { CreditCard, OperationLog, OwnPayment, RequestedPayment } from 'shared-api/types';
import { prove } from './support/accounts';
import { expected, type Answer, type Tokens } from './support/api';
import { CARDS } from './support/gateway';
import { membersOf, newColleague, type Colleague } from './support/members';
import { addCard, totalOf, unchanged, useMoney, type Refusal, type TestInvoice } from './support/money';
import { newSeller, sendRequest } from './support/requests';

const notYours = { status: 403, body: { code: 'card_not_yours', message: expect.stringContaining('別のカードを') } };

describe('the users of a card', () => {
  const money = useMoney();
  let holder: Colleague;
  let other: Colleague;
  let reader: Colleague;
  let year = 2030;

  beforeAll(async () => {
    const { api, tokens } = money();
    holder = await newColleague(api, tokens, 'preparer');
    other = await newColleague(api, tokens, 'preparer');
    reader = await newColleague(api, tokens, 'reader');
  });

  // The next test's card renews this one's, and would keep its users.
  afterEach(() => money().api.pool.query('update credit_cards set limited = false'));

  const call = <T>(tokens: Tokens, method: string, path: string, body?: unknown): Promise<Answer<T & Refusal>> =>
    money().api.call<T & Refusal>(method, path, { tokens, body, headers: { 'idempotency-key': randomUUID() } });
  /** Saves a card of a colleague; the same number with a later expiry is a new one. */
  const newCard = async ({ tokens }: Pick<Colleague, 'tokens'> = holder, number: string = CARDS.approved) => {
    year += 1;
    await prove(money().api, tokens);
    const ofCaller = <T>(method: string, path: string, body?: unknown) => call<T>(tokens, method, path, body);
    const token = await money().gateway.tokenOf(number, String(year));
    return expected(await addCard({ call: ofCaller, gateway: money().gateway }, token), 201);
  };
  const limit = (tokens: Tokens, { id }: Pick<CreditCard, 'id'>, user_ids: unknown) =>
    call<CreditCard>(tokens, 'PUT', `/invoices/credit_cards/${id}/users`, { user_ids });
  const seen = async (tokens: Tokens, { id }: Pick<CreditCard, 'id'>) => {
    const { credit_cards: cards } = expected(
      await call<{ credit_cards: CreditCard[] }>(tokens, 'GET', '/invoices/credit_cards'),
      200,
    );
    const card = cards.find((one) => one.id === id);
    return card && { added_by: card.added_by, users: card.users, may_use: card.may_use, may_limit: card.may_limit };
  };
  const approve = (tokens: Tokens, card: CreditCard, { docNumber, amount }: TestInvoice) =>
    call<{ attempt_id: string }>(tokens, 'POST', '/invoices/credit_cards/approval', {
      credit_card_id: card.id,
      total_amount: totalOf(amount),
      doc_number: docNumber,
      amount,
    });
  const named = async ({ id }: Colleague) => {
    const member = (await membersOf(money().api, money().tokens)).find((one) => one.id === id);
    return { id, name: `${member?.last_name} ${member?.first_name}` };
  };

  it('are all who may pay, until somebody limits it; the list shows who saved it', async () => {
    const card = await newCard();
    const { name } = await named(holder);
    const all = { added_by: name, users: null };
    expect(await seen(holder.tokens, card)).toEqual({ ...all, may_use: true, may_limit: true });
    expect(await seen(other.tokens, card)).toEqual({ ...all, may_use: true, may_limit: false });
    expect(await seen(money().tokens, card)).toEqual({ ...all, may_use: true, may_limit: true });
    // The right to pay is asked for apart.
    expect(await seen(reader.tokens, card)).toEqual({ ...all, may_use: true, may_limit: false });
    expect((await approve(other.tokens, card, await money().newInvoice(10_000))).status).toBe(200);
  });

  it('are nothing to somebody who works alone', async () => {
    const alone = await newSeller(money().api);
    await newCard(alone);
    const { credit_cards: cards } = expected(
      await call<{ credit_cards: CreditCard[] }>(alone.tokens, 'GET', '/invoices/credit_cards'),
      200,
    );
    expect(Object.keys(cards[0] ?? {})).toEqual([
      'id',
      'brand',
      'last_four',
      'expiry_month',
      'expiry_year',
      'holder',
      'debit_schedule',
      'declined',
    ]);
  });

  it('are shown for a card of before without a name', async () => {
    const card = await newCard();
    await money().api.pool.query('update credit_cards set added_by = null where id = $1', [card.id]);
    expect(await seen(other.tokens, card)).toEqual({ added_by: null, users: null, may_use: true, may_limit: false });
  });

  it('alone get it offered, reserve on it and pay with it', async () => {
    const card = await newCard();
    const changed = expected(await limit(holder.tokens, card, [holder.id]), 200);
    expect(changed).toMatchObject({ id: card.id, users: [await named(holder)], may_use: true });
    expect(await seen(other.tokens, card)).toMatchObject({ users: [await named(holder)], may_use: false });
    // Also an administrator pays only with what is theirs.
    expect(await seen(money().tokens, card)).toMatchObject({ may_use: false, may_limit: true });
    const invoice = await money().newInvoice(33_000);
    for (const tokens of [other.tokens, money().tokens])
      expect(await approve(tokens, card, invoice)).toMatchObject(notYours);
    const { attempt_id } = expected(await approve(holder.tokens, card, invoice), 200);
    const body = await money().submission(invoice, 33_000, attempt_id);
    expect(await call(other.tokens, 'POST', '/invoices', body)).toMatchObject(notYours);
    const payment = expected(await call<OwnPayment>(holder.tokens, 'POST', '/invoices', body), 201);
    // Without a new reservation everybody may go on.
    expect((await call(other.tokens, 'PUT', `/invoices/${payment.id}/cancel`)).status).toBe(200);
    expect((await limit(holder.tokens, card, null)).body).toMatchObject({ users: null });
    expect((await approve(other.tokens, card, await money().newInvoice(10_000))).status).toBe(200);
  });

  it('are asked for again when a payment moves to the card, and when a request is paid', async () => {
    const [open, limited] = [await newCard(holder, CARDS.approvedToo), await newCard()];
    const invoice = await money().newInvoice(33_000);
    const { attempt_id: paid } = expected(await approve(other.tokens, open, invoice), 200);
    const payment = expected(
      await call<OwnPayment>(other.tokens, 'POST', '/invoices', await money().submission(invoice, 33_000, paid)),
      201,
    );
    const reserved = expected(
      await call<{ attempt_id: string }>(holder.tokens, 'POST', '/invoices/credit_cards/approval', {
        credit_card_id: limited.id,
        total_amount: totalOf(33_000),
        invoice_id: payment.id,
        amount: 33_000,
      }),
      200,
    );
    expected(await limit(holder.tokens, limited, [holder.id]), 200);
    expect(await money().edit(payment, { attempt_id: reserved.attempt_id })).toMatchObject(notYours);
    const { id } = await sendRequest(money().api, await newSeller(money().api));
    const { total_amount: total } = (await money().call<RequestedPayment>('GET', `/invoices/${id}`)).body;
    const attempt = expected(
      await call<{ attempt_id: string }>(holder.tokens, 'POST', '/invoices/credit_cards/approval', {
        credit_card_id: limited.id,
        total_amount: total,
        invoice_id: id,
      }),
      200,
    );
    const pay = { attempt_id: attempt.attempt_id, total_amount: total, confirms_addressee: true };
    expect(await call(other.tokens, 'PUT', `/invoices/${id}/request_buyer`, pay)).toMatchObject(notYours);
    expect((await call(holder.tokens, 'PUT', `/invoices/${id}/request_buyer`, pay)).status).toBe(200);
  });

  it('are set by who saved the card and by administrators, after proof to be present', async () => {
    const card = await newCard();
    await prove(money().api, other.tokens);
    expect(await limit(other.tokens, card, null)).toMatchObject({
      status: 403,
      body: { code: 'card_users_not_yours' },
    });
    expect((await limit(reader.tokens, card, null)).body).toMatchObject({ code: 'permission_denied' });
    expected(await limit(money().tokens, card, [other.id, holder.id]), 200);
    const { operations } = (await money().call<{ operations: OperationLog[] }>('GET', '/operations?kind=card')).body;
    expect(operations[0]).toMatchObject({ action: 'set_card_users', subject: 'Visa **** 4242' });
    expect((await limit(holder.tokens, { id: 999_999_999 }, null)).status).toBe(404);
    const stranger = await newSeller(money().api);
    expect((await limit(stranger.tokens, card, null)).status).toBe(404);
  });

  it('are members, at least one, each once', async () => {
    const card = await newCard();
    const stranger = await newSeller(money().api);
    const [{ id: strangerId } = { id: 0 }] = await membersOf(money().api, stranger.tokens);
    for (const ids of [[], [holder.id, holder.id], [strangerId], [holder.id, 999_999_999]])
      expect(await limit(holder.tokens, card, ids)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'user_ids' }] },
      });
    expect(await seen(holder.tokens, card)).toMatchObject({ users: null });
  });

  it('go with the member; administrators may use it while nobody who is named may pay', async () => {
    const leaver = await newColleague(money().api, money().tokens, 'preparer');
    const card = await newCard();
    expected(await limit(holder.tokens, card, [leaver.id, reader.id]), 200);
    expect(await seen(money().tokens, card)).toMatchObject({ may_use: false });
    expect((await money().call('DELETE', `/members/${leaver.id}`)).status).toBe(204);
    const { rows } = await money().api.pool.query('select 1 from card_users where user_id = $1', [leaver.id]);
    expect(rows).toEqual([]);
    expect(await seen(money().tokens, card)).toMatchObject({ users: [await named(reader)], may_use: true });
    expect(await seen(holder.tokens, card)).toMatchObject({ may_use: false, may_limit: true });
    const invoice = await money().newInvoice(10_000);
    expect(await approve(holder.tokens, card, invoice)).toMatchObject(notYours);
    expect((await approve(money().tokens, card, invoice)).status).toBe(200);
  });

  it('stay when the card is renewed, and begin anew when a deleted one is saved again', async () => {
    const card = await newCard();
    expected(await limit(holder.tokens, card, [holder.id]), 200);
    const renewed = await newCard(other);
    expect(renewed.id).not.toBe(card.id);
    expect(await seen(other.tokens, renewed)).toMatchObject({ users: [await named(holder)], may_use: false });
    expect((await call(other.tokens, 'DELETE', `/invoices/credit_cards/${renewed.id}`)).status).toBe(204);
    expect(await seen(other.tokens, await newCard(other))).toMatchObject({ users: null, may_use: true });
  });

  it('alone change what is paid with it: nobody else sends its money to another day or account', async () => {
    const [card, invoice] = [await newCard(), await money().newInvoice(10_000)];
    expected(await limit(holder.tokens, card, [holder.id]), 200);
    const { attempt_id } = expected(await approve(holder.tokens, card, invoice), 200);
    const submission = await money().submission(invoice, 10_000, attempt_id);
    const paid = expected(await call<OwnPayment>(holder.tokens, 'POST', '/invoices', submission), 201);
    const change = { ...unchanged(paid), transfer_date: await money().latestTransferDate() };
    const edit = (tokens: Tokens, more = {}) => call(tokens, 'PUT', `/invoices/${paid.id}`, { ...change, ...more });
    expect(await edit(other.tokens)).toMatchObject(notYours);
    expect((await edit(holder.tokens)).status).toBe(200);
  });

  it('and a reservation of somebody else at the same time: it is made before, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [card, invoice] = [await newCard(), await money().newInvoice(10_000)];
      const [set, approved] = await Promise.all([
        limit(holder.tokens, card, [holder.id]),
        approve(other.tokens, card, invoice),
      ]);
      expect(set.status).toBe(200);
      expect([200, 403]).toContain(approved.status);
    }
  });
});
