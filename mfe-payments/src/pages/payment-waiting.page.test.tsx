import { screen, waitFor } from '@testing-library/react';
import {
  makeCommission,
  makePaidRequest,
  makePayment,
  makePaymentRequest,
  makeRequestedPayment,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { cancelledRequest, expiredRequest, requestAnswers } from '../testing/request-answers';
import { Page } from './payment-waiting.page';

const show = (api: FakeAnswers = {}, at = paths.paymentWaiting(7)) =>
  renderPage(Page, { path: patterns.paymentWaiting, at, api: { ...requestAnswers, ...api } });
const payLink = () => screen.queryByRole('link', { name: '支払い方法を選択' });

describe('a request to the buyer', () => {
  it('shows the requester first, with the means to verify it', async () => {
    show();
    const requester = await screen.findByRole('region', { name: '依頼元' });
    for (const text of [
      '有限会社みなと印刷',
      '港 一郎',
      '03-1234-5678',
      'ichiro@minato-printing.example',
      'R-00000012',
      '2026年11月18日（水） 10:00',
      '心当たりのない依頼には',
    ]) {
      expect(requester).toHaveTextContent(text);
    }
    expect(screen.getByRole('link', { name: /国税庁 法人番号公表サイトで確認/ })).toHaveAttribute(
      'href',
      expect.stringContaining('selHouzinNo=7011002045678'),
    );
  });

  it('shows the cost, who bears the fee and the deadline, and links to the cards', async () => {
    show();
    const cost = await screen.findByRole('region', { name: 'お支払い金額' });
    await waitFor(() =>
      expect(cost).toHaveTextContent(
        '請求金額264,000円決済手数料（3.0%・税込）7,920円 うち消費税（10%）720円手数料の負担貴社カード決済金額271,920円',
      ),
    );
    await waitFor(() => expect(cost).toHaveTextContent('有効期限2026年11月30日（月） 23:59（あと10日）'));
    expect(payLink()).toHaveAttribute('href', paths.paymentWaitingCreditCard(7));
  });

  it('shows no fee when the requester bears it', async () => {
    show({
      'get /invoices/{id}': makeRequestedPayment({
        request: makePaymentRequest({ fee_bearer: 'seller' }),
        commission: 0,
        tax: 0,
        total_amount: 264000,
      }),
      'get /invoices/commission': { ...makeCommission(264000), commission: 0, tax: 0, total_amount: 264000 },
    });
    const cost = await screen.findByRole('region', { name: 'お支払い金額' });
    await waitFor(() =>
      expect(cost).toHaveTextContent('請求金額264,000円決済手数料0円手数料の負担依頼元カード決済金額264,000円'),
    );
  });

  it("shows the requester's message as plain text only", async () => {
    const message = 'よろしく<b>お願い</b>します。\nhttps://evil.example/';
    show({ 'get /invoices/{id}': makeRequestedPayment({ request: makePaymentRequest({ message }) }) });
    expect(await screen.findByRole('region', { name: '依頼元からのメッセージ' })).toHaveTextContent(
      'よろしく<b>お願い</b>します。 https://evil.example/',
    );
    expect(screen.queryByRole('link', { name: /evil/ })).toBeNull();
  });

  it('links to its payment when it is paid', async () => {
    show({ 'get /invoices/{id}': makePaidRequest() });
    expect(await screen.findByText('この依頼は、すでにお支払いの手続きが済んでいます。')).toBeVisible();
    expect(screen.getByRole('link', { name: 'お支払い内容を見る' })).toHaveAttribute(
      'href',
      paths.paymentComplete(42, 7),
    );
    expect(payLink()).toBeNull();
  });

  it('shows that nothing is due when the requester cancelled it', async () => {
    show({ 'get /invoices/{id}': cancelledRequest() });
    expect(await screen.findByText('この依頼は、すでにキャンセル済みです。')).toBeVisible();
    expect(screen.getByText(/依頼元がキャンセルしたため、お支払いは必要ありません。/)).toBeVisible();
    expect(screen.queryByText(/心当たりのない依頼には/)).toBeNull();
    expect(payLink()).toBeNull();
  });

  it('shows the contact for a new one when it has expired', async () => {
    show({ 'get /invoices/{id}': expiredRequest() });
    expect(await screen.findByText('この依頼は、2026年11月30日（月）で有効期限が切れています。')).toBeVisible();
    expect(screen.getByText(/依頼元（有限会社みなと印刷\s港 一郎\s03-1234-5678）へ/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'お支払い待ちに戻る' })).toHaveAttribute('href', paths.paymentsWaiting());
    expect(payLink()).toBeNull();
  });

  it.each([
    ["another's", refusal(404, { message: 'お探しの情報が見つかりませんでした。' })],
    ['no request at all', makePayment()],
  ])('shows not found when it is %s', async (_, answer) => {
    show({ 'get /invoices/{id}': answer });
    expect(await screen.findByRole('heading', { name: 'お支払い依頼が見つかりません' })).toBeVisible();
  });

  it('shows not found with an invalid number', async () => {
    const { calls } = show({}, '/payments/waiting/abc');
    expect(await screen.findByRole('heading', { name: 'お支払い依頼が見つかりません' })).toBeVisible();
    expect(calls.filter(({ name }) => name.startsWith('get /invoices'))).toEqual([]);
  });

  it('shows that it could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = show({
      'get /invoices/{id}': () =>
        isDown ? refusal(503, { message: '予期しないエラーが発生しました。' }) : makeRequestedPayment(),
    });
    await screen.findByText('予期しないエラーが発生しました。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('region', { name: '依頼元' })).toBeVisible();
  });
});
