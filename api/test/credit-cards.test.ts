import type { CreditCard } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { CARDS } from './support/gateway';
import { forgetCardTries, type Refusal, useMoney } from './support/money';

describe('saved cards', () => {
  const money = useMoney();
  const remove = (id: number) => money().call<Refusal>('DELETE', `/invoices/credit_cards/${id}`);
  const list = async () =>
    (await money().call<{ credit_cards: CreditCard[] }>('GET', '/invoices/credit_cards')).body.credit_cards.map(
      ({ id }) => id,
    );
  const schedule = (id: number, debit_schedule: unknown) =>
    money().call<CreditCard & Refusal>('PUT', `/invoices/credit_cards/${id}/debit_schedule`, { debit_schedule });
  const payWith = async (card: CreditCard, amount = 33_000) => {
    const invoice = await money().newInvoice(amount);
    const { attempt_id } = (await money().approve(card, invoice)).body;
    return (await money().submit(await money().submission(invoice, amount, attempt_id))).body;
  };

  let year = 2030;
  /** Returns a card without attempts: the same number with a later expiry. */
  const freshCard = async () => {
    await forgetCardTries(money().api);
    year += 1;
    return (
      await money().call<CreditCard>('POST', '/invoices/credit_cards', {
        token: await money().gateway.tokenOf(CARDS.approved, String(year)),
      })
    ).body;
  };

  it('can be deleted, and are then gone for every new payment', async () => {
    const card = await money().saveCard();
    expect((await remove(card.id)).status).toBe(204);
    expect(await list()).not.toContain(card.id);
    expect((await money().approve(card, await money().newInvoice(10_000))).status).toBe(404);
    expect((await schedule(card.id, null)).status).toBe(404);
    expect((await remove(card.id)).status).toBe(404);
  });

  it('are saved once: the same number is the saved card, and so is a repeated token', async () => {
    const { call, gateway } = money();
    const token = await gateway.tokenOf(CARDS.approvedToo);
    const card = (await call<CreditCard>('POST', '/invoices/credit_cards', { token })).body;
    expect(await call('POST', '/invoices/credit_cards', { token })).toMatchObject({
      status: 201,
      body: { id: card.id },
    });
    expect(
      await call('POST', '/invoices/credit_cards', { token: await gateway.tokenOf(CARDS.approvedToo) }),
    ).toMatchObject({ status: 200, body: card });
    const both = await Promise.all(
      [1, 2].map(async () =>
        call('POST', '/invoices/credit_cards', { token: await gateway.tokenOf('4111111111111111') }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    const { credit_cards: cards } = (await call<{ credit_cards: CreditCard[] }>('GET', '/invoices/credit_cards')).body;
    for (const digits of ['4444', '1111'])
      expect(cards.filter(({ last_four: last }) => last === digits)).toHaveLength(1);
  });

  it('are verified at their issuer first: by 3-D Secure where it wants that, and with nothing reserved', async () => {
    const { call, gateway, api } = money();
    const before = (await gateway.journal()).length;
    const body = { token: await gateway.tokenOf('5200000000003225'), accepts_challenge: true };
    const add = () => call<CreditCard & { challenge_url: string }>('POST', '/invoices/credit_cards', body);
    const asked = await add();
    expect([asked.status, asked.body]).toEqual([202, { challenge_url: expect.stringContaining('/challenge/ch_') }]);
    // Without an answer it stays so.
    expect(await add()).toMatchObject({ status: 202, body: asked.body });
    expect((await api.pool.query("select 1 from credit_cards where last4 = '3225'")).rowCount).toBe(0);
    await gateway.answerChallenge(asked.body.challenge_url);
    const saved = await add();
    expect([saved.status, saved.body.last_four]).toEqual([201, '3225']);
    expect(await add()).toMatchObject({ status: 201, body: { id: saved.body.id } });
    expect(await gateway.journal()).toHaveLength(before);
  });

  it('are not verified again with the same expiry, and again with another one', async () => {
    const { call, gateway } = money();
    const add = async (year: string) =>
      (
        await call('POST', '/invoices/credit_cards', {
          token: await gateway.tokenOf('5200000000003225', year),
          accepts_challenge: true,
        })
      ).status;
    expect([await add('2030'), await add('2036')]).toEqual([200, 202]);
  });

  it('tell a tab that shows no challenge what to do', async () => {
    const token = await money().gateway.tokenOf(CARDS.challengeRefused);
    expect(await money().call('POST', '/invoices/credit_cards', { token })).toMatchObject({
      status: 409,
      body: { status: 'challenge_required', message: expect.stringContaining('画面を再読み込みしてから') },
    });
  });

  it('are refused with the reason: by the issuer, and after a failed challenge', async () => {
    const { call, gateway } = money();
    const add = (token: string) =>
      call<Refusal & { challenge_url?: string }>('POST', '/invoices/credit_cards', { token, accepts_challenge: true });
    const declined = { status: 422, body: { errors: [{ field: 'token', code: 'declined' }] } };
    expect(await add(await gateway.tokenOf('4000000000000101'))).toMatchObject(declined);
    const token = await gateway.tokenOf(CARDS.challenge);
    const { challenge_url: url = '' } = (await add(token)).body;
    for (const code of ['1', '2', '3']) await gateway.answerChallenge(url, code);
    const refused = await add(token);
    expect(refused).toMatchObject(declined);
    expect(refused.body.errors[0]?.message).toContain('本人認証を完了できませんでした。');
  });

  it('keep their debit schedule when saved again with a new expiry or after deletion', async () => {
    const { call, gateway } = money();
    const add = async (year: string) =>
      call<CreditCard>('POST', '/invoices/credit_cards', { token: await gateway.tokenOf(CARDS.insufficient, year) });
    const card = (await add('2030')).body;
    await schedule(card.id, { closing_day: 15, months_later: 1, debit_day: 10 });
    const renewed = await add('2035');
    expect([renewed.status, renewed.body]).toMatchObject([
      201,
      { expiry_year: 2035, debit_schedule: { closing_day: 15 } },
    ]);
    expect(await list()).toContain(renewed.body.id);
    expect(await list()).not.toContain(card.id);
    await remove(renewed.body.id);
    const again = await add('2035');
    expect([again.status, again.body]).toMatchObject([201, { debit_schedule: { closing_day: 15 } }]);
    expect(again.body.id).not.toBe(renewed.body.id);
  });

  it('take a token once, and only from the company that saved it', async () => {
    const { api, call, gateway } = money();
    const token = await gateway.tokenOf(CARDS.declined);
    const { body: card } = await call<CreditCard>('POST', '/invoices/credit_cards', { token });
    const stranger = await signIn(api, SOLE_PROPRIETOR);
    const refused = {
      status: 422,
      body: {
        errors: [
          { field: 'token', message: 'カード情報を確認できませんでした。もう一度カード情報を入力してください。' },
        ],
      },
    };
    expect(await api.call('POST', '/invoices/credit_cards', { tokens: stranger, body: { token } })).toMatchObject(
      refused,
    );
    expect((await remove(card.id)).status).toBe(204);
    expect(await call('POST', '/invoices/credit_cards', { token })).toMatchObject(refused);
    // Everyone who has the card may save its number.
    expect(
      (
        await api.call('POST', '/invoices/credit_cards', {
          tokens: stranger,
          body: { token: await gateway.tokenOf(CARDS.declined) },
        })
      ).status,
    ).toBe(201);
  });

  it('cannot be deleted while a payment is under way or booked on them, and the answer names it', async () => {
    const card = await money().saveCard();
    const { id, payment_number } = await payWith(card);
    for (const path of ['check', 'approve']) {
      const refused = await remove(card.id);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining(`申請 ${payment_number} のお支払いに使われているため`),
      ]);
      await money().decide(id, path);
    }
    expect((await remove(card.id)).status).toBe(409);
    await money().decide(id, 'transfer');
    expect((await remove(card.id)).status).toBe(204);
    expect((await money().payment(id)).credit_card).toMatchObject({ id: card.id, last_four: '4242' });
  });

  it('tell for 30 days that the issuer refused the last try, until it pays', async () => {
    const card = await money().saveCard(CARDS.insufficient);
    const declined = async () =>
      (await money().call<{ credit_cards: CreditCard[] }>('GET', '/invoices/credit_cards')).body.credit_cards.find(
        ({ id }) => id === card.id,
      )?.declined;
    expect(await declined()).toBeNull();
    const invoice = await money().newInvoice(10_000);
    expect((await money().approve(card, invoice)).body.status).toBe('failed');
    expect(await declined()).toEqual({ at: expect.stringMatching(/^\d{4}-/), reason: 'insufficient' });
    // Another card's payment says nothing about it.
    const { attempt_id: paid } = await money().authorised(await money().newInvoice(10_000));
    expect(await declined()).toMatchObject({ reason: 'insufficient' });
    const { pool } = money().api;
    const age = `update payment_attempts set created_at = created_at - $2 * interval '1 day' where credit_card_id = $1`;
    await pool.query(age, [card.id, 31]);
    expect(await declined()).toBeNull();
    await pool.query(age, [card.id, -31]);
    expect(await declined()).toMatchObject({ reason: 'insufficient' });
    await pool.query(`update payment_attempts set credit_card_id = $1 where id = $2`, [card.id, paid]);
    expect(await declined()).toBeNull();
  });

  it('can be deleted once their payment was cancelled or moved to another card', async () => {
    const first = await money().saveCard();
    const cancelled = await payWith(first);
    await money().cancel(cancelled.id);
    expect((await remove(first.id)).status).toBe(204);
    const second = await money().saveCard();
    const payment = await payWith(second);
    const { attempt_id } = (await money().approve(await money().saveCard(CARDS.approvedToo), payment)).body;
    await money().edit(payment, { attempt_id });
    expect((await remove(second.id)).status).toBe(204);
  });

  it('cannot be deleted while an attempt on them is open', async () => {
    const challenged = await money().saveCard(CARDS.challenge);
    expect((await money().approve(challenged, await money().newInvoice(10_000))).body.status).toBe('challenge');
    const authorised = await money().saveCard();
    await money().approve(authorised, await money().newInvoice(10_000));
    for (const { id } of [challenged, authorised])
      expect(await remove(id)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('進行中の手続き') },
      });
  });

  it('are either deleted or paid with when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [card, invoice] = [await freshCard(), await money().newInvoice(10_000)];
      const [removed, approved] = await Promise.all([remove(card.id), money().approve(card, invoice)]);
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([removed.status, approved.status]);
    }
  });

  it('cannot be deleted between the attempt and its submission', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [card, invoice] = [await freshCard(), await money().newInvoice(33_000)];
      const { attempt_id } = (await money().approve(card, invoice)).body;
      const body = await money().submission(invoice, 33_000, attempt_id);
      const [submitted, removed] = await Promise.all([money().submit(body), remove(card.id)]);
      expect([submitted.status, removed.status]).toEqual([201, 409]);
    }
  });

  it('keep their debit schedule, from which payments tell the expected debit', async () => {
    const card = await money().saveCard();
    expect((await schedule(card.id, { closing_day: 15, months_later: 1, debit_day: 10 })).body.debit_schedule).toEqual({
      closing_day: 15,
      months_later: 1,
      debit_day: 10,
    });
    await money().moveTo('2027-03-15T12:00:00');
    const payment = await payWith(card);
    expect(payment.debit_date).toBe('2027-04-12');
    await money().moveTo('2027-03-16T12:00:00');
    expect((await money().payment(payment.id)).debit_date).toBe('2027-05-10');
    await money().decide(payment.id, 'approve');
    await money().moveTo('2027-03-17T12:00:00');
    expect((await money().payment(payment.id)).debit_date).toBe('2027-05-10');
    await money().cancel(payment.id);
    expect((await money().payment(payment.id)).debit_date).toBeNull();
    expect((await schedule(card.id, null)).body.debit_schedule).toBeNull();
  });

  it('accept no impossible schedule', async () => {
    const { id } = await money().saveCard();
    for (const wrong of [
      { closing_day: 0, months_later: 1, debit_day: 10 },
      { closing_day: 15, months_later: 4, debit_day: 10 },
      { closing_day: 15, debit_day: 10 },
    ])
      expect((await schedule(id, wrong)).status).toBe(422);
    expect((await schedule(id, { closing_day: 15, months_later: 0, debit_day: 10 })).body.errors).toMatchObject([
      { field: 'debit_schedule.debit_day', code: 'before_closing' },
    ]);
    expect((await schedule(id, { closing_day: 10, months_later: 0, debit_day: 27 })).status).toBe(200);
  });

  it('do not exist for other buyers', async () => {
    const { id } = await money().saveCard();
    const tokens = await signIn(money().api, SOLE_PROPRIETOR);
    expect((await money().api.call('DELETE', `/invoices/credit_cards/${id}`, { tokens })).status).toBe(404);
    expect(
      (
        await money().api.call('PUT', `/invoices/credit_cards/${id}/debit_schedule`, {
          tokens,
          body: { debit_schedule: null },
        })
      ).status,
    ).toBe(404);
    expect(await list()).toContain(id);
  });
});
