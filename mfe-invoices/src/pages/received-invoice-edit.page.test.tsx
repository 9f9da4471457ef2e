import { screen, waitFor, within } from '@testing-library/react';
import type { ReceivedInvoice } from 'shared-api/types';
import {
  makeDoubtfulReading,
  makeReading,
  makePayment,
  makeReceivedInvoice,
  makeSupplier,
  supplierPage,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { chooseFiles, pdf } from '../testing/choose-files';
import { FakeUpload } from '../testing/fake-upload';
import { Page } from './received-invoice-edit.page';

const KEY = 'workflow:received-invoice-edit';
const CONFLICT = 'この請求書は、別の画面で変更されています。最新の内容を読み込んでから、もう一度変更してください。';

const show = (
  invoice: ReceivedInvoice | FakeAnswers['get /received_invoices/{doc_number}'],
  api: FakeAnswers = {},
  at = paths.receivedInvoiceEdit(42),
) =>
  renderPage(Page, {
    path: patterns.receivedInvoiceEdit,
    at,
    api: {
      'get /suppliers': supplierPage(makeSupplier()),
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      'post /received_invoices/duplicates': { duplicates: [] },
      'get /received_invoices/{doc_number}': invoice,
      ...api,
    },
  });
type User = ReturnType<typeof show>['user'];

const field = (name: RegExp) => screen.findByRole('textbox', { name });
async function type(user: User, name: RegExp, text: string) {
  await user.clear(await field(name));
  await user.type(await field(name), text);
}
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const expectAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
});

describe('changing a received invoice', () => {
  it('shows the invoice, saves changes with the version it loaded, and goes back', async () => {
    const { user, calls } = show(makeReceivedInvoice({ version: 3 }), {
      'put /received_invoices/{doc_number}': makeReceivedInvoice({ version: 4, memo: '控え' }),
    });
    expect(await screen.findByRole('combobox', { name: /取引先/ })).toHaveValue('有限会社みなと印刷');
    expect(await field(/請求番号|請求書番号/)).toHaveValue('M-2026-1031');
    await type(user, /メモ/, '控え');
    await press(user, '保存');
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
    await expectAt(paths.receivedInvoice(42));
    const sent = calls.find(({ name }) => name === 'put /received_invoices/{doc_number}');
    expect(sent?.body).toMatchObject({
      version: 3,
      memo: '控え',
      amount: 264000,
      supplier_id: 1,
      registration_number: null,
    });
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
  });

  it('asks to confirm what was taken over and is doubtful, and sends what a person has seen', async () => {
    const origins = { supplier_id: 'typed', due_date: 'read', amount: 'read' } as const;
    const { user, calls } = show(makeReceivedInvoice({ origins }), {
      'get /invoices/files/{id}/reading': makeDoubtfulReading('amount'),
      'put /received_invoices/{doc_number}': makeReceivedInvoice(),
    });
    await press(user, '請求金額（税込）を確認済みにする');
    expect(await screen.findByText('請求書から読み取りました。印の付いた項目は、すべて確認済みです。')).toBeVisible();
    await press(user, '保存');
    await expectAt(paths.receivedInvoice(42));
    expect(calls.find(({ name }) => name === 'put /received_invoices/{doc_number}')?.body).toMatchObject({
      origins: { supplier_id: 'typed', due_date: 'read', amount: 'confirmed' },
    });
  });

  it('shows what the reading tells about the document', async () => {
    const remark = '読み取っていないページがあります。';
    show(makeReceivedInvoice(), {
      'get /invoices/files/{id}/reading': makeReading({ document: { remarks: [remark], missing: [], invoices: [] } }),
    });
    expect(await screen.findByText(remark)).toBeVisible();
  });

  it('keeps the input over a reload, and asks before it is discarded', async () => {
    const { user } = show(makeReceivedInvoice());
    await type(user, /メモ/, '控え');
    const kept = sessionStorage.getItem(KEY);
    expect(kept).toContain('控え');
    await user.click(screen.getByRole('link', { name: '請求書 I-00000042' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      '入力中の内容は保存されません。ページを離れますか？',
    );
    await press(user, '入力を続ける');
    expect(await field(/メモ/)).toHaveValue('控え');
  });

  it('does not show the input of one invoice in another', async () => {
    const first = show(makeReceivedInvoice());
    await type(first.user, /メモ/, '控え');
    document.body.innerHTML = '';
    show(makeReceivedInvoice({ doc_number: 43 }), {}, paths.receivedInvoiceEdit(43));
    expect(await field(/メモ/)).toHaveValue('');
  });

  it('explains which fields a payment locks, and only allows adding files', async () => {
    show(makeReceivedInvoice({ payments: [makePayment()] }));
    expect(await screen.findByRole('combobox', { name: /取引先/ })).toHaveAttribute('readonly');
    expect(await field(/請求金額/)).toHaveAttribute('readonly');
    expect(await field(/請求金額/)).toHaveAccessibleDescription(/カード払いの申請があるため変更できません。/);
    expect(await field(/支払期日/)).not.toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'a-minato-printing.pdf を削除' })).toBeNull();
    expect(screen.getByRole('button', { name: 'ファイルを選択' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'この請求書を削除' })).toBeNull();
    expect(
      screen.getByText(/この請求書は削除できません。削除するには、先に申請をキャンセルしてください。/),
    ).toBeVisible();
  });

  it('goes back to the payment that was sent back for its documents', async () => {
    const payment = makePayment({
      is_action_required: true,
      action_required: { reason: '請求書の2ページ目がありません。', fields: ['file_ids'] },
    });
    const { user } = show(makeReceivedInvoice({ payments: [payment] }), {
      'put /received_invoices/{doc_number}': makeReceivedInvoice({ version: 2, payments: [payment] }),
      'post /invoices/files/upload/url': {
        file_id: 'new',
        url: '/api/v2/files/x/content?token=s',
        expires_at: '2026-11-20T10:05:00+09:00',
      },
      'post /invoices/files/upload': {
        id: '7d0a3c1e-7a51-4f0e-9a55-6d2a4c9f1e11',
        file_name: 'page-2.pdf',
        content_type: 'application/pdf',
        size: 8,
      },
    });
    expect(await screen.findByText('請求書の2ページ目がありません。')).toBeVisible();
    expect(screen.getByRole('link', { name: '申請の修正に進む' })).toHaveAttribute('href', paths.paymentEdit(42, 7));
    expect(await field(/請求金額/)).not.toHaveAttribute('readonly');
    await chooseFiles(user, pdf('page-2.pdf'));
    FakeUpload.last().arrive();
    expect(await screen.findByRole('button', { name: 'page-2.pdf を削除' })).toBeVisible();
    await press(user, '保存');
    await expectAt(paths.paymentEdit(42, 7));
  });
});

describe('an invoice that changes during the edit', () => {
  it('shows what changed, and keeps the input on the latest version', async () => {
    let now = makeReceivedInvoice();
    const { user, calls } = show(() => now, {
      'put /received_invoices/{doc_number}': ({ body }) =>
        body.version === 1
          ? refusal(409, { code: 'received_invoice_changed_meanwhile', message: CONFLICT })
          : makeReceivedInvoice({ version: 3 }),
    });
    await type(user, /メモ/, '控え');
    now = makeReceivedInvoice({ version: 2, amount: 300_000 });
    await press(user, '保存');
    expect(await screen.findByText('この請求書は、別の画面で変更されました。')).toBeVisible();
    expect(screen.getByText('最新の内容: 300,000円')).toBeVisible();
    await press(user, '最新の内容を読み込む');
    await waitFor(async () => expect(await field(/請求金額/)).toHaveValue('300,000'));
    expect(await field(/メモ/)).toHaveValue('控え');
    await press(user, '保存');
    await expectAt(paths.receivedInvoice(42));
    expect(calls.findLast(({ name }) => name === 'put /received_invoices/{doc_number}')?.body).toMatchObject({
      version: 2,
      amount: 300_000,
      memo: '控え',
    });
  });
});

describe('deleting a received invoice', () => {
  it("asks with the invoice's name, deletes it, and redirects to the list", async () => {
    const { user, calls } = show(makeReceivedInvoice(), { 'delete /received_invoices/{doc_number}': null });
    await press(user, 'この請求書を削除');
    const dialog = await screen.findByRole('alertdialog', { name: '請求書の削除' });
    expect(dialog).toHaveTextContent('I-00000042 有限会社みなと印刷 264,000円');
    await user.click(within(dialog).getByRole('button', { name: '削除' }));
    expect(await screen.findByText('削除しました。')).toBeInTheDocument();
    await expectAt(paths.receivedInvoices());
    expect(calls.some(({ name }) => name === 'delete /received_invoices/{doc_number}')).toBe(true);
  });

  it('shows why the deletion was refused, and deletes nothing without confirmation', async () => {
    const { user, calls } = show(makeReceivedInvoice(), {
      'delete /received_invoices/{doc_number}': refusal(409, {
        message: 'カード払いの申請があるため、この請求書は削除できません。',
      }),
    });
    await press(user, 'この請求書を削除');
    await press(user, '削除しない');
    expect(calls.some(({ name }) => name === 'delete /received_invoices/{doc_number}')).toBe(false);
    await press(user, 'この請求書を削除');
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '請求書の削除' })).getByRole('button', { name: '削除' }),
    );
    expect(await screen.findByText('カード払いの申請があるため、この請求書は削除できません。')).toBeVisible();
  });
});

it.each([
  ['an unknown number', paths.receivedInvoiceEdit(42)],
  ['no number', '/receipt-invoices/abc/edit'],
])('shows that the invoice was not found for %s', async (_, at) => {
  show(refusal(404, { message: 'この請求書は見つかりませんでした。' }), {}, at);
  expect(await screen.findByRole('heading', { name: '請求書が見つかりません' })).toBeVisible();
});
