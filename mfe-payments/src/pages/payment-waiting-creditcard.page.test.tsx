import { screen, waitFor, within } from '@testing-library/react';
import type { RequestedPayment } from 'shared-api/types';
import {
  ATTEMPT_ID,
  installFakeGateway,
  loadGatewayPage,
  makeCard,
  makeCommission,
  makePaidRequest,
  makeRequestedPayment,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, refusal, renderPage } from 'shared-shell/testing';
import { cancelledRequest, expiredRequest, requestAnswers } from '../testing/request-answers';
import { Page } from './payment-waiting-creditcard.page';

const KEY = 'workflow:payment';
const show = (api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.paymentWaitingCreditCard,
    at: paths.paymentWaitingCreditCard(7),
    api: { ...requestAnswers, ...api },
  });
type Shown = ReturnType<typeof show>;

const press = async ({ user }: Shown, name: string) => user.click(await screen.findByRole('button', { name }));
const confirm = async (shown: Shown) => {
  await press(shown, '確認画面へ進む');
  await screen.findByRole('heading', { level: 1, name: 'お支払いの確認' });
  await screen.findByText('271,920');
};
const pay = (shown: Shown) => press(shown, '支払う');
const paid = () => waitFor(() => expect(window.location.pathname).toBe(paths.paymentComplete(42, 7)));
const refused = () => screen.findByRole('group', { name: 'お支払いできませんでした' });
const callsOf = (calls: readonly FakeCall[], name: FakeCall['name']) => calls.filter((call) => call.name === name);
const keysOf = (calls: readonly FakeCall[], name: FakeCall['name']) =>
  callsOf(calls, name).map(({ headers }) => headers.get('Idempotency-Key'));

const PAY = 'put /invoices/{id}/request_buyer';
const APPROVE = 'post /invoices/credit_cards/approval';
const CHALLENGE = {
  attempt_id: ATTEMPT_ID,
  status: 'challenge',
  challenge_url: 'http://gateway.test/challenge/c-1',
} as const;
const result = (status: 'authorised' | 'challenge' | 'failed', message = '') => ({
  id: ATTEMPT_ID,
  status,
  reason: null,
  message,
  payment_id: null,
});
const DECLINED = 'カード会社の承認が得られませんでした。カード会社に確認するか、別のカードをご利用ください。';

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('paying a request', () => {
  it('goes from the card over the confirmation to the completion page', async () => {
    const shown = show();
    await shown.user.click(await screen.findByRole('radio', { name: /JCB/ }));
    await confirm(shown);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'お支払い先' })).toHaveTextContent('有限会社みなと印刷');
    expect(screen.getByText('JCB •••• 0505')).toBeVisible();
    expect(screen.getByText('2026年11月26日（木）')).toBeVisible();
    expect(screen.getByText(/本人認証（3Dセキュア）の画面が表示されることがあります/)).toBeVisible();
    await pay(shown);
    await paid();
    expect(callsOf(shown.calls, APPROVE).map(({ body }) => body)).toEqual([
      { credit_card_id: 2, total_amount: 271920, invoice_id: 7 },
    ]);
    expect(callsOf(shown.calls, PAY).map(({ body }) => body)).toEqual([
      { attempt_id: ATTEMPT_ID, total_amount: 271920 },
    ]);
    expect(await screen.findByText('お支払いを受け付けました。')).toBeInTheDocument();
  });

  it('asks for confirmation with both names when the addressee differs, and sends the answer', async () => {
    const parties = {
      addressee: '北陸運輸株式会社',
      recipient_name: '',
      payer: '株式会社青葉製作所',
      differs: true,
      confirmation: null,
    };
    const payment = makeRequestedPayment();
    const shown = show({ 'get /invoices/{id}': { ...payment, request: { ...payment.request, parties } } });
    await confirm(shown);
    expect(screen.getByText('宛先が異なります')).toBeVisible();
    await pay(shown);
    const dialog = await screen.findByRole('alertdialog', { name: '宛先をご確認ください' });
    for (const name of ['「北陸運輸株式会社」', '「株式会社青葉製作所」', '依頼元にも'])
      expect(dialog).toHaveTextContent(name);
    await shown.user.click(within(dialog).getByRole('button', { name: '続けない' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(callsOf(shown.calls, APPROVE)).toEqual([]);
    await pay(shown);
    await shown.user.click(await screen.findByRole('button', { name: '確認して続ける' }));
    await paid();
    expect(callsOf(shown.calls, PAY).map(({ body }) => body)).toEqual([
      { attempt_id: ATTEMPT_ID, total_amount: 271920, confirms_addressee: true },
    ]);
  });

  it('pays once on a double click', async () => {
    const shown = show();
    await confirm(shown);
    await shown.user.dblClick(screen.getByRole('button', { name: '支払う' }));
    await paid();
    expect(callsOf(shown.calls, APPROVE)).toHaveLength(1);
    expect(callsOf(shown.calls, PAY)).toHaveLength(1);
  });

  it('goes back from the confirmation with all input kept', async () => {
    const shown = show();
    await shown.user.click(await screen.findByRole('radio', { name: /JCB/ }));
    await confirm(shown);
    await press(shown, '戻る');
    expect(await screen.findByRole('heading', { level: 1, name: 'お支払い方法の選択' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: /JCB/ })).toBeChecked();
  });

  it('asks for a card at the field when there is none', async () => {
    const shown = show({ 'get /invoices/credit_cards': { credit_cards: [] } });
    await press(shown, '確認画面へ進む');
    expect(await screen.findAllByText('お支払いカードが選択されていません。')).not.toEqual([]);
    expect(screen.getByRole('button', { name: 'カードを追加する' })).toBeVisible();
  });

  it("asks for 3-D Secure when the card requires it, and trusts only the server's result", async () => {
    let status: 'challenge' | 'authorised' = 'challenge';
    const shown = show({ [APPROVE]: CHALLENGE, 'get /v_result_message/{id}': () => result(status) });
    await confirm(shown);
    await pay(shown);
    const page = loadGatewayPage(await screen.findByTitle('カード会社の本人認証'), 'challenge');
    status = 'authorised';
    page.say({ type: 'challenge:finished', result: 'passed' });
    await paid();
    expect(callsOf(shown.calls, PAY)).toHaveLength(1);
  });

  it('shows why the card was declined, offers another, and reserves again', async () => {
    let isDeclined = true;
    const shown = show({
      [APPROVE]: () => ({
        attempt_id: ATTEMPT_ID,
        status: isDeclined ? ('failed' as const) : ('authorised' as const),
        challenge_url: null,
      }),
      'get /v_result_message/{id}': result('failed', DECLINED),
    });
    await confirm(shown);
    await pay(shown);
    expect(await refused()).toHaveTextContent(DECLINED);
    expect(await refused()).toHaveFocus();
    expect(callsOf(shown.calls, PAY)).toEqual([]);
    await press(shown, '別のカードを選ぶ');
    await shown.user.click(await screen.findByRole('radio', { name: /JCB/ }));
    isDeclined = false;
    await confirm(shown);
    await pay(shown);
    await paid();
    const [first, second] = keysOf(shown.calls, APPROVE);
    expect(second).not.toBe(first);
  });

  it('proposes no card that its issuer refused', async () => {
    const declined = { at: '2026-11-19T10:00:00+09:00', reason: 'declined' } as const;
    show({
      'get /invoices/credit_cards': {
        credit_cards: [makeCard({ declined }), makeCard({ id: 2, brand: 'JCB', last_four: '0505' })],
      },
    });
    expect(await screen.findByRole('radio', { name: /JCB/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Visa.*承認が得られませんでした/ })).not.toBeChecked();
  });

  it('proposes no card of others', async () => {
    show({
      'get /invoices/credit_cards': {
        credit_cards: [makeCard({ may_use: false }), makeCard({ id: 2, brand: 'JCB', last_four: '0505' })],
      },
    });
    expect(await screen.findByRole('radio', { name: /JCB/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Visa.*使える方が限られている/ })).toBeDisabled();
  });

  it('retries with the same key after a lost answer', async () => {
    let isLost = true;
    const shown = show({
      [PAY]: () => {
        if (!isLost) return makePaidRequest();
        isLost = false;
        throw new TypeError('connection lost');
      },
    });
    await confirm(shown);
    await pay(shown);
    expect(await refused()).toHaveTextContent('サーバーに接続できませんでした。');
    await pay(shown);
    await paid();
    const [first, second] = keysOf(shown.calls, PAY);
    expect(second).toBe(first);
    expect(callsOf(shown.calls, APPROVE)).toHaveLength(1);
  });

  it('shows the old and the new total when the server calculates another one', async () => {
    let rate = 1;
    const shown = show({
      'get /invoices/commission': () => ({ ...makeCommission(264000), total_amount: 264000 + 7920 * rate }),
      [PAY]: () => {
        rate = 2;
        return refusal(409, { message: 'カード決済金額が変わりました。金額を確認して、もう一度お支払いください。' });
      },
    });
    await confirm(shown);
    await pay(shown);
    expect(await screen.findByText('カード決済金額: 271,920円 → 279,840円')).toBeVisible();
  });
});

describe('a request that is being paid', () => {
  it('restores card and step after a reload, and stores no card data', async () => {
    const shown = show();
    await shown.user.click(await screen.findByRole('radio', { name: /JCB/ }));
    await confirm(shown);
    const kept = sessionStorage.getItem(KEY) ?? '';
    expect(kept).not.toMatch(/\b(?:0505|4242)\b|20360505|42424242|tok_/);
    document.body.innerHTML = '';
    show();
    expect(await screen.findByText('JCB •••• 0505')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'お支払いの確認' })).toBeVisible();
  });

  it('asks for a card again when the selected one was deleted', async () => {
    const attempt = {
      creditCardId: 2,
      totalAmount: 271920,
      purpose: '',
      approvalKey: 'a-1',
      attemptId: null,
      submission: null,
    };
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ version: 1, value: { paymentId: 7, creditCardId: '2', isConfirming: true, attempt } }),
    );
    show({ 'get /invoices/credit_cards': { credit_cards: [makeCard({ expiry_year: 2025 })] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'お支払い方法の選択' })).toBeVisible();
    expect(await screen.findByRole('radio', { name: /Visa/ })).toBeDisabled();
  });

  it.each([
    [
      'paid in another tab',
      makePaidRequest,
      'この依頼は、すでにお支払いの手続きが済んでいます。',
      'お支払い内容を見る',
      paths.paymentComplete(42, 7),
    ],
    [
      'cancelled by its requester',
      cancelledRequest,
      'この依頼は、すでにキャンセル済みです。',
      'お支払い待ちに戻る',
      paths.paymentsWaiting(),
    ],
    [
      'out of time',
      expiredRequest,
      'この依頼は、2026年11月30日（月）で有効期限が切れています。',
      'お支払い待ちに戻る',
      paths.paymentsWaiting(),
    ],
  ])(
    'shows that it is meanwhile %s, links onward, and reserves nothing',
    async (_, after: () => RequestedPayment, title, way, href) => {
      let payment = makeRequestedPayment();
      const shown = show({ 'get /invoices/{id}': () => payment });
      await confirm(shown);
      payment = after();
      await pay(shown);
      const face = await screen.findByRole('group', { name: 'この依頼の状態' });
      expect(within(face).getByRole('alert')).toHaveTextContent(title);
      expect(within(face).getByRole('link', { name: way })).toHaveAttribute('href', href);
      expect(face).toHaveFocus();
      expect(callsOf(shown.calls, APPROVE)).toEqual([]);
      expect(screen.queryByRole('button', { name: '支払う' })).toBeNull();
    },
  );

  it('shows that another tab paid it at the same moment', async () => {
    let payment = makeRequestedPayment();
    const shown = show({
      'get /invoices/{id}': () => payment,
      [PAY]: () => {
        payment = makePaidRequest();
        return refusal(409, { message: 'この依頼は、すでにお支払いの手続きが済んでいます。' });
      },
    });
    await confirm(shown);
    await pay(shown);
    const face = await screen.findByRole('group', { name: 'この依頼の状態' });
    expect(within(face).getByRole('link', { name: 'お支払い内容を見る' })).toHaveAttribute(
      'href',
      paths.paymentComplete(42, 7),
    );
    expect(window.location.pathname).toBe(paths.paymentWaitingCreditCard(7));
  });
});
