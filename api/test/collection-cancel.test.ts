import { CORPORATION } from './support/accounts';
import { newKey } from './support/documents';
import { mailsTo } from './support/mails';
import { useMoney } from './support/money';
import { newAddress } from './support/new-account';
import { cancelRequest, newSeller, payRequest, requestOf, sendRequest, type Seller } from './support/requests';

describe('a request that its seller cancels', () => {
  const money = useMoney();
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });
  const mailsAbout = async (address: string): Promise<string[]> =>
    (await mailsTo(money().api, address)).map(({ subject }) => subject);
  const TAKEN_BACK = '株式会社みどり商事からのお支払い依頼が取り消されました';

  it('ends before it has a buyer; its link stops working, and its recipient gets a mail', async () => {
    const address = newAddress();
    const { id } = await sendRequest(money().api, seller, { recipient_email: address });
    const { status, body } = await cancelRequest(money().api, seller, id);
    expect([status, body]).toMatchObject([
      200,
      { status: 5, collection_number: 7, can_cancel: false, request_url: null, is_linked: false, version: 2 },
    ]);
    expect(body.history.map(({ event, actor }) => [event, actor])).toEqual([
      ['sendUnregistered', 'seller'],
      ['sellerCancel', 'seller'],
    ]);
    expect(await requestOf(money().api, seller, id)).toEqual(body);
    expect((await mailsAbout(address)).slice(1)).toEqual([TAKEN_BACK]);
  });

  it('ends for both sides if a buyer has it: nobody can pay it', async () => {
    const { id } = await sendRequest(money().api, seller);
    const before = await mailsAbout(CORPORATION.email);
    expect((await cancelRequest(money().api, seller, id)).body).toMatchObject({ status: 5, is_linked: true });
    expect((await money().payment(id)).status).toBe(5);
    expect((await mailsAbout(CORPORATION.email)).slice(before.length)).not.toContain(TAKEN_BACK);
  });

  it('is cancelled once for a key, and never again', async () => {
    const { id } = await sendRequest(money().api, seller, { recipient_email: newAddress() });
    const key = newKey();
    const first = await cancelRequest(money().api, seller, id, key);
    expect(await cancelRequest(money().api, seller, id, key)).toMatchObject({ status: 200, body: first.body });
    expect(await cancelRequest(money().api, seller, id)).toMatchObject({
      status: 409,
      body: { message: 'この依頼は、すでにキャンセル済みです。' },
    });
  });

  it('cannot be cancelled once it is paid: only the payer can cancel the payment', async () => {
    const { id } = await sendRequest(money().api, seller);
    await payRequest(money(), id);
    const { status, body } = await cancelRequest(money().api, seller, id);
    expect([status, body.message]).toEqual([
      409,
      'この依頼は、すでに取引先が決済しているため、キャンセルできません。取り消しが必要な場合は、取引先へご連絡ください。',
    ]);
    expect(await requestOf(money().api, seller, id)).toMatchObject({ status: 1, can_cancel: false });
  });

  it('does not exist for another seller', async () => {
    const { id } = await sendRequest(money().api, seller, { recipient_email: newAddress() });
    expect((await cancelRequest(money().api, await newSeller(money().api), id)).status).toBe(404);
    expect(await requestOf(money().api, seller, id)).toMatchObject({ status: 6 });
  });
});
