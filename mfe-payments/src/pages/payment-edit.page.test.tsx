import { screen, waitFor, within } from '@testing-library/react';
import type { OwnPayment } from 'shared-api/types';
import { installFakeGateway } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { changeAnswers, returned, sentBack, storeChange, submitted } from '../testing/change-answers';
import { storedFlow } from '../testing/payment-answers';
import { Page } from './payment-edit.page';

const show = (payment: OwnPayment = submitted(), api: FakeAnswers = {}, at = paths.paymentEdit(42, 7)) =>
  renderPage(Page, { path: patterns.paymentEdit, at, api: changeAnswers(() => payment, api) });

const amount = () => screen.findByLabelText(/カードで支払う金額/);
const name = () => screen.getByLabelText(/^振込名義/);
const reason = () => screen.findByRole('region', { name: '修正が必要な項目' });

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('changing a payment', () => {
  it('starts with the current payment, and allows its own amount plus the rest', async () => {
    const { user } = show();
    expect(await amount()).toHaveValue('100,000');
    expect(screen.getByText('一部だけ支払うこともできます（残り 264,000円）')).toBeVisible();
    expect(name()).toHaveValue('ｱｵﾊﾞｾｲｻｸｼﾖ');
    expect(screen.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
    expect(screen.getByRole('button', { name: /みずほ銀行/ })).toBeVisible();
    await user.clear(await amount());
    await user.type(await amount(), '200000');
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentEditConfirm(42, 7)));
    expect(JSON.parse(storedFlow())).toMatchObject({
      value: { change: { paymentId: 7, isComplete: true, values: { amount: 200000 } } },
    });
  });

  it('calculates the cost of this payment at its agreed rate', async () => {
    const { calls } = show();
    expect(await screen.findByText('103,000')).toBeVisible();
    const asked = calls.find(({ name: call }) => call === 'get /invoices/commission');
    expect(asked?.query.get('invoice_id')).toBe('7');
  });

  it('restores the input after a reload', async () => {
    storeChange({ amount: 150000, transferPersonName: 'ヤマダ' }, false);
    show();
    expect(await amount()).toHaveValue('150,000');
    expect(name()).toHaveValue('ヤマダ');
  });

  it('asks before unsaved changes are discarded', async () => {
    const { user } = show();
    await user.type(await screen.findByLabelText(/^審査担当への連絡事項/), '追記');
    await user.click(screen.getByRole('link', { name: '戻る' }));
    expect(await screen.findByText('入力中の内容は保存されません。ページを離れますか？')).toBeVisible();
    expect(window.location.pathname).toBe(paths.paymentEdit(42, 7));
  });

  it('leaves without a question when nothing changed', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: '戻る' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoice(42)));
  });

  it('keeps a transfer date that could no longer be chosen', async () => {
    const { user } = show(submitted({ transfer_date: '2026-11-24' }));
    await amount();
    expect(screen.queryByText(/に変更しています$/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentEditConfirm(42, 7)));
  });

  it('proposes the next possible day when the transfer can no longer be ordered in time, and says so', async () => {
    const { user } = show(submitted({ transfer_date: '2026-11-20' }));
    expect(await screen.findByText('振込日を2026年11月26日（木）に変更しています')).toBeVisible();
    expect(screen.getByRole('button', { name: /振込日/ })).toHaveTextContent('2026年11月26日（木）');
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentEditConfirm(42, 7)));
    expect(JSON.parse(storedFlow())).toMatchObject({ value: { change: { values: { transferDate: '2026-11-26' } } } });
  });
});

describe('correcting a payment', () => {
  it('shows the reason with a link to each named field', async () => {
    const { user } = show(
      sentBack(['transfer_person_name', 'supplier_account_id', 'amount', 'credit_card_id', 'note']),
    );
    expect(await reason()).toHaveTextContent('口座番号が請求書と異なります。');
    const links = within(await reason()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'カードで支払う金額',
      '振込先口座',
      '振込名義',
      'お支払いカード',
      '審査担当への連絡事項',
    ]);
    await user.click(within(await reason()).getByRole('link', { name: '振込名義' }));
    expect(name()).toHaveFocus();
    await user.click(within(await reason()).getByRole('link', { name: '振込先口座' }));
    expect(screen.getByRole('button', { name: /みずほ銀行/ })).toHaveFocus();
    await user.click(within(await reason()).getByRole('link', { name: 'カードで支払う金額' }));
    expect(await amount()).toHaveFocus();
    await user.click(within(await reason()).getByRole('link', { name: 'お支払いカード' }));
    expect(screen.getByRole('radio', { name: /Visa •••• 4242/ })).toHaveFocus();
  });

  it('links to the invoice edit when the document must be replaced', async () => {
    show(sentBack(['file_ids']));
    expect(
      within(await reason()).getByRole('link', { name: '請求書ファイル（請求書の編集で差し替え）' }),
    ).toHaveAttribute('href', '/receipt-invoices/42/edit');
  });

  it('enables only account, date and name once the card is charged, and explains why', async () => {
    show(returned());
    expect(await amount()).toBeDisabled();
    expect(
      screen.getByText(
        '変更できるのは、振込先口座・振込日・振込名義だけです。金額とカードは変更できず、もう一度決済されることはありません。',
      ),
    ).toBeVisible();
    for (const card of screen.getAllByRole('radio')) expect(card).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'カードを追加する' })).toBeNull();
    expect(name()).toBeEnabled();
    expect(screen.getByRole('button', { name: /みずほ銀行/ })).toBeEnabled();
  });
});

describe('a payment that cannot be changed', () => {
  it('shows why', async () => {
    show(submitted({ status: 3, editable: null }));
    expect(await screen.findByText('この申請は「振込予約済み」のため、内容を変更できません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '確認画面へ進む' })).toBeNull();
    expect(screen.getByRole('link', { name: '請求書を見る' })).toHaveAttribute('href', '/receipt-invoices/42');
  });

  it.each([
    ['is unknown', { 'get /invoices/{id}': refusal(404, { message: '見つかりません。' }) }, paths.paymentEdit(42, 7)],
    ['belongs to another invoice', { 'get /invoices/{id}': submitted({ doc_number: 43 }) }, paths.paymentEdit(42, 7)],
    ['has a number that is none', {}, paths.paymentEdit(42, 'x')],
  ] satisfies [string, FakeAnswers, string][])('shows not found when it %s', async (_case, api, at) => {
    show(submitted(), api, at);
    expect(await screen.findByRole('heading', { name: '申請が見つかりません' })).toBeVisible();
  });

  it('is loaded again on retry after a failure', async () => {
    let isDown = true;
    const { user } = show(submitted(), {
      'get /invoices/{id}': () =>
        isDown ? refusal(503, { message: '予期しないエラーが発生しました。' }) : submitted(),
    });
    await screen.findByText('予期しないエラーが発生しました。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await amount()).toHaveValue('100,000');
  });
});
