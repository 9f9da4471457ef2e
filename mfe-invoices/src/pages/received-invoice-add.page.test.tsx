import { act, screen, waitFor, within } from '@testing-library/react';
import { handOverFiles } from 'shared-features/documents/dropped-files';
import { startDraft } from 'shared-features/suppliers/supplier-registration';
import { makeFile, makeReceivedInvoice, makeSupplier, makeSupplierDetail, supplierPage } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { chooseFiles as choose, pdf } from '../testing/choose-files';
import { FakeUpload } from '../testing/fake-upload';
import { Page } from './received-invoice-add.page';

const KEY = 'workflow:received-invoice';
const suppliers = supplierPage(makeSupplier());
const answers: FakeAnswers = {
  'get /suppliers': suppliers,
  'post /invoices/files/upload/url': {
    file_id: makeFile().id,
    url: '/api/v2/files/x/content?signature=s',
    expires_at: '2026-11-20T10:05:00+09:00',
  },
  'post /invoices/files/upload': makeFile(),
  'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
  'post /received_invoices': makeReceivedInvoice(),
};
const show = (api: FakeAnswers = {}) =>
  renderPage(Page, { path: patterns.receivedInvoiceAdd, api: { ...answers, ...api } });
type User = ReturnType<typeof show>['user'];

const kept = { id: makeFile().id, name: 'a-minato-printing.pdf', contentType: 'application/pdf', size: 8 };
const typed = {
  supplierId: '1',
  invoiceNumber: '',
  issueDate: '2026-10-31',
  dueDate: '2026-11-30',
  amount: 264000,
  registrationNumber: '',
  memo: '',
};

/** Stores a draft as a reload would find it: complete, or with changed values. */
function storeDraft(values: Partial<typeof typed> = {}) {
  const value = { values: { ...typed, ...values }, files: [kept], attempt: null };
  sessionStorage.setItem(KEY, JSON.stringify({ version: 1, value }));
}

async function fill(user: User) {
  await user.click(screen.getByRole('combobox', { name: /取引先/ }));
  await user.paste('みなと');
  await user.click(await screen.findByText('有限会社みなと印刷'));
  for (const [label, text] of [
    [/請求日/, '2026/10/31'],
    [/支払期日/, '2026/11/30'],
    [/請求金額/, '264000'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

const submit = async (user: User) => user.click(await screen.findByText('登録だけ'));

beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
});

describe('registering a received invoice', () => {
  it('uploads the file, sends the input, and redirects to the invoice', async () => {
    const { user, calls } = show();
    await choose(user, pdf());
    FakeUpload.last().arrive();
    expect(await screen.findByRole('button', { name: 'a-minato-printing.pdf を削除' })).toBeVisible();
    await fill(user);
    expect(sessionStorage.getItem(KEY)).toContain('264000');
    await submit(user);
    expect(await screen.findByText('保存しました。')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoice(42)));
    const sent = calls.find(({ name }) => name === 'post /received_invoices');
    expect(sent?.body).toEqual({
      supplier_id: 1,
      invoice_number: '',
      issue_date: '2026-10-31',
      due_date: '2026-11-30',
      amount: 264000,
      registration_number: null,
      memo: '',
      file_ids: [makeFile().id],
      origins: { supplier_id: 'typed', issue_date: 'typed', due_date: 'typed', amount: 'typed' },
    });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends files at once that were dropped on the list', async () => {
    handOverFiles([pdf()]);
    show();
    await waitFor(() => FakeUpload.last().arrive());
    expect(await screen.findByRole('button', { name: 'a-minato-printing.pdf を削除' })).toBeVisible();
  });

  it('leads on to the payment of the invoice if that is how it is submitted', async () => {
    storeDraft();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '続けて支払う' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAdd(42)));
  });

  it('clears the input once the form is left', async () => {
    storeDraft();
    const { user } = show();
    await submit(user);
    await screen.findByText('保存しました。');
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
  });

  it('asks before the input is discarded', async () => {
    storeDraft();
    const { user } = show();
    await screen.findByRole('combobox', { name: /取引先/ });
    await user.click(screen.getByRole('link', { name: '受取請求書' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      '入力中の内容は保存されません。ページを離れますか？',
    );
    await user.click(screen.getByRole('button', { name: 'ページを離れる' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoices()));
  });

  it('lists missing fields, and focuses a field through its link', async () => {
    const { user } = show();
    await screen.findByRole('button', { name: 'ファイルを選択' });
    await submit(user);
    const summary = await screen.findByRole('group', { name: /入力内容を確認してください/ });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent)
        .sort(),
    ).toEqual(
      [
        '取引先が選択されていません。',
        '支払期日が入力されていません。',
        '請求書ファイルが選択されていません。',
        '請求日が入力されていません。',
        '請求金額（税込）が入力されていません。',
      ].sort(),
    );
    await user.click(within(summary).getByRole('link', { name: '請求書ファイルが選択されていません。' }));
    expect(screen.getByRole('button', { name: 'ファイルを選択' })).toHaveFocus();
  });

  it('restores input and files after a reload', async () => {
    storeDraft({ dueDate: '' });
    show();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /取引先/ })).toHaveValue('有限会社みなと印刷'));
    expect(screen.getByRole('textbox', { name: /請求金額/ })).toHaveValue('264,000');
    expect(screen.getByRole('textbox', { name: /請求日/ })).toHaveValue('2026/10/31');
    expect(screen.getByRole('button', { name: 'a-minato-printing.pdf を削除' })).toBeVisible();
  });

  it('sends the same key again after a lost answer', async () => {
    storeDraft();
    let tries = 0;
    const { user, calls } = show({
      'post /received_invoices': () => {
        if (tries++ === 0) throw new TypeError('network');
        return makeReceivedInvoice();
      },
    });
    await submit(user);
    await screen.findByRole('group', { name: '送信できませんでした' });
    expect(screen.getByLabelText(/請求金額/)).toHaveValue('264,000');
    await submit(user);
    await screen.findByText('保存しました。');
    const keys = calls
      .filter(({ name }) => name === 'post /received_invoices')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows a server error at its field', async () => {
    const message = '支払期日は請求日以降の日付を入力してください。';
    storeDraft();
    const { user } = show({
      'post /received_invoices': refusal(400, {
        message: '入力内容を確認してください。',
        errors: [{ field: 'due_date', code: 'format', message }],
      }),
    });
    await submit(user);
    await screen.findByRole('group', { name: /入力内容を確認してください/ });
    expect(screen.getByRole('textbox', { name: /支払期日/ })).toHaveAccessibleDescription(
      expect.stringContaining(message) as string,
    );
  });
});

describe('a supplier registered beside the form', () => {
  it('is chosen with its list closed, and the focus moves to the next field', async () => {
    const { begun } = startDraft();
    const company = { ...begun.company, business_form: '2', name: '鈴木工務店', name_kana: 'スズキコウムテン' };
    const supplier = { step: 'confirm', draft: { ...startDraft(), company, hasAccount: false } };
    const value = { values: typed, files: [kept], attempt: null, supplier };
    sessionStorage.setItem(KEY, JSON.stringify({ version: 1, value }));
    let registered = [makeSupplier()];
    const { user } = show({
      'get /suppliers': () => supplierPage(...registered),
      'post /suppliers/sole_proprietor': () => {
        registered = [...registered, makeSupplier({ id: 8, name: '鈴木工務店' })];
        return makeSupplierDetail({ id: 8, name: '鈴木工務店' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'この内容で登録' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '請求書番号' })).toHaveFocus());
    const field = screen.getByRole('combobox', { name: /取引先/ });
    expect(field).toHaveValue('鈴木工務店');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('uploading files', () => {
  it('shows the progress of a file, and cancels it on キャンセル', async () => {
    const { user } = show();
    await choose(user, pdf());
    act(() => FakeUpload.last().progress(0.25));
    expect(await screen.findByRole('progressbar', { name: 'a-minato-printing.pdf の送信' })).toHaveValue(0.25);
    await user.click(screen.getByRole('button', { name: 'a-minato-printing.pdf の送信をキャンセル' }));
    expect(FakeUpload.last().isAborted).toBe(true);
    expect(screen.queryByRole('list', { name: '選択したファイル' })).toBeNull();
  });

  it('rejects an empty file without sending it', async () => {
    const { user, calls } = show();
    await choose(user, new File([], 'empty.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('ファイルの内容が空です。別のファイルを選択してください。')).toBeVisible();
    expect(calls.some(({ name }) => name === 'post /invoices/files/upload/url')).toBe(false);
  });

  it('rejects a file larger than 10 MB, by name', async () => {
    const { user } = show();
    await choose(user, new File([new Uint8Array(11 * 1024 * 1024)], 'large.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/^large.pdf: 10MBを超えるファイルはアップロードできません。/)).toBeVisible();
  });

  it('shows at the file that its content is not accepted, and keeps the others', async () => {
    let checked = 0;
    const { user } = show({
      'post /invoices/files/upload': () =>
        checked++ === 0
          ? refusal(400, {
              message: 'PDF、JPEG、PNG、WebP、TIFF、電子インボイス以外のファイルはアップロードできません。',
            })
          : makeFile({ file_name: 'b.pdf' }),
    });
    await choose(user, pdf('tool.pdf'));
    FakeUpload.last().arrive();
    const row = (
      await screen.findByText('PDF、JPEG、PNG、WebP、TIFF、電子インボイス以外のファイルはアップロードできません。')
    ).closest('li') as HTMLElement;
    expect(within(row).getByText('tool.pdf', { exact: false })).toBeVisible();
    await choose(user, pdf('b.pdf'));
    FakeUpload.last().arrive();
    expect(await screen.findByRole('button', { name: 'b.pdf を削除' })).toBeVisible();
    await submit(user);
    expect(
      (await screen.findAllByText('送信できていないファイルがあります。再試行するか、削除してください。')).length,
    ).toBeGreaterThan(0);
  });

  it('offers a retry when the connection breaks, and keeps the input', async () => {
    const { user } = show();
    await choose(user, pdf());
    FakeUpload.last().breakOff();
    await user.type(await screen.findByLabelText(/請求金額/), '264000');
    expect(
      await screen.findByText('ファイルを送信できませんでした。通信環境を確認して、再試行してください。'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'a-minato-printing.pdf の送信を再試行' }));
    FakeUpload.last().arrive();
    expect(await screen.findByRole('button', { name: 'a-minato-printing.pdf を削除' })).toBeVisible();
    expect(screen.getByLabelText(/請求金額/)).toHaveValue('264,000');
  });
});
