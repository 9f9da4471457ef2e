import { screen, waitFor, within } from '@testing-library/react';
import { makePaidRequest, makePayment, makeRequestedPayment, paymentAnswers } from 'shared-features/testing';
import { makeSummary } from 'shared-features/testing/samples';
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

  it('offers the invoice without a payment that is due first', async () => {
    const { calls } = show({
      'get /received_invoices': {
        received_invoices: [makeSummary({ doc_number: 43, remaining_amount: 1_980_000, due_date: '2026-12-10' })],
        count: 1,
        total_count: 1,
        is_total_capped: false,
        next_cursor: null,
        tab_counts: { all: 2, waiting: 0, review: 1, actionRequired: 0, reserved: 0, history: 0, draft: 0 },
      },
    });
    const card = within(await screen.findByRole('region', { name: '次の未申請の請求書' }));
    expect(card.getByText('I-00000043 1,980,000円 支払期日 12/10（木）')).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', paths.paymentAdd(43));
    expect(calls.find(({ name }) => name === 'get /received_invoices')?.query.toString()).toBe(
      'status=0&sort=due_date&order=asc&page=0&size=1',
    );
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
