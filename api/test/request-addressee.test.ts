import type { Collection, LogEntry } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { newKey } from './support/documents';
import { useMoney } from './support/money';
import { newAddress, newCorporation } from './support/new-account';
import { askedBuyer, keyOf, type Asked } from './support/paying';
import { newSeller, requestOf, sendRequest, type Seller } from './support/requests';

/** The partner that every request of the seller is addressed to. */
const ASKED = '株式会社青葉製作所';

describe('a request that is made out to another company', () => {
  const money = useMoney();
  let seller: Seller;
  let other: Asked;
  beforeAll(async () => {
    seller = await newSeller(money().api);
    other = askedBuyer(money(), (await newCorporation(money().api, { corporate_name: '北陸運輸株式会社' })).tokens);
  });
  const unregistered = (): Promise<Collection> => sendRequest(money().api, seller, { recipient_email: newAddress() });
  const put = (tokens: Asked['tokens'], id: number, attempt: string, total: number) =>
    money().api.call('PUT', `/invoices/${id}/request_buyer`, {
      tokens,
      body: { attempt_id: attempt, total_amount: total },
      headers: { 'idempotency-key': newKey() },
    });
  const logOf = async ({ tokens }: Asked, docNumber: number): Promise<LogEntry[]> =>
    (await money().api.call<{ logs: LogEntry[] }>('GET', `/received_invoices/${docNumber}/logs`, { tokens })).body.logs;

  it('is linked only with a confirmation, which both sides see with person, time and names', async () => {
    const { api } = money();
    const request = await unregistered();
    const key = keyOf(request);
    expect(await other.info(key)).toMatchObject({
      keyStatus: 1,
      addresseeToConfirm: { addressee: ASKED, payer: '北陸運輸株式会社' },
    });
    const refused = await api.call('POST', '/invoices/request_keys', {
      tokens: other.tokens,
      body: { request_key: key },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { status: 'addressee_differs', errors: [{ field: 'confirms_addressee', code: 'addressee_differs' }] },
    });
    for (const name of [ASKED, '北陸運輸株式会社']) expect(JSON.stringify(refused.body)).toContain(name);
    expect(await requestOf(api, seller, request.id)).toMatchObject({ status: 6, parties: null });

    const { body: linked } = await other.link(key);
    const { body: payment } = await other.payment(request.id);
    const parties = { addressee: ASKED, recipient_name: '山田 花子', payer: '北陸運輸株式会社', differs: true };
    expect(payment.request.parties).toMatchObject({ ...parties, confirmation: { by: '高橋 健太' } });
    expect((await requestOf(api, seller, request.id)).parties).toEqual({
      ...parties,
      confirmation: { at: payment.request.parties.confirmation?.at, by: '北陸運輸株式会社' },
    });
    const [line] = await logOf(other, linked.buyer_document_number);
    expect(line).toMatchObject({
      action: 'confirm_addressee',
      actor_name: '高橋 健太',
      field: 'addressee',
      before: ASKED,
      after: '北陸運輸株式会社',
    });

    // Asked only once: a confirmed request is paid without another confirmation.
    const { total_amount: total } = payment;
    expect((await put(other.tokens, request.id, await other.attempt(request.id), total)).status).toBe(200);
    expect(
      (await logOf(other, linked.buyer_document_number)).filter(({ action }) => action === 'confirm_addressee'),
    ).toHaveLength(1);
  });

  it('attached by its address is paid only with a confirmation, and its seller sees at once who has it', async () => {
    const { api } = money();
    const buyer = askedBuyer(money(), await signIn(api, SOLE_PROPRIETOR));
    const request = await sendRequest(api, seller, { recipient_email: SOLE_PROPRIETOR.email });
    expect(request.parties).toEqual({
      addressee: ASKED,
      recipient_name: '山田 花子',
      payer: '佐藤デザイン事務所',
      differs: true,
      confirmation: null,
    });
    const { total_amount: total, doc_number: docNumber } = (await buyer.payment(request.id)).body;
    const attempt = await buyer.attempt(request.id);
    expect(await put(buyer.tokens, request.id, attempt, total)).toMatchObject({
      status: 409,
      body: { status: 'addressee_differs' },
    });
    expect((await requestOf(api, seller, request.id)).status).toBe(7);
    expect((await buyer.pay(request.id, attempt, total)).body).toMatchObject({
      status: 1,
      request: { parties: { confirmation: { at: expect.any(String) as string } } },
    });
    expect((await requestOf(api, seller, request.id)).parties?.confirmation).toMatchObject({
      by: '佐藤デザイン事務所',
    });
    expect((await logOf(buyer, docNumber)).map(({ action }) => action)).toEqual([
      'pay_request',
      'confirm_addressee',
      'create',
    ]);
  });

  it('needs no confirmation if only width, legal form and title differ', async () => {
    const { api } = money();
    const casual = await newSeller(api, {}, '北陸運輸　（株）');
    const request = await sendRequest(api, casual, { recipient_email: newAddress() });
    expect((await other.info(keyOf(request))).addresseeToConfirm).toBeNull();
    expect(
      (
        await api.call('POST', '/invoices/request_keys', {
          tokens: other.tokens,
          body: { request_key: keyOf(request) },
        })
      ).status,
    ).toBe(200);
    expect((await requestOf(api, casual, request.id)).parties).toMatchObject({
      payer: '北陸運輸株式会社',
      differs: false,
      confirmation: null,
    });
  });
});
