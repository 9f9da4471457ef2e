import { screen, waitFor } from '@testing-library/react';
import {
  installFakeGateway,
  loadGatewayPage,
  makeCard,
  makeReceivedInvoice,
  paymentAnswers,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { entered, storedFlow, storeEntered } from '../testing/payment-answers';
import { Page } from './payment-add.page';

const show = (api: FakeAnswers = {}, state: unknown = null) =>
  renderPage(Page, { path: patterns.paymentAdd, at: paths.paymentAdd(42), api: { ...paymentAnswers, ...api }, state });
type User = ReturnType<typeof show>['user'];

const amount = () => screen.findByLabelText(/カードで支払う金額/);
const name = () => screen.findByLabelText(/振込名義/);
const next = async (user: User) => user.click(await screen.findByRole('button', { name: '確認画面へ進む' }));

async function type(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  await user.tab();
}

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('the form of a payment', () => {
  it('is prefilled, shows the cost, and continues to the confirm page', async () => {
    const { user } = show();
    expect(await amount()).toHaveValue('264,000');
    expect(screen.getByText('一部だけ支払うこともできます（残り 264,000円）')).toBeVisible();
    expect(screen.getByText('有限会社みなと印刷')).toBeVisible();
    expect(screen.getByRole('button', { name: /みずほ銀行/ })).toBeVisible();
    // The due date, and the transfer date that suits it.
    expect(screen.getAllByText('2026年11月30日（月）')).toHaveLength(3);
    expect(await screen.findByText(/最短 2026年11月26日（木）に振り込めます（受付締切まで2時間14分）/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
    expect(await screen.findByText('決済手数料（3.0%・税込）')).toBeVisible();
    expect(screen.getByText('7,920円')).toBeVisible();
    expect(screen.getByText('271,920')).toBeVisible();
    await next(user);
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAddConfirm(42)));
    expect(JSON.parse(storedFlow())).toMatchObject({
      value: { payment: { docNumber: 42, isComplete: true, values: { amount: 264000, transferDate: '2026-11-30' } } },
    });
  });

  it('marks a card that its issuer refused, and proposes another; the refused one can still be chosen', async () => {
    const declined = { at: '2026-11-19T10:00:00+09:00', reason: 'insufficient' } as const;
    const { user } = show({
      'get /invoices/credit_cards': {
        credit_cards: [makeCard({ declined }), makeCard({ id: 2, brand: 'JCB', last_four: '0505' })],
      },
    });
    const refused = await screen.findByRole('radio', { name: /Visa •••• 4242/ });
    expect(refused).not.toBeChecked();
    expect(refused).toHaveAccessibleName(/2026年11月19日（木）のお支払いで、ご利用可能額が不足していました。/);
    expect(screen.getByRole('radio', { name: /JCB/ })).toBeChecked();
    await user.click(refused);
    expect(refused).toBeChecked();
  });

  it('says of a card of others why it cannot be chosen, and proposes another', async () => {
    show({
      'get /invoices/credit_cards': {
        credit_cards: [makeCard({ may_use: false }), makeCard({ id: 2, brand: 'JCB', last_four: '0505' })],
      },
    });
    const limited = await screen.findByRole('radio', { name: /Visa •••• 4242/ });
    expect(limited).toBeDisabled();
    expect(limited).toHaveAccessibleName(/使える方が限られているため、選択できません。/);
    expect(screen.getByRole('radio', { name: /JCB/ })).toBeChecked();
  });

  it('unselects the card that was refused on the confirm screen', async () => {
    storeEntered();
    show({}, { focus: 'creditCardId', isCardRefused: true });
    const card = await screen.findByRole('radio', { name: /Visa •••• 4242/ });
    expect(card).not.toBeChecked();
    await waitFor(() => expect(card).toHaveFocus());
    expect(await amount()).toHaveValue('264,000');
  });

  it('shows a server error at its field until it is corrected', async () => {
    storeEntered();
    const message = '振込名義を登記の名称に合わせてください。';
    const { user } = show({}, { problems: [{ name: 'transferPersonName', message }] });
    expect(await screen.findByText(message)).toBeVisible();
    await type(user, await name(), 'アオバ');
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    await type(user, await amount(), '50000');
    expect(await screen.findByText('51,500')).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('rejects more than the remaining amount, and recalculates for less', async () => {
    const { user } = show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({ paid_amount: 164000, remaining_amount: 100000 }),
    });
    await type(user, await amount(), '100001');
    expect(
      await screen.findByText('お支払いできる残りの金額（100,000円）を超える金額は入力できません。'),
    ).toBeVisible();
    // Shows no total for a charge that will not be made.
    expect(
      await screen.findByText('残りの金額を超えているため、計算していません。カードで支払う金額を確認してください。'),
    ).toBeVisible();
    expect(screen.queryByText('カード決済金額')).toBeNull();
    await type(user, await amount(), '５０，０００');
    expect(await screen.findByText('51,500')).toBeVisible();
    expect(screen.queryByText(/超える金額/)).not.toBeInTheDocument();
  });

  it('names the characters that banks do not accept, and counts in half-width', async () => {
    const { user } = show();
    await type(user, await name(), 'アオバ＆ガ');
    expect(await screen.findByText('振込名義に使用できない文字が含まれています: 「＆」')).toBeVisible();
    await type(user, await name(), 'あおばガ');
    expect(screen.getByText('取引先に表示される名義: ｱｵﾊﾞｶﾞ')).toBeVisible();
    expect(screen.getByText('半角 6/40')).toBeVisible();
  });

  it("uses the buyer's own name when none is typed", async () => {
    const { user } = show();
    await user.clear(await name());
    expect(screen.getByText('取引先に表示される名義: ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ')).toBeVisible();
    await next(user);
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAddConfirm(42)));
  });

  it('restores the input after a reload', async () => {
    storeEntered({ amount: 100000, transferPersonName: 'ヤマダ', creditCardId: '2' }, false);
    show();
    expect(await amount()).toHaveValue('100,000');
    expect(await name()).toHaveValue('ヤマダ');
    expect(screen.getByRole('radio', { name: /JCB/ })).toBeChecked();
  });

  it('warns of a transfer after the due date, and explains why a stored date is no longer possible', async () => {
    storeEntered({ transferDate: '2026-11-28' }, false);
    show({ 'get /received_invoices/{doc_number}': makeReceivedInvoice({ due_date: '2026-11-27' }) });
    expect(await screen.findByText('選択した振込日は、支払期日の2026年11月27日（金）より後です。')).toBeVisible();
    expect(screen.getByText('銀行休業日（土曜日）のため選択できません。')).toBeVisible();
  });

  it('saves a new card and chooses it', async () => {
    const card = makeCard({ id: 9, last_four: '3220' });
    const { user, calls } = show({ 'post /invoices/credit_cards': card });
    await user.click(await screen.findByRole('button', { name: 'カードを追加する' }));
    const page = loadGatewayPage(screen.getByTitle('カード情報の入力'), 'card-fields');
    await user.click(screen.getByRole('button', { name: 'カードを追加' }));
    const { id } = page.sent.at(-1) as { id: string };
    page.say({ type: 'card-fields:tokenised', id, card: { token: 'tok_12345678' } });
    expect(await screen.findByRole('radio', { name: /Visa •••• 3220/ })).toBeChecked();
    expect(screen.queryByText('お支払いカードが選択されていません。')).not.toBeInTheDocument();
    expect(calls.find(({ name: call }) => call === 'post /invoices/credit_cards')?.body).toEqual({
      token: 'tok_12345678',
      accepts_challenge: true,
    });
    expect(storedFlow()).not.toContain('tok_');
  });

  it('leaves the card fields open when the card cannot be saved', async () => {
    const { user } = show({
      'post /invoices/credit_cards': refusal(503, {
        message: 'カード会社に接続できませんでした。時間をおいて、もう一度お試しください。',
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'カードを追加する' }));
    const page = loadGatewayPage(screen.getByTitle('カード情報の入力'), 'card-fields');
    await user.click(screen.getByRole('button', { name: 'カードを追加' }));
    const { id } = page.sent.at(-1) as { id: string };
    page.say({ type: 'card-fields:tokenised', id, card: { token: 'tok_12345678' } });
    expect(await screen.findByText(/カード会社に接続できませんでした/)).toBeVisible();
    expect(screen.getByTitle('カード情報の入力')).toBeInTheDocument();
  });

  it('shows that the whole amount is already submitted', async () => {
    show({ 'get /received_invoices/{doc_number}': makeReceivedInvoice({ paid_amount: 264000, remaining_amount: 0 }) });
    expect(await screen.findByText('請求書 I-00000042 は、全額のお支払いを申請済みです。')).toBeVisible();
  });

  it("shows not found for another buyer's invoice", async () => {
    show({ 'get /received_invoices/{doc_number}': refusal(404, { message: 'お探しの情報が見つかりませんでした。' }) });
    expect(await screen.findByRole('heading', { name: '請求書が見つかりません' })).toBeVisible();
  });

  it('marks missing fields', async () => {
    storeEntered({ ...entered, supplierAccountId: '', creditCardId: '' }, false);
    const { user } = show();
    await next(user);
    expect(await screen.findByRole('group', { name: /入力内容を確認してください/ })).toHaveFocus();
    expect(screen.getAllByText('振込先口座が選択されていません。')).not.toHaveLength(0);
    expect(screen.getAllByText('お支払いカードが選択されていません。')).not.toHaveLength(0);
  });
});
