import type { Collection } from 'shared-api/types';
import { CORPORATION } from './support/accounts';
import { newKey } from './support/documents';
import { itFull } from './support/full';
import { useMoney } from './support/money';
import { newAddress } from './support/new-account';
import { askedBuyer } from './support/paying';
import { newSeller, postRequest, requestBody, sendRequest, type Seller } from './support/requests';

const DAY_MS = 86_400_000;

describe('how many requests a company may send', () => {
  const money = useMoney();
  const stranger = (name?: string): Promise<Seller> => newSeller(money().api, {}, name, 0);
  /** Sends a number of requests, each to a new address unless one is given. */
  const send = async (
    seller: Seller,
    count: number,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Collection[]> => {
    const sent: Collection[] = [];
    for (let n = 0; n < count; n += 1)
      sent.push(await sendRequest(money().api, seller, { recipient_email: newAddress(), ...more }));
    return sent;
  };
  const next = async (seller: Seller, more: Readonly<Record<string, unknown>> = {}) =>
    postRequest(
      money().api,
      seller,
      await requestBody(money().api, seller, { recipient_email: newAddress(), ...more }),
    );
  const remind = ({ tokens }: Seller, id: number) =>
    money().api.call<Collection & { message: string }>('POST', `/invoices/${id}/request_seller/reminders`, {
      tokens,
      headers: { 'idempotency-key': newKey() },
    });

  it('is ten a day for a new one, gives the wait and the way to raise it, and grows with paid and examined requests', async () => {
    const seller = await stranger();
    const buyer = askedBuyer(money(), money().tokens);
    const [first] = await send(seller, 1, { recipient_email: CORPORATION.email });
    await send(seller, 9);
    const refused = await next(seller);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(
      /^24時間に送信できる依頼は10件までです。\d{4}年\d+月\d+日（.） \d{2}:\d{2}以降に送信できます。お支払いと審査が完了した依頼が増えると/,
    );
    await buyer.payAll(first?.id ?? 0);
    expect((await next(seller)).status).toBe(429);
    await money().decide(first?.id ?? 0, 'approve');
    await send(seller, 5);
    expect((await next(seller)).body.message).toContain('15件まで');
    await money().api.moveClock(DAY_MS);
    expect((await next(seller)).status).toBe(201);
  });

  itFull('is thirty unpaid ones a month, including cancelled ones', async () => {
    const { api } = money();
    const seller = await stranger();
    for (let day = 0; day < 3; day += 1) {
      const sent = await send(seller, 10);
      await api.call('PUT', `/invoices/${sent[0]?.id}/request_seller/cancel`, {
        tokens: seller.tokens,
        headers: { 'idempotency-key': newKey() },
      });
      await api.moveClock(DAY_MS);
    }
    const refused = await next(seller);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining('まだお支払いのない依頼が、上限の30件に達しています。') as string,
    ]);
    await api.moveClock(27 * DAY_MS);
    expect((await next(seller)).status).toBe(201);
  });

  it('cannot be exceeded by sending at once', async () => {
    const seller = await stranger();
    const bodies = await Promise.all(
      Array.from({ length: 14 }, () => requestBody(money().api, seller, { recipient_email: newAddress() })),
    );
    const answers = await Promise.all(bodies.map((body) => postRequest(money().api, seller, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  });

  it('is limited per unregistered address, from one seller and from all, including reminders', async () => {
    const address = newAddress();
    const [one, two, three] = [
      await newSeller(money().api),
      await newSeller(money().api),
      await newSeller(money().api),
    ];
    const [request] = await send(one, 9, { recipient_email: address });
    expect((await remind(one, request?.id ?? 0)).status).toBe(201);
    const full = { status: 422, body: { errors: [{ field: 'recipient_email', code: 'too_many' }] } };
    expect(await next(one, { recipient_email: address })).toMatchObject(full);
    const [other] = await send(two, 10, { recipient_email: address });
    expect(await next(three, { recipient_email: address })).toMatchObject(full);
    expect(await remind(two, other?.id ?? 0)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('上限に達しています') as string },
    });
    expect((await next(three)).status).toBe(201);
  });

  it.each([
    ['message', { message: 'お支払いは https://evil.example へ' }],
    ['recipient_name', { recipient_name: 'evil.com' }],
    ['invoice_number', { invoice_number: 'www.evil.example' }],
  ])('refuses a link in %s at the field', async (field, more) => {
    const { status, body } = await next(await stranger(), more);
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, code: 'link' })]]);
  });

  it('refuses a link in the names quoted in the mail: of the partner, the company and its person in charge', async () => {
    const { api } = money();
    expect((await next(await stranger('evil.com株式会社'))).body.errors).toMatchObject([
      { field: 'supplier_id', code: 'link' },
    ]);
    const named = await newSeller(api, { corporate_name: '株式会社evil.com' }, undefined, 0);
    expect((await next(named)).body.errors).toMatchObject([
      { field: 'requester', code: 'link', message: expect.stringContaining('貴社の会社名') as string },
    ]);
    const seller = await stranger();
    const [request] = await send(seller, 1);
    await api.call('PUT', '/users/user_name', {
      tokens: seller.tokens,
      body: { user_last_name: 'evil.com', user_first_name: '太郎' },
    });
    expect((await next(seller)).body.errors).toMatchObject([{ field: 'requester', code: 'link' }]);
    expect((await remind(seller, request?.id ?? 0)).status).toBe(422);
  });
});
