import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Payment } from 'shared-api/types';
import { makePaymentRequest, makeRequestedPayment, paymentAnswers } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './payments-waiting.page';

const page = (invoices: Payment[], total = invoices.length) => ({
  invoices,
  count: invoices.length,
  total_count: total,
  total_count_is_action_required: 0,
  next_cursor: null,
});
const show = (api: FakeAnswers, at: string = patterns.paymentsWaiting, user?: string) =>
  renderPage(Page, {
    path: patterns.paymentsWaiting,
    at,
    api: { ...paymentAnswers, ...api },
    ...(user !== undefined && { user }),
  });

describe('the pending requests', () => {
  it('are listed with requester, amount and days left, and link to the request', async () => {
    const soon = makeRequestedPayment({
      id: 8,
      doc_number: 43,
      request: makePaymentRequest({ request_number: 'R-00000013', payment_deadline: '2026-11-20' }),
    });
    const { calls } = show({ 'get /invoices': page([makeRequestedPayment(), soon]) });
    const table = await screen.findByRole('table', { name: 'お支払い待ち' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['依頼元', '管理番号', '請求金額', '受付日', '有効期限', 'ステータス']);
    const [, first, second] = within(table).getAllByRole('row');
    await waitFor(() =>
      expect(first).toHaveTextContent(
        '有限会社みなと印刷I-00000042依頼番号 R-00000012264,000円11/18（水）11/30（月）あと10日お支払い待ち',
      ),
    );
    expect(second).toHaveTextContent('11/20（金）本日まで');
    expect(within(first!).getByRole('link', { name: '有限会社みなと印刷' })).toHaveAttribute(
      'href',
      paths.paymentWaiting(7),
    );
    expect(calls.find(({ name }) => name === 'get /invoices')?.query.get('tab')).toBe('waiting');
  });

  it('explain the page when there are none', async () => {
    show({ 'get /invoices': page([]) });
    expect(
      await screen.findByText(
        'お支払い待ちの依頼はありません。取引先からカード払いの依頼が届くと、ここに表示されます。',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '受取請求書を見る' })).toHaveAttribute('href', paths.receivedInvoices());
  });

  it('show that they could not be loaded, and retry', async () => {
    let isDown = true;
    const { user } = show({
      'get /invoices': () =>
        isDown ? refusal(503, { message: '予期しないエラーが発生しました。' }) : page([makeRequestedPayment()]),
    });
    expect(await screen.findByText('予期しないエラーが発生しました。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('link', { name: '有限会社みなと印刷' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'お支払い待ちの依頼' })).toHaveFocus();
  });

  it('continue from page to page, and return from an invalid page', async () => {
    const { user } = show(
      { 'get /invoices': ({ query }) => page(query.get('page') === '2' ? [] : [makeRequestedPayment()], 51) },
      `${patterns.paymentsWaiting}?page=3`,
    );
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    await user.click(await screen.findByRole('button', { name: '前へ' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

it('begins with its last rows when it is opened again in the session', async () => {
  show({ 'get /invoices': page([makeRequestedPayment()]) }, undefined, '7');
  await screen.findByRole('table', { name: 'お支払い待ち' });
  cleanup();
  show({ 'get /invoices': () => new Promise<never>(() => undefined) }, undefined, '7');
  const table = screen.getByRole('table', { name: 'お支払い待ち' });
  expect(table).toHaveAttribute('aria-busy', 'true');
  expect(within(table).getByRole('link', { name: '有限会社みなと印刷' })).toBeVisible();
  expect(screen.getByText('更新中…')).toBeVisible();
  sessionStorage.clear();
});
