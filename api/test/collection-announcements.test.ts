import type { Notice, NotificationSummary } from 'shared-api/types';
import { CORPORATION } from './support/accounts';
import type { Tokens } from './support/api';
import { mailsTo } from './support/mails';
import { useHeldJobs } from './support/held-jobs';
import { useMoney } from './support/money';
import {
  cancelRequest,
  dayFromNow,
  newSeller,
  payRequest,
  requestOf,
  sendRequest,
  type Seller,
} from './support/requests';
import { until } from './support/until';

describe('notifications of both sides about a request', () => {
  const money = useMoney();
  useHeldJobs(() => money().api, 'reminders');
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });

  const noticesOf = async (tokens: Tokens): Promise<Notice[]> => {
    const { notifications } = (
      await money().api.call<{ notifications: NotificationSummary[] }>('GET', '/users/notifications?size=100', {
        tokens,
      })
    ).body;
    return Promise.all(
      notifications.map(
        async ({ id }) => (await money().api.call<Notice>('GET', `/users/notices/${id}`, { tokens })).body,
      ),
    );
  };
  /** Returns the notices of a request, oldest first, to its seller and to its buyer. */
  const toldOf = async (id: number) => {
    const { doc_number: docNumber } = await money().payment(id);
    const [toSeller, toBuyer] = [await noticesOf(seller.tokens), await noticesOf(money().tokens)];
    return {
      seller: toSeller.filter(({ collection }) => collection?.id === id).toReversed(),
      buyer: toBuyer.filter(({ doc_number }) => doc_number === docNumber).toReversed(),
    };
  };
  const last = (notices: readonly Notice[]): string => {
    const notice = notices.at(-1);
    return `${notice?.subject}\n${notice?.body}`;
  };
  const subjectsOf = async (id: number) => {
    const told = await toldOf(id);
    return {
      seller: told.seller.map(({ subject }) => subject.replace(/（.*$/, '')),
      buyer: told.buyer.map(({ subject }) => subject.replace(/（.*$/, '')),
    };
  };
  const logOf = async (id: number) => {
    const { doc_number: docNumber } = await money().payment(id);
    const { logs } = (
      await money().call<{ logs: { action: string; actor: string; actor_name: string }[] }>(
        'GET',
        `/received_invoices/${docNumber}/logs`,
      )
    ).body;
    return logs.map(({ action, actor, actor_name }) => [action, actor, actor_name]).toReversed();
  };

  it("report each step to the deposit, with each side's own figures, if the seller bears the fee", async () => {
    const { id, request_number: number } = await sendRequest(money().api, seller, {
      amount: 264_000,
      fee_bearer: 'seller',
    });
    await payRequest(money(), id);
    const paid = await toldOf(id);
    expect(last(paid.seller)).toContain('入金額: 256,080円');
    expect(last(paid.seller)).toContain('決済手数料（税込）: 7,920円');
    expect(last(paid.seller)).not.toContain('****');
    expect(last(paid.buyer)).toContain('カード決済金額（合計）: 264,000円');
    expect(last(paid.buyer)).toContain('決済手数料（税込）: 0円（依頼元の負担）');
    expect(last(paid.buyer)).not.toContain('256,080');
    for (const step of ['check', 'approve', 'transfer']) expect((await money().decide(id, step)).status).toBe(200);
    expect(await subjectsOf(id)).toEqual({
      seller: ['取引先が決済しました', '請求書の内容を確認しました', '入金が決まりました', '入金が完了しました'],
      buyer: [
        'お支払い依頼が届きました',
        'お支払いを受け付けました',
        '請求書の内容を確認しました',
        '審査が完了し、振込を予約しました',
        '振込が完了しました',
      ],
    });
    const { deposit_date: depositDate } = await requestOf(money().api, seller, id);
    const [year, month, day] = String(depositDate).split('-').map(Number);
    expect(last((await toldOf(id)).seller.slice(0, 3))).toContain(`${year}年${month}月${day}日`);
    const mails = (await mailsTo(money().api, seller.email))
      .filter(({ subject }) => subject.includes(number))
      .map(({ subject }) => subject);
    expect(mails).toEqual([
      `取引先が決済しました（${number}）`,
      `入金が決まりました（${number}）`,
      `入金が完了しました（${number}）`,
    ]);
    expect(await logOf(id)).toEqual([
      ['create', 'seller', '株式会社みどり商事'],
      ['pay_request', 'buyer', '山田 花子'],
    ]);
  });

  it('report the whole amount as the deposit if the buyer bears the fee', async () => {
    const { id } = await sendRequest(money().api, seller, { amount: 264_000 });
    await payRequest(money(), id);
    const told = await toldOf(id);
    expect([last(told.seller), last(told.buyer)]).toEqual([
      expect.stringContaining('入金額: 264,000円'),
      expect.stringContaining('カード決済金額（合計）: 271,920円'),
    ]);
    expect(last(told.seller)).toContain('決済手数料（税込）: 0円（取引先のご負担）');
  });

  it("report the seller's cancellation to the buyer", async () => {
    const { id } = await sendRequest(money().api, seller);
    expect((await cancelRequest(money().api, seller, id)).status).toBe(200);
    expect(await subjectsOf(id)).toEqual({
      seller: [],
      buyer: ['お支払い依頼が届きました', 'お支払い依頼がキャンセルされました'],
    });
    expect((await logOf(id)).at(-1)).toEqual(['cancel_request', 'seller', '株式会社みどり商事']);
  });

  it.each([
    [
      'the buyer cancels',
      (id: number) => money().cancel(id),
      '取引先が決済をキャンセルしました',
      'お支払いをキャンセルしました',
      '代金は請求されません。',
    ],
    [
      'the examiner rejects',
      (id: number) => money().decide(id, 'reject', { reason: '金額が読み取れません。' }),
      '依頼はお引き受けできませんでした',
      'お支払いはお引き受けできませんでした',
      '理由: 金額が読み取れません。',
    ],
  ])('it is over for both when %s', async (_who, act, toSeller, toBuyer, words) => {
    const { id } = await sendRequest(money().api, seller);
    await payRequest(money(), id);
    expect((await act(id)).status).toBe(200);
    const told = await toldOf(id);
    expect([last(told.seller), last(told.buyer)]).toEqual([
      expect.stringContaining(toSeller),
      expect.stringContaining(toBuyer),
    ]);
    expect(last(told.buyer)).toContain(words);
    expect((await requestOf(money().api, seller, id)).collection_number).toBe(7);
  });

  it('report the refund of a booked transfer that the examiner cancels', async () => {
    const { id } = await sendRequest(money().api, seller);
    await payRequest(money(), id);
    for (const [step, body] of [
      ['approve', {}],
      ['cancel', { reason: '口座を確認できません。' }],
    ] as const)
      expect((await money().decide(id, step, body)).status).toBe(200);
    const told = await toldOf(id);
    expect([last(told.seller), last(told.buyer)]).toEqual([
      expect.stringContaining('全額返金します'),
      expect.stringContaining('決済した金額は全額返金します'),
    ]);
  });

  it('go only to the seller for a request without a buyer', async () => {
    const sent = await sendRequest(money().api, seller, {
      recipient_email: 'nobody@nowhere.example',
      payment_deadline: await dayFromNow(money().api, 0),
    });
    await money().api.moveClock(24 * 3_600_000);
    await until(
      () => requestOf(money().api, seller, sent.id),
      ({ status }) => status === 8,
    );
    const notices = (await noticesOf(seller.tokens)).filter(({ collection }) => collection?.id === sent.id);
    expect(notices.map(({ subject, collection }) => [subject, collection?.tab])).toEqual([
      [`依頼の有効期限が切れました（${sent.request_number}）`, 'history'],
    ]);
  });

  it("link the seller to the request's present place, and the buyer to nothing of the seller's", async () => {
    const { id } = await sendRequest(money().api, seller);
    await payRequest(money(), id);
    const tabOf = async () => new Set((await toldOf(id)).seller.map(({ collection }) => collection?.tab));
    expect(await tabOf()).toEqual(new Set(['request']));
    await money().decide(id, 'approve');
    expect(await tabOf()).toEqual(new Set(['decided']));
    expect((await noticesOf(money().tokens)).every(({ collection }) => collection === null)).toBe(true);
    expect((await mailsTo(money().api, CORPORATION.email)).some(({ text }) => text.includes('入金'))).toBe(false);
  });
});
