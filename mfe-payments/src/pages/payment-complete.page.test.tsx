import { screen, waitFor } from '@testing-library/react';
import { makePaidRequest, makePayment, makeRequestedPayment, paymentAnswers } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { storedFlow, storeEntered } from '../testing/payment-answers';
import { Page } from './payment-complete.page';

const show = (api: FakeAnswers = {}, at = paths.paymentComplete(42, 7)) =>
  renderPage(Page, { path: patterns.paymentComplete, at, api: { ...paymentAnswers, ...api } });
const notFound = () => screen.findByRole('heading', { name: '申請が見つかりません' });

beforeEach(() => sessionStorage.clear());

describe('a submitted payment', () => {
  it('shows its number, its dates and the next steps', async () => {
    show();
    expect(await screen.findByText('I-00000042-1')).toBeVisible();
    expect(screen.getByText('2026年11月26日（木）')).toBeVisible();
    expect(screen.getByRole('list', { name: /I-00000042-1/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '受取請求書に戻る' })).toHaveAttribute('href', paths.receivedInvoices());
  });

  it('clears the stored input', async () => {
    storeEntered();
    show();
    await screen.findByText('I-00000042-1');
    await waitFor(() => expect(storedFlow()).toBe(''));
  });

  it('shows not found when it does not exist', async () => {
    show({ 'get /invoices/{id}': refusal(404, { message: 'お探しの情報が見つかりませんでした。' }) });
    expect(await notFound()).toBeVisible();
  });

  it('shows not found under another invoice', async () => {
    show({ 'get /invoices/{id}': makePayment({ doc_number: 43 }) });
    expect(await notFound()).toBeVisible();
  });

  it('shows that it could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = show({
      'get /invoices/{id}': () =>
        isDown ? refusal(503, { message: '予期しないエラーが発生しました。' }) : makePayment(),
    });
    await screen.findByText('予期しないエラーが発生しました。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('I-00000042-1')).toBeVisible();
  });
});

describe('a paid request', () => {
  it('shows its number, its requester, its dates and the next steps', async () => {
    show({ 'get /invoices/{id}': makePaidRequest() });
    const card = await screen.findByRole('region', { name: 'お支払いを受け付けました' });
    for (const text of [
      'I-00000042-1',
      '2026年11月20日（金） 12:45',
      '有限会社みなと印刷',
      'R-00000012',
      '271,920円',
      'Visa •••• 4242',
      '2026年11月26日（木）',
      '2026年11月25日（水） 23:59',
    ]) {
      expect(card).toHaveTextContent(text);
    }
    expect(screen.getByRole('button', { name: 'カレンダーに追加' })).toBeVisible();
    expect(screen.getByRole('list', { name: /I-00000042-1/ })).toHaveTextContent(
      'お支払い手続き（完了）11/20（金） 12:45',
    );
  });

  it('redirects to the request while it is unpaid', async () => {
    show({ 'get /invoices/{id}': makeRequestedPayment() });
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentWaiting(7)));
  });
});
