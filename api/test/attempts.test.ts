import { randomUUID } from 'node:crypto';
import type { CreditCard } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { CARDS } from './support/gateway';
import { useMoney } from './support/money';
import { until } from './support/until';

interface Result {
  readonly status: string;
  readonly reason: string | null;
  readonly message: string;
}

describe('cards and attempts', () => {
  const money = useMoney();
  const result = async (id: string) => (await money().call<Result>('GET', `/v_result_message/${id}`)).body;
  const kindsOf = async (reference: string) =>
    (await money().gateway.journal()).filter((entry) => entry.reference === reference).map(({ kind }) => kind);

  it('saves only what may be shown of a card, once per token, and lists it for its buyer only', async () => {
    const token = await money().gateway.tokenOf(CARDS.approved);
    const first = await money().call<CreditCard>('POST', '/invoices/credit_cards', { token });
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        brand: 'VISA',
        last_four: '4242',
        expiry_month: 12,
        expiry_year: 2030,
        holder: 'HANAKO YAMADA',
        debit_schedule: null,
      },
    ]);
    expect((await money().call('POST', '/invoices/credit_cards', { token })).body).toEqual(first.body);
    expect((await money().call('GET', '/invoices/credit_cards')).body).toEqual({
      credit_cards: [{ ...first.body, declined: null }],
    });
    const stranger = await signIn(money().api, SOLE_PROPRIETOR);
    expect((await money().api.call('GET', '/invoices/credit_cards', { tokens: stranger })).body).toEqual({
      credit_cards: [],
    });
    const theirs = await money().api.call('POST', '/invoices/credit_cards/approval', {
      tokens: stranger,
      body: { credit_card_id: first.body.id, total_amount: 1000, doc_number: 1, amount: 670 },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(theirs.status).toBe(404);
  });

  it('rejects a token that the gateway does not know, at its field', async () => {
    const { status, body } = await money().call('POST', '/invoices/credit_cards', { token: 'tok_unknown_0000' });
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'token' }] }]);
  });

  it.each([
    [
      'declined',
      CARDS.declined,
      'declined',
      'カード会社の承認が得られませんでした。カード会社に確認するか、別のカードをご利用ください。',
    ],
    [
      'insufficient',
      CARDS.insufficient,
      'insufficient',
      'カードのご利用可能額が不足しています。カード会社に確認するか、別のカードをご利用ください。',
    ],
  ])('gives the reason why a card was %s', async (_name, number, reason, message) => {
    const invoice = await money().newInvoice(4_670);
    const { status, body } = await money().approve(await money().saveCard(number), invoice);
    expect([status, body]).toMatchObject([200, { status: 'failed', challenge_url: null }]);
    expect(await result(body.attempt_id)).toMatchObject({ status: 'failed', reason, message });
    const refused = await money().submit(await money().submission(invoice, 4_670, body.attempt_id));
    expect(refused.status).toBe(409);
  });

  it("asks for 3-D Secure at the browser's address, and is authorised once it has passed", async () => {
    const invoice = await money().newInvoice(20_000);
    const { body } = await money().approve(await money().saveCard(CARDS.challenge), invoice);
    expect(body).toMatchObject({
      status: 'challenge',
      challenge_url: expect.stringMatching(/^http:\/\/cards\.example\/challenge\//),
    });
    const submission = await money().submission(invoice, 20_000, body.attempt_id);
    expect(await money().submit(submission)).toMatchObject({
      status: 409,
      body: { message: '本人認証が完了していません。認証を完了してから、もう一度申請してください。' },
    });
    expect((await result(body.attempt_id)).status).toBe('challenge');
    await money().gateway.answerChallenge(body.challenge_url ?? '');
    expect(await result(body.attempt_id)).toMatchObject({ status: 'authorised', reason: null });
    expect(await money().submit(submission)).toMatchObject({ status: 201 });
  });

  it('fails when the challenge is refused', async () => {
    const { body } = await money().approve(
      await money().saveCard(CARDS.challengeRefused),
      await money().newInvoice(4_670),
    );
    await money().gateway.answerChallenge(body.challenge_url ?? '');
    expect(await result(body.attempt_id)).toEqual({
      id: body.attempt_id,
      status: 'failed',
      reason: 'challenge_failed',
      payment_id: null,
      message: '本人認証が完了しませんでした。もう一度お試しいただくか、別のカードをご利用ください。',
    });
  });

  it('finds a reservation by its reference when the answer came too late', async () => {
    const { body } = await money().approve(await money().saveCard(CARDS.late), await money().newInvoice(20_000));
    expect(body.status).toBe('authorised');
    expect(await kindsOf(body.attempt_id)).toEqual(['authorised']);
  });

  it('finds a reservation by its reference when the answer got lost', async () => {
    await money().gateway.faults({ on: ['authorise'], drop_next: 1 });
    const { body } = await money().approve(await money().saveCard(), await money().newInvoice(4_670));
    expect(body.status).toBe('authorised');
  });

  it('reserves once when the gateway does everything twice', async () => {
    await money().gateway.faults({ on: ['authorise'], repeat_next: 1 });
    const { body } = await money().approve(await money().saveCard(), await money().newInvoice(4_670));
    expect(body.status).toBe('authorised');
    expect(await kindsOf(body.attempt_id)).toEqual(['authorised']);
  });

  it('abandons an attempt when the gateway does not answer, and releases anything that it reserved after all', async () => {
    const card = await money().saveCard();
    await money().gateway.faults({ on: ['authorise', 'read'], drop_next: 2 });
    const { status, body } = await money().approve(card, await money().newInvoice(4_670));
    expect([status, body.status]).toEqual([200, 'failed']);
    expect(await result(body.attempt_id)).toMatchObject({
      reason: 'timeout',
      message: expect.stringContaining('代金は請求されません'),
    });
    await money().gateway.faults({});
    await money().api.moveClock(60_000);
    expect(
      await until(
        () => kindsOf(body.attempt_id),
        (kinds) => kinds.includes('voided'),
      ),
    ).toEqual(['authorised', 'voided']);
    expect((await result(body.attempt_id)).status).toBe('failed');
  });

  it('releases an unused reservation after a time', async () => {
    const invoice = await money().newInvoice(20_000);
    const { body } = await money().approve(await money().saveCard(), invoice);
    await money().api.moveClock(31 * 60_000);
    expect(
      await until(
        () => kindsOf(body.attempt_id),
        (kinds) => kinds.includes('voided'),
      ),
    ).toEqual(['authorised', 'voided']);
    expect(await result(body.attempt_id)).toMatchObject({
      status: 'failed',
      message: 'カードの承認の有効期限が切れました。もう一度お手続きください。',
    });
    const late = await money().submit(await money().submission(invoice, 20_000, body.attempt_id));
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: expect.stringContaining('有効期限が切れています') },
    ]);
  });

  it('answers 503 when the gateway cannot be asked for a card', async () => {
    const token = await money().gateway.tokenOf(CARDS.approved);
    await money().gateway.faults({ on: ['read'], fail_next: 1 });
    expect((await money().call('POST', '/invoices/credit_cards', { token })).status).toBe(503);
  });

  it('writes no token into its log', async () => {
    const token = await money().gateway.tokenOf(CARDS.approved);
    await money().call('POST', '/invoices/credit_cards', { token });
    expect(await money().api.log()).not.toContain(token);
  });
});
