import { screen, waitFor } from '@testing-library/react';
import { guarded, makePaidRequest, makeReceivedInvoice, prove } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { requestAnswers, requestedInvoice } from '../testing/request-answers';
import { Page } from './payment-request-settlement.page';

const show = (api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.paymentRequestSettlement,
    at: paths.paymentRequestSettlement(42),
    api: { ...requestAnswers, ...api },
  });

beforeEach(() => sessionStorage.clear());

describe('the request of a received invoice', () => {
  it('shows requester, deadline and cost, and is paid by the same form', async () => {
    const { user, calls } = show();
    const content = await screen.findByRole('region', { name: 'ご依頼の内容' });
    for (const text of [
      '有限会社みなと印刷',
      '7011002045678',
      'R-00000012',
      'I-00000042',
      'M-2026-1031',
      '264,000円',
      '2026年11月30日（月） 23:59',
      '10月分の印刷代金です。',
    ]) {
      expect(content).toHaveTextContent(text);
    }
    expect(screen.getByRole('heading', { level: 1, name: 'お支払い内容の確認' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '確認画面へ進む' }));
    await user.click(await screen.findByRole('button', { name: 'カードで支払う' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentComplete(42, 7)));
    expect(calls.find(({ name }) => name === 'put /invoices/{id}/request_buyer')?.params).toEqual({ id: '7' });
  });

  it('asks for proof that the user is present where the server wants it, and continues', async () => {
    const approve = 'post /invoices/credit_cards/approval';
    const { user, calls } = show(guarded({ [approve]: requestAnswers[approve] }));
    await user.click(await screen.findByRole('button', { name: '確認画面へ進む' }));
    await user.click(await screen.findByRole('button', { name: 'カードで支払う' }));
    await prove(user);
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentComplete(42, 7)));
    expect(
      new Set(calls.filter(({ name }) => name === approve).map(({ headers }) => headers.get('Idempotency-Key'))).size,
    ).toBe(1);
  });

  it('is stored apart from other payments', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: /JCB/ }));
    await waitFor(() => expect(sessionStorage.getItem('workflow:request-buyer')).toContain('"creditCardId":"2"'));
    expect(sessionStorage.getItem('workflow:payment')).toBeNull();
  });

  it('links to its payment when it is already paid', async () => {
    show({
      'get /received_invoices/{doc_number}': requestedInvoice(makePaidRequest()),
      'get /invoices/{id}': makePaidRequest(),
    });
    expect(await screen.findByRole('link', { name: 'お支払い内容を見る' })).toHaveAttribute(
      'href',
      paths.paymentComplete(42, 7),
    );
    expect(screen.queryByRole('button', { name: '確認画面へ進む' })).toBeNull();
  });

  it('shows a message when the invoice has no request', async () => {
    show({ 'get /received_invoices/{doc_number}': makeReceivedInvoice() });
    expect(await screen.findByText(/この請求書には、お支払いの依頼がありません。/)).toBeVisible();
    expect(screen.getByRole('link', { name: '請求書を見る' })).toHaveAttribute('href', paths.receivedInvoice(42));
  });

  it('shows not found for an unknown invoice', async () => {
    show({ 'get /received_invoices/{doc_number}': refusal(404, { message: 'お探しの情報が見つかりませんでした。' }) });
    expect(await screen.findByRole('heading', { name: '請求書が見つかりません' })).toBeVisible();
  });

  it('shows that it could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = show({
      'get /received_invoices/{doc_number}': () =>
        isDown ? refusal(503, { message: '予期しないエラーが発生しました。' }) : requestedInvoice(),
    });
    await screen.findByText('予期しないエラーが発生しました。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('region', { name: 'ご依頼の内容' })).toBeVisible();
  });
});
