import { randomUUID } from 'node:crypto';
import type { Attempt, CreditCard } from 'shared-api/types';
import { prove, unprove } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { confirm, confirmation, preRegister } from './support/confirming';
import { addReceivedInvoice } from './support/documents';
import { CARDS } from './support/gateway';
import { forgetCardTries, totalOf, useMoney, type Refusal } from './support/money';
import { newCorporation } from './support/new-account';
import { plantConnection } from './support/plant-connection';
import { newSupplier, supplierCalls } from './support/suppliers';

type Approval = Answer<Attempt & Refusal & { readonly status: string }>;

const RESTING =
  /^(カードが承認されない手続きが続いたため|このカードは承認されない手続きが続いたため|短い時間に多くのカードのお手続きがあったため).*後に、もう一度お試しいただけます。$/;

/** Returns the number of an unknown card, with a valid check digit. */
function strangersNumber(index: number): string {
  const body = `4012${String(index).padStart(11, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** A company at its own address, with a received invoice. */
interface Company {
  readonly tokens: Tokens;
  readonly docNumber: number;
}

describe('a thief who tests stolen cards', () => {
  const money = useMoney();
  let addresses = 0;
  const address = (): string => `203.0.113.${(addresses += 1)}`;
  const company = async (): Promise<Company> => {
    const { tokens } = await newCorporation(money().api);
    await newSupplier(
      supplierCalls(
        () => money().api,
        () => tokens,
      ),
    );
    return { tokens, docNumber: (await addReceivedInvoice(money().api, tokens)).doc_number };
  };
  const add = async ({ tokens }: Company, number: string) =>
    money().api.call<CreditCard & Refusal>('POST', '/invoices/credit_cards', {
      tokens,
      body: { token: await money().gateway.tokenOf(number) },
    });
  const approveBody = ({ docNumber }: Company, cardId: number, amount = 1): Record<string, unknown> => ({
    credit_card_id: cardId,
    total_amount: totalOf(amount),
    doc_number: docNumber,
    amount,
  });
  const approve = (tokens: Tokens, body: Record<string, unknown>, source: string): Promise<Approval> =>
    money().api.call('POST', '/invoices/credit_cards/approval', {
      tokens,
      body,
      headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': source },
    });
  /** Returns the kinds of the gateway's journal entries made during `work`. */
  const entries = async (work: () => Promise<void>): Promise<string[]> => {
    const before = (await money().gateway.journal()).at(-1)?.sequence ?? 0;
    await work();
    return (await money().gateway.journal(before)).map(({ kind }) => kind);
  };
  const outcomes = (answers: readonly Approval[]): Record<string, number> => {
    const seen: Record<string, number> = {};
    for (const { status, body } of answers)
      seen[`${status} ${body.status}`] = (seen[`${status} ${body.status}`] ?? 0) + 1;
    return seen;
  };

  it('saves cards only with proof that the user is present, and is stopped for the day at ten', async () => {
    const thief = await company();
    await unprove(money().api, thief.tokens);
    expect((await add(thief, strangersNumber(0))).body).toMatchObject({ status: 'reauthentication_required' });
    await prove(money().api, thief.tokens);
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => add(thief, strangersNumber(index))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const stopped = answers.filter(({ status }) => status === 429);
    expect(stopped).toHaveLength(15);
    expect(stopped[0]?.body.message).toBe(
      '1日に登録できるカードの枚数（10枚）に達しました。約24時間後に、もう一度お試しください。登録済みのカードは、引き続きご利用いただけます。',
    );
    expect(Number(stopped[0]?.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  });

  it('learns nothing about the fourth declined card without 3-D Secure, and is stopped after ten', async () => {
    const thief = await company();
    const source = address();
    const cards: number[] = [];
    for (let index = 0; index < 4; index += 1) cards.push((await add(thief, strangersNumber(100 + index))).body.id);
    const answers: Approval[] = [];
    for (let index = 0; index < 14; index += 1)
      answers.push(await approve(thief.tokens, approveBody(thief, cards[index % 4] ?? 0), source));
    expect(answers.slice(0, 4).map(({ body }) => body.status)).toEqual(['failed', 'failed', 'failed', 'challenge']);
    expect(outcomes(answers)).toEqual({ '200 failed': 3, '200 challenge': 7, '429 card_tries_exceeded': 4 });
    const { body, headers } = answers.at(-1)!;
    expect(body.message).toBe(
      'カードが承認されない手続きが続いたため、カードのお手続きを一時的に停止しています。カードの内容をカード会社に確認してください。24時間後に、もう一度お試しいただけます。',
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  });

  it('gains nothing by sending everything at once', async () => {
    const thief = await company();
    const source = address();
    const { body: card } = await add(thief, strangersNumber(200));
    const asked = await entries(async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => approve(thief.tokens, approveBody(thief, card.id), source)),
      );
      for (const { body } of answers.filter(({ status }) => status !== 200))
        expect([body.status, body.message]).toEqual(['card_tries_exceeded', expect.stringMatching(RESTING)]);
      // The gateway decides how many are in progress when the first is declined; twelve at most.
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(18);
    });
    // Six may wait for their first answer while one has failed.
    expect(asked.filter((kind) => kind === 'declined').length).toBeLessThanOrEqual(7);
  });

  it('is stopped by the card and by the source, whichever company is used', async () => {
    const source = address();
    const number = strangersNumber(300);
    const statuses: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const thief = await company();
      const { body: card } = await add(thief, number);
      for (let time = 0; time < 2; time += 1)
        statuses.push(String((await approve(thief.tokens, approveBody(thief, card.id), source)).body.status));
    }
    expect(statuses).toEqual([
      'failed',
      'failed',
      'challenge',
      'challenge',
      'challenge',
      'challenge',
      'card_tries_exceeded',
      'card_tries_exceeded',
    ]);
    // Six failures came from this source. After four more with other cards, any card needs its owner.
    for (let index = 0; index < 4; index += 1) {
      const thief = await company();
      expect(
        (
          await approve(
            thief.tokens,
            approveBody(thief, (await add(thief, strangersNumber(310 + index))).body.id),
            source,
          )
        ).body.status,
      ).toBe('failed');
    }
    const next = await company();
    const { body: good } = await add(next, CARDS.approved);
    expect((await approve(next.tokens, approveBody(next, good.id), source)).body.status).toBe('challenge');
    expect((await approve(next.tokens, approveBody(next, good.id), address())).body.status).toBe('authorised');
  });

  it('cannot reserve small sums in a row', async () => {
    const thief = await company();
    const source = address();
    const { body: card } = await add(thief, CARDS.approvedToo);
    const asked = await entries(async () => {
      const answers: Approval[] = [];
      for (let index = 0; index < 50; index += 1)
        answers.push(await approve(thief.tokens, approveBody(thief, card.id), source));
      // Twenty with a good card; then 3-D Secure is required, and challenges that nobody passes count as failures.
      expect(outcomes(answers)).toEqual({ '200 authorised': 20, '200 challenge': 6, '429 card_tries_exceeded': 24 });
    });
    expect(asked).toHaveLength(26);
  });

  it('can only reserve the price of its own payment', async () => {
    const { call } = money();
    const card = await money().saveCard();
    const other = await company();
    const invoice = await money().newInvoice(30_000);
    const payment = await money().pay(await money().newInvoice(33_000));
    const ask = (part: Record<string, unknown>) =>
      call<Refusal>(
        'POST',
        '/invoices/credit_cards/approval',
        { credit_card_id: card.id, total_amount: totalOf(30_000), amount: 30_000, ...part },
        randomUUID(),
      );
    const asked = await entries(async () => {
      expect(await ask({})).toMatchObject({ status: 422, body: { errors: [{ field: 'doc_number' }] } });
      expect(await ask({ doc_number: invoice.docNumber, invoice_id: payment.id })).toMatchObject({ status: 422 });
      expect(await ask({ doc_number: other.docNumber + 90_000 })).toMatchObject({ status: 404 });
      expect(await ask({ doc_number: invoice.docNumber, total_amount: 1 })).toMatchObject({ status: 409 });
      expect(await ask({ doc_number: invoice.docNumber, amount: 30_001, total_amount: totalOf(30_001) })).toMatchObject(
        { status: 422, body: { errors: [{ field: 'amount' }] } },
      );
      expect(
        await ask({ doc_number: invoice.docNumber, amount: 99_999_999, total_amount: totalOf(99_999_999) }),
      ).toMatchObject({ status: 422 });
      expect(await ask({ doc_number: invoice.docNumber, amount: undefined })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'amount' }] },
      });
      expect(await ask({ pre_registration_id: randomUUID() })).toMatchObject({ status: 404 });
      await money().cancel(payment.id);
      expect(await ask({ invoice_id: payment.id })).toMatchObject({ status: 409 });
    });
    expect(asked.filter((kind) => kind === 'authorised')).toEqual([]);
  });

  it('cannot pay with the reservation of another payment', async () => {
    const [first, second] = [await money().newInvoice(20_000), await money().newInvoice(20_000)];
    const { attempt_id: attempt } = await money().authorised(first);
    const body = await money().submission(second, 20_000, attempt);
    const refused = {
      status: 409,
      body: {
        message:
          'カードの承認が、このお支払いのものではありません。もう一度、この内容で申請してください。入力した内容は失われていません。',
      },
    };
    expect(await money().submit(body)).toMatchObject(refused);
    const payment = await money().pay(await money().newInvoice(20_000));
    expect(await money().edit(payment, { attempt_id: attempt })).toMatchObject(refused);
    const preRegistered = await preRegister(await plantConnection(money().api));
    expect(
      await confirm(money(), {
        ...(await confirmation(money(), preRegistered, { amount: 20_000 })),
        attempt_id: attempt,
      }),
    ).toMatchObject(refused);
    expect((await money().submit({ ...body, doc_number: first.docNumber })).status).toBe(201);
  });

  it('a declined card does not stop a company that uses another one, and is forgotten after a time', async () => {
    const honest = await company();
    const source = address();
    const { body: bad } = await add(honest, CARDS.insufficient);
    const { body: good } = await add(honest, CARDS.approved);
    expect((await approve(honest.tokens, approveBody(honest, bad.id, 1_000), source)).body.status).toBe('failed');
    expect((await approve(honest.tokens, approveBody(honest, good.id, 1_000), source)).body.status).toBe('authorised');
    for (let index = 0; index < 3; index += 1) await approve(honest.tokens, approveBody(honest, bad.id, 1_000), source);
    const { body: doubted } = await approve(honest.tokens, approveBody(honest, good.id, 1_000), source);
    expect(doubted.status).toBe('challenge');
    // The cardholder is present, so it continues and is not a failure.
    await money().gateway.answerChallenge(doubted.challenge_url ?? '');
    expect(
      (await money().api.call('GET', `/v_result_message/${doubted.attempt_id}`, { tokens: honest.tokens })).body,
    ).toMatchObject({ status: 'authorised' });
    await forgetCardTries(money().api);
    expect((await approve(honest.tokens, approveBody(honest, good.id, 1_000), source)).body.status).toBe('authorised');
  });
});
