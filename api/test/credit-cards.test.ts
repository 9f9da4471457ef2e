import type { CreditCard } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { CARDS } from './support/gateway';
import { type Refusal, totalOf, useMoney } from './support/money';

describe('saved cards', () => {
  const money = useMoney();
  const remove = (id: number) => money().call<Refusal>('DELETE', `/invoices/credit_cards/${id}`);
  const list = async () => (await money().call<{ credit_cards: CreditCard[] }>('GET', '/invoices/credit_cards')).body.credit_cards.map(({ id }) => id);
  const schedule = (id: number, debit_schedule: unknown) => money().call<CreditCard & Refusal>('PUT', `/invoices/credit_cards/${id}/debit_schedule`, { debit_schedule });
  const payWith = async (card: CreditCard, amount = 33_000) => {
    const { attempt_id } = (await money().approve(card, totalOf(amount))).body;
    return (await money().submit(await money().submission(await money().newInvoice(amount), amount, attempt_id))).body;
  };

  it('can be deleted, and are then gone for every new payment', async () => {
    const card = await money().saveCard();
    expect((await remove(card.id)).status).toBe(204);
    expect(await list()).not.toContain(card.id);
    expect((await money().approve(card, 10_000)).status).toBe(404);
    expect((await schedule(card.id, null)).status).toBe(404);
    expect((await remove(card.id)).status).toBe(404);
  });

  it('are saved again by the same token, with what was entered about them', async () => {
    const token = await money().gateway.tokenOf(CARDS.approved);
    const card = (await money().call<CreditCard>('POST', '/invoices/credit_cards', { token })).body;
    await schedule(card.id, { closing_day: 15, months_later: 1, debit_day: 10 });
    await remove(card.id);
    const again = await money().call<CreditCard>('POST', '/invoices/credit_cards', { token });
    expect([again.status, again.body]).toMatchObject([201, { id: card.id, debit_schedule: { closing_day: 15 } }]);
    expect((await money().approve(again.body, 10_000)).body.status).toBe('authorised');
  });

  it('cannot be deleted while a payment is under way or booked on them, and the answer names it', async () => {
    const card = await money().saveCard();
    const { id, payment_number } = await payWith(card);
    for (const path of ['check', 'approve']) {
      const refused = await remove(card.id);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`申請 ${payment_number} のお支払いに使われているため`)]);
      await money().decide(id, path);
    }
    expect((await remove(card.id)).status).toBe(409);
    await money().decide(id, 'transfer');
    expect((await remove(card.id)).status).toBe(204);
    expect((await money().payment(id)).credit_card).toMatchObject({ id: card.id, last_four: '4242' });
  });

  it('can be deleted once their payment was cancelled or moved to another card', async () => {
    const first = await money().saveCard();
    const cancelled = await payWith(first);
    await money().cancel(cancelled.id);
    expect((await remove(first.id)).status).toBe(204);
    const second = await money().saveCard();
    const payment = await payWith(second);
    const { attempt_id } = (await money().approve(await money().saveCard(), payment.total_amount)).body;
    await money().edit(payment, { attempt_id });
    expect((await remove(second.id)).status).toBe(204);
  });

  it('cannot be deleted while an attempt on them is open', async () => {
    const challenged = await money().saveCard(CARDS.challenge);
    expect((await money().approve(challenged, 10_000)).body.status).toBe('challenge');
    const authorised = await money().saveCard();
    await money().approve(authorised, 10_000);
    for (const { id } of [challenged, authorised]) expect(await remove(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('進行中の手続き') } });
  });

  it('are either deleted or paid with when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const card = await money().saveCard();
      const [removed, approved] = await Promise.all([remove(card.id), money().approve(card, 10_000)]);
      expect([[204, 404], [409, 200]]).toContainEqual([removed.status, approved.status]);
    }
  });

  it('cannot be deleted between the attempt and its submission', async () => {
    for (let round = 0; round < 5; round += 1) {
      const card = await money().saveCard();
      const { attempt_id } = (await money().approve(card, totalOf(33_000))).body;
      const body = await money().submission(await money().newInvoice(33_000), 33_000, attempt_id);
      const [submitted, removed] = await Promise.all([money().submit(body), remove(card.id)]);
      expect([submitted.status, removed.status]).toEqual([201, 409]);
    }
  });

  it('keep their debit schedule, from which payments tell the expected debit', async () => {
    const card = await money().saveCard();
    expect((await schedule(card.id, { closing_day: 15, months_later: 1, debit_day: 10 })).body.debit_schedule).toEqual({ closing_day: 15, months_later: 1, debit_day: 10 });
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

  it('take no schedule that cannot be', async () => {
    const { id } = await money().saveCard();
    for (const wrong of [{ closing_day: 0, months_later: 1, debit_day: 10 }, { closing_day: 15, months_later: 4, debit_day: 10 }, { closing_day: 15, debit_day: 10 }]) expect((await schedule(id, wrong)).status).toBe(422);
    expect((await schedule(id, { closing_day: 15, months_later: 0, debit_day: 10 })).body.errors).toMatchObject([{ field: 'debit_schedule.debit_day', code: 'before_closing' }]);
    expect((await schedule(id, { closing_day: 10, months_later: 0, debit_day: 27 })).status).toBe(200);
  });

  it('of other buyers do not exist', async () => {
    const { id } = await money().saveCard();
    const tokens = await signIn(money().api, SOLE_PROPRIETOR);
    expect((await money().api.call('DELETE', `/invoices/credit_cards/${id}`, { tokens })).status).toBe(404);
    expect((await money().api.call('PUT', `/invoices/credit_cards/${id}/debit_schedule`, { tokens, body: { debit_schedule: null } })).status).toBe(404);
    expect(await list()).toContain(id);
  });
});
