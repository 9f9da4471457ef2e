import { screen, waitFor, within } from '@testing-library/react';
import type { Collection } from 'shared-api/types';
import { makeCollection, makeCollectionChange as change } from 'shared-features/testing';
import { loginUser, refusal } from 'shared-shell/testing';
import { showCollection } from '../testing/collection-pages';

const SENT = change('sendUnregistered', '2026-11-18T10:00:00+09:00', 6);
const LINKED = change('attach', '2026-11-19T09:30:00+09:00', 7);
const PAID = change('payRequest', '2026-11-20T12:45:00+09:00', 1);
const APPROVED = change('approve', '2026-11-21T11:00:00+09:00', 3);

const over: Partial<Collection> = { can_cancel: false, can_remind: false, request_url: null, automatic_reminders: [] };
const paid: Partial<Collection> = {
  ...over,
  status: 1,
  opened_at: '2026-11-18T11:00:00+09:00',
  deposit_date: '2026-11-26',
  history: [SENT, LINKED, PAID],
};
const decided: Partial<Collection> = {
  ...paid,
  status: 3,
  has_statement: true,
  history: [SENT, LINKED, PAID, APPROVED],
};

/** Opens a request at its address, with the API's answers. */
const show = (
  tab: 'request' | 'decided' | 'history',
  part: Partial<Collection> = {},
  api: Parameters<typeof showCollection>[1] = {},
) => showCollection(tab, { 'get /invoices/{id}/request_seller': makeCollection(part), ...api });

/** Returns the text of each step of the progress. */
const steps = async () =>
  within(await screen.findByRole('list', { name: 'R-00000042 の現在の状況' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
/** Returns the value beside a name in a description list. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('a request waiting for payment', () => {
  it('shows its content, its partner and the current turn', async () => {
    show('request');
    expect(await screen.findByRole('heading', { level: 1, name: 'カード払い依頼 R-00000042' })).toBeVisible();
    expect(screen.getByText('取引先のお支払いを待っています。')).toBeVisible();
    expect([fact('請求金額'), fact('決済手数料（取引先負担）'), fact('入金額'), fact('入金予定日')]).toEqual([
      '550,000円',
      '0円',
      '550,000円',
      '取引先のお支払いのときに決まります',
    ]);
    expect([fact('依頼先'), fact('ご担当者'), fact('メールアドレス'), fact('開封')]).toEqual([
      '株式会社北陸精工',
      '経理部 高岡 様',
      'keiri@hokuriku.example',
      '未開封',
    ]);
    await waitFor(() => expect(fact('有効期限')).toBe('2026年11月30日（月） 23:59（あと10日）'));
    expect(fact('入金口座')).toBe('みずほ銀行　東京営業部　普通 7654321　ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ');
    expect(screen.getByRole('region', { name: 'お支払いのリンク' })).toHaveTextContent(
      'https://seikyusho.example/signin?request_key=abc123',
    );
  });

  const parties = {
    addressee: '株式会社北陸精工',
    recipient_name: '',
    payer: '北陸運輸株式会社',
    differs: true,
    confirmation: null,
  };

  it('shows that another company received it, with both names', async () => {
    show('request', { parties });
    expect(await screen.findByText('宛先と異なる会社が受け取りました')).toBeVisible();
    expect(
      screen.getByText(
        /宛先は「株式会社北陸精工」、受け取った会社は「北陸運輸株式会社」です。「北陸運輸株式会社」には、お支払いの前に確認をお願いしています。/,
      ),
    ).toBeVisible();
    expect(fact('受け取った会社')).toBe('北陸運輸株式会社');
  });

  it('shows when the other company confirmed to pay it', async () => {
    show('request', {
      parties: { ...parties, confirmation: { at: '2026-11-19T09:00:00+09:00', by: '北陸運輸株式会社' } },
    });
    expect(await screen.findByText(/2026年11月19日（木） 09:00 に、宛先が異なることを確認しています/)).toBeVisible();
    expect(await steps()).toContain(
      '宛先の確認（完了）11/19（木） 09:00「北陸運輸株式会社」が、宛先「株式会社北陸精工」と異なることを確認しました。',
    );
  });

  it('shows its timeline with reminders in order', async () => {
    show('request', {
      opened_at: '2026-11-19T08:00:00+09:00',
      reminders: [
        { at: '2026-11-20T09:00:00+09:00', kind: 'automatic' },
        { at: '2026-11-18T15:00:00+09:00', kind: 'manual' },
      ],
    });
    expect(await steps()).toEqual([
      '依頼（完了）11/18（水） 10:00keiri@hokuriku.example に依頼のメールを送信しました。',
      'リマインド（1回目）（完了）11/18（水） 15:00貴社が送信しました。',
      '開封（完了）11/19（木） 08:00',
      'リマインド（2回目）（完了）11/20（金） 09:00自動で送信しました。',
      'お支払い（進行中）取引先のお支払いを待っています。有効期限は2026年11月30日（月）です。',
      '審査（予定）',
      '入金（予定）',
    ]);
  });

  it('waits for the registration if nobody has its address', async () => {
    show('request', { status: 6, history: [SENT], is_linked: false });
    expect((await steps())[1]).toBe(
      '取引先の登録（進行中）取引先がサービスに登録するのを待っています。有効期限は2026年11月30日（月）です。',
    );
  });

  it('can be reminded of, and shows when the next reminder is possible', async () => {
    const reminded = makeCollection({
      can_remind: false,
      remind_from: '2026-11-21T10:00:00+09:00',
      reminders: [{ at: '2026-11-20T10:00:00+09:00', kind: 'manual' }],
    });
    const { user, calls } = show('request', {}, { 'post /invoices/{id}/request_seller/reminders': reminded });
    const card = within(await screen.findByRole('region', { name: 'リマインド' }));
    expect(card.getByText('自動のリマインド: 2026年11月23日（月）、2026年11月27日（金） に送信します。')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'リマインドを送信' }));
    expect(await screen.findByText('リマインドを送信しました。')).toBeInTheDocument();
    expect(card.getByText('次は 2026年11月21日（土） 10:00 から送信できます。')).toBeVisible();
    expect(card.getByRole('button', { name: 'リマインドを送信' })).toBeDisabled();
    expect(calls.find(({ name }) => name.startsWith('post'))?.headers.get('idempotency-key')).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  it('shows that its deadline comes before the next reminder', async () => {
    show('request', { can_remind: false, remind_from: null, automatic_reminders: [] });
    expect(await screen.findByText('有効期限までに、次のリマインドは送信できません。')).toBeVisible();
    expect(screen.getByText('自動のリマインドの予定はありません。')).toBeVisible();
    expect(screen.getByRole('button', { name: 'リマインドを送信' })).toBeDisabled();
  });

  it('shows why a reminder could not be sent', async () => {
    const { user } = show(
      'request',
      {},
      {
        'post /invoices/{id}/request_seller/reminders': refusal(409, {
          message: 'リマインドは24時間に1回送信できます。',
        }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'リマインドを送信' }));
    expect(await screen.findByText('リマインドは24時間に1回送信できます。')).toBeVisible();
    expect(screen.getByText('リマインドを送信できませんでした')).toBeVisible();
  });

  it('is cancelled after a confirmation that explains the effect, and moves to the history', async () => {
    const cancelled: Partial<Collection> = {
      ...over,
      status: 5,
      history: [SENT, LINKED, change('sellerCancel', '2026-11-20T10:00:00+09:00', 5)],
    };
    const { user, calls } = show(
      'request',
      {},
      { 'put /invoices/{id}/request_seller/cancel': makeCollection(cancelled) },
    );
    await user.click(await screen.findByRole('button', { name: '依頼をキャンセル' }));
    const dialog = await screen.findByRole('alertdialog', { name: '依頼のキャンセル' });
    expect(dialog).toHaveTextContent('R-00000042 株式会社北陸精工 550,000円');
    expect(dialog).toHaveTextContent('取引先のお支払い待ちの一覧からも、この依頼がなくなります。');
    await user.click(within(dialog).getByRole('button', { name: '依頼をキャンセル' }));
    await waitFor(() => expect(window.location.pathname).toBe('/collections/history/21'));
    expect(calls.filter(({ name }) => name.startsWith('put'))).toHaveLength(1);
    expect(await screen.findByText('依頼をキャンセルしました。')).toBeInTheDocument();
  });

  it('stays if the user does not confirm', async () => {
    const { user, calls } = show('request');
    await user.click(await screen.findByRole('button', { name: '依頼をキャンセル' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '戻る' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.some(({ name }) => name.startsWith('put'))).toBe(false);
  });

  it('shows why it could not be cancelled', async () => {
    const { user } = show(
      'request',
      {},
      { 'put /invoices/{id}/request_seller/cancel': refusal(409, { message: 'この依頼は、すでにお支払い済みです。' }) },
    );
    await user.click(await screen.findByRole('button', { name: '依頼をキャンセル' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '依頼をキャンセル' }));
    expect(await screen.findByText('この依頼は、すでにお支払い済みです。')).toBeVisible();
  });
});

describe('a paid request', () => {
  it('shows its planned deposit, and can be neither cancelled nor reminded of', async () => {
    show('request', paid);
    expect(await steps()).toEqual([
      expect.stringMatching(/^依頼/),
      '開封（完了）11/18（水） 11:00',
      '取引先の登録（完了）11/19（木） 09:30',
      'お支払い（完了）11/20（金） 12:45カード会社の承認が得られました。',
      '審査（進行中）審査担当が内容を確認しています。',
      '入金（予定）11/26（木） 予定',
    ]);
    expect(fact('入金予定日')).toBe('2026年11月26日（木）');
    for (const name of ['依頼をキャンセル', 'リマインドを送信', 'リンクをコピー'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows the fee taken off when the seller bears it, and the statement once it is decided', async () => {
    show('decided', { ...decided, fee_bearer: 'seller', commission: 16_500, deposit_amount: 533_500 });
    const box = within(await screen.findByRole('region', { name: '入金予定' }));
    expect([fact('請求金額'), fact('決済手数料（貴社負担）'), fact('入金額'), fact('入金予定日')]).toEqual([
      '550,000円',
      '16,500円',
      '533,500円',
      '2026年11月26日（木）',
    ]);
    expect(box.getByRole('button', { name: 'R-00000042 の支払通知書をダウンロード' })).toBeVisible();
  });

  it('shows the actual day of the deposit', async () => {
    show('history', {
      ...decided,
      status: 4,
      deposited_date: '2026-11-25',
      history: [SENT, PAID, APPROVED, change('execute', '2026-11-25T15:00:00+09:00', 4)],
    });
    expect((await steps()).at(-1)).toBe('入金（完了）11/25（水）');
    expect(fact('入金日')).toBe('2026年11月25日（水）');
  });

  it.each([
    ['buyerCancel', null, 'キャンセル（完了）11/21（土） 12:00取引先がお支払いをキャンセルしました。'],
    [
      'examinerReject',
      '書類が不足しています。',
      'キャンセル（完了）11/21（土） 12:00審査の結果、受け付けられませんでした。理由: 書類が不足しています。',
    ],
    ['examinerCancel', null, 'キャンセル（完了）11/21（土） 12:00入金の前に、当社がキャンセルしました。'],
  ])('shows no deposit when it ended with %s', async (event, reason, text) => {
    show('history', {
      ...decided,
      status: 5,
      has_statement: false,
      history: [SENT, PAID, change(event, '2026-11-21T12:00:00+09:00', 5, reason)],
    });
    expect((await steps()).at(-1)).toBe(text);
    expect(screen.queryByText('入金額', { selector: 'dt' })).toBeNull();
  });
});

describe('the address of a request', () => {
  it("redirects to the request's current tab", async () => {
    show('request', decided);
    await waitFor(() => expect(window.location.pathname).toBe('/collections/decided/21'));
  });

  it.each(['abc', '0', '9999999999999999'])('sends no request for an invalid id (%s)', async (id) => {
    const { calls } = showCollection('request', {}, id);
    expect(await screen.findByRole('heading', { level: 1, name: '依頼が見つかりません' })).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain('get /invoices/{id}/request_seller');
  });

  it('shows not found for an unknown request or that of another user', async () => {
    showCollection('decided', { 'get /invoices/{id}/request_seller': refusal(404, { message: '見つかりません。' }) });
    expect(await screen.findByText('該当する依頼はありません。アドレスを確認してください。')).toBeVisible();
  });

  it('is loaded again after a failure', async () => {
    let tries = 0;
    const { user } = show(
      'request',
      {},
      {
        'get /invoices/{id}/request_seller': () =>
          tries++ === 0 ? refusal(500, { message: '予期しないエラーが発生しました。' }) : makeCollection(),
      },
    );
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'カード払い依頼 R-00000042' })).toBeVisible();
  });

  it('is closed to users with collection disabled', async () => {
    const { calls } = show('request', {}, { 'get /users/information': { ...loginUser, collectionMode: 'disabled' } });
    expect(await screen.findByText(/現在ご利用いただけません。/)).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain('get /invoices/{id}/request_seller');
  });
});
