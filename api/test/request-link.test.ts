import type { Collection, LinkedRequest } from 'shared-api/types';
import { useMoney } from './support/money';
import { newAddress, newCorporation } from './support/new-account';
import { askedBuyer, keyOf } from './support/paying';
import { cancelRequest, dayFromNow, newSeller, sendRequest, type Seller } from './support/requests';

const DAY_MS = 86_400_000;
const WRONG =
  'このリンクからは、お支払い依頼を確認できません。メールに記載されたリンクを、最後までコピーして開いてください。';

describe('the link of a request before signing in', () => {
  const money = useMoney();
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });
  const send = (more: Readonly<Record<string, unknown>> = {}): Promise<Collection> =>
    sendRequest(money().api, seller, { recipient_email: newAddress(), ...more });
  const view = (key: string) =>
    money().api.call<LinkedRequest & { message: string }>('POST', '/invoices/request_keys/view', {
      body: { request_key: key },
    });
  const requester = () => ({
    name: '株式会社みどり商事',
    contact_name: '高橋 健太',
    phone_number: '0312345678',
    email_address: seller.email,
  });

  it('shows the requester, the recipient, the content and the deadline, but never the account', async () => {
    const { api } = money();
    const address = newAddress();
    const request = await send({ recipient_email: address, fee_bearer: 'buyer' });
    const { status, body } = await view(keyOf(request));
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'open',
        request_number: request.request_number,
        requester: requester(),
        payment_deadline: request.payment_deadline,
        content: {
          addressee: '株式会社青葉製作所',
          recipient_name: '山田 花子',
          recipient_email: address,
          amount: 264_000,
          fee_bearer: 'buyer',
          commission: 7_920,
          message: 'いつもありがとうございます。',
        },
      },
    ]);
    const { account_number: number, holder_kana: holder, bank_name: bank } = request.deposit_account;
    for (const secret of [number, holder, bank, keyOf(request)]) expect(JSON.stringify(body)).not.toContain(secret);
    expect(await api.log()).not.toContain(keyOf(request));
  });

  it('opens the document by an address that expires with the request, and after minutes', async () => {
    const { api } = money();
    const request = await send();
    const urlOf = async () => (await view(keyOf(request))).body.content?.files[0]?.url ?? '';
    const fetched = async (url: string) => (await fetch(`${api.url}${url}`)).status;
    const [first, second] = [await urlOf(), await urlOf()];
    expect(await fetched(first)).toBe(200);
    await api.moveClock(11 * 60_000);
    expect(await fetched(first)).toBe(403);
    expect(await fetched(await urlOf())).toBe(200);
    const last = await urlOf();
    await cancelRequest(api, seller, request.id);
    expect([await fetched(last), await fetched(second)]).toEqual([403, 403]);
  });

  it('shows that the request was paid, cancelled or has expired, with a contact, and no further content', async () => {
    const { api } = money();
    const buyer = askedBuyer(money(), (await newCorporation(api)).tokens);
    const [paid, cancelled, late] = [
      await send(),
      await send(),
      await send({ payment_deadline: await dayFromNow(api, 0) }),
    ];
    await buyer.link(keyOf(paid));
    await buyer.payAll(paid.id);
    await cancelRequest(api, seller, cancelled.id);
    await api.moveClock(DAY_MS);
    for (const [request, state] of [
      [paid, 'paid'],
      [cancelled, 'cancelled'],
      [late, 'expired'],
    ] as const) {
      expect((await view(keyOf(request))).body).toMatchObject({ state, requester: requester(), content: null });
    }
  });

  it('shows only that the link is wrong for an unknown key', async () => {
    const { status, body } = await view('nobody-has-this-key');
    expect([status, body.message]).toEqual([404, WRONG]);
    expect(Object.keys(body).sort()).toEqual(['code', 'errors', 'message', 'request_id', 'status']);
  });

  it('is limited by source', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => view('nobody-has-this-key')));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
