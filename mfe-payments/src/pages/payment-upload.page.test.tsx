import { screen, waitFor, within } from '@testing-library/react';
import { makeFile, makeReceivedInvoice, makeSupplier, supplierPage } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { refusal, renderPage } from 'shared-shell/testing';
import { storedFlow } from '../testing/payment-answers';
import { Page } from './payment-upload.page';

const show = () =>
  renderPage(Page, {
    path: patterns.paymentUpload,
    api: {
      'get /suppliers': supplierPage(makeSupplier()),
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      'post /received_invoices': makeReceivedInvoice(),
    },
  });

const registration = {
  values: {
    supplierId: '1',
    invoiceNumber: '',
    issueDate: '2026-10-31',
    dueDate: '2026-11-30',
    amount: 264000,
    registrationNumber: '',
    memo: '',
  },
  files: [{ id: makeFile().id, name: 'a-minato-printing.pdf', contentType: 'application/pdf', size: 8 }],
  attempt: null,
};
const store = (flow: object) =>
  sessionStorage.setItem(
    'workflow:invoice-payment',
    JSON.stringify({ version: 2, value: { registration: null, registeredDocNumber: null, payment: null, ...flow } }),
  );

beforeEach(() => sessionStorage.clear());

describe('the first step of paying an invoice', () => {
  it('registers input restored by a reload, and continues to the payment', async () => {
    store({ registration });
    const { user, calls } = show();
    expect(await screen.findByLabelText(/請求金額/)).toHaveValue('264,000');
    await user.click(await screen.findByRole('button', { name: '次へ' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAdd(42)));
    expect(calls.filter(({ name }) => name === 'post /received_invoices')).toHaveLength(1);
    expect(storedFlow()).toContain('"registeredDocNumber":42');
  });

  it('asks before a link discards files and input; keeps or discards them as answered', async () => {
    store({ registration });
    const { user } = show();
    const leave = () => user.click(screen.getByRole('link', { name: '受取請求書' }));
    await screen.findByLabelText(/請求金額/);
    await leave();
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '入力内容の破棄' })).getByRole('button', {
        name: '入力を続ける',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText(/請求金額/)).toHaveValue('264,000');
    expect(screen.getByRole('button', { name: 'a-minato-printing.pdf を削除' })).toBeVisible();
    await leave();
    await user.click(await screen.findByRole('button', { name: 'ページを離れる' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoices()));
    expect(storedFlow()).toBe('');
  });

  it('leaves without a question when nothing was entered', async () => {
    const { user } = show();
    await screen.findByLabelText(/請求金額/);
    await user.click(screen.getByRole('link', { name: '受取請求書' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoices()));
  });

  it('shows the registered invoice, and registers another only on request', async () => {
    store({ registeredDocNumber: 42 });
    const { user } = show();
    expect(await screen.findByRole('heading', { name: '請求書 I-00000042 を登録しました' })).toBeVisible();
    expect(screen.getByRole('link', { name: '次へ' })).toHaveAttribute('href', paths.paymentAdd(42));
    await user.click(screen.getByRole('button', { name: '別の請求書を登録' }));
    expect(await screen.findByRole('button', { name: '次へ' })).toBeVisible();
  });
});
