import { screen, waitFor } from '@testing-library/react';
import { makeFile, makeReceivedInvoice, makeRequestedPayment } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './received-invoice-edit.page';

const CONFLICT = 'この請求書は、別の画面で変更されています。';
const invoice = makeReceivedInvoice({
  version: 3,
  memo: '控え',
  is_requested: true,
  payments: [makeRequestedPayment()],
  remaining_amount: 0,
  paid_amount: 264_000,
});

function show(api: FakeAnswers = {}) {
  return renderPage(Page, {
    path: patterns.receivedInvoiceEdit,
    at: paths.receivedInvoiceEdit(42),
    api: {
      'get /received_invoices/{doc_number}': invoice,
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      ...api,
    },
  });
}
const memo = () => screen.findByRole('textbox', { name: /メモ/ });
const sent = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ name }) => name.startsWith('put')).map(({ body }) => body);

beforeEach(() => sessionStorage.clear());

describe('changing a received invoice that came with a request', () => {
  it('offers only the memo, and explains why', async () => {
    show();
    expect(await memo()).toHaveValue('控え');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: /差し替え|ファイルを選択/ })).toBeNull();
    expect(screen.getByText('変更できるのはメモだけです。')).toBeVisible();
    expect(screen.getByText(/有限会社みなと印刷からのお支払い依頼で届きました。/)).toBeVisible();
    expect(screen.getByText(/^お支払い依頼が有効なため、この請求書は削除できません。/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'この請求書を削除' })).toBeNull();
  });

  it('saves the memo with the other fields unchanged, and goes back', async () => {
    const page = show({ 'put /received_invoices/{doc_number}': { ...invoice, version: 4, memo: '控え 2' } });
    await page.user.type(await memo(), ' 2');
    await page.user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/receipt-invoices/42'));
    expect(sent(page)).toEqual([
      {
        version: 3,
        supplier_id: 1,
        invoice_number: 'M-2026-1031',
        issue_date: '2026-10-31',
        due_date: '2026-11-30',
        amount: 264000,
        registration_number: null,
        memo: '控え 2',
        file_ids: [makeFile().id],
      },
    ]);
  });

  it('keeps the input over a reload, and after a concurrent change', async () => {
    let now = invoice;
    const page = show({
      'get /received_invoices/{doc_number}': () => now,
      'put /received_invoices/{doc_number}': () => {
        now = { ...invoice, version: 4, memo: '経理より' };
        return refusal(409, { code: 'received_invoice_changed_meanwhile', message: CONFLICT });
      },
    });
    await page.user.type(await memo(), ' 2');
    expect(sessionStorage.getItem('workflow:received-invoice-edit')).toContain('控え 2');
    await page.user.click(screen.getByRole('button', { name: '保存' }));
    await page.user.click(await screen.findByRole('button', { name: '最新の内容を読み込む' }));
    expect(await memo()).toHaveValue('控え 2');
  });
});
