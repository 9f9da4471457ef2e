import { screen, waitFor, within } from '@testing-library/react';
import type { Duplicate, Reading } from 'shared-api/types';
import {
  makeDoubtfulReading,
  makeFile,
  makeReading,
  makeReceivedInvoice,
  makeSupplier,
  supplierPage,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { chooseFiles, pdf } from '../testing/choose-files';
import { FakeUpload } from '../testing/fake-upload';
import { Page } from './received-invoice-add.page';

const doubtful = makeDoubtfulReading('invoice_number', 'issue_date', 'due_date', 'amount');
const KEY = 'workflow:received-invoice';
const duplicate: Duplicate = {
  doc_number: 12,
  supplier: { id: 1, name: '有限会社みなと印刷' },
  invoice_number: 'M-2026-1031',
  issue_date: '2026-10-31',
  amount: 264000,
  reasons: ['amount_and_date', 'number'],
};

const show = (reading: Reading | (() => Reading), api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.receivedInvoiceAdd,
    api: {
      'get /suppliers': supplierPage(makeSupplier()),
      'post /invoices/files/upload/url': {
        file_id: makeFile().id,
        url: '/api/v2/files/x/content?token=s',
        expires_at: '2026-11-20T10:05:00+09:00',
      },
      'post /invoices/files/upload': makeFile(),
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      'get /invoices/files/{id}/reading': reading,
      'post /received_invoices/duplicates': { duplicates: [] },
      'post /received_invoices': makeReceivedInvoice(),
      ...api,
    },
  });
type User = ReturnType<typeof show>['user'];

async function upload(user: User) {
  await chooseFiles(user, pdf());
  FakeUpload.last().arrive();
  await screen.findByRole('button', { name: 'a-minato-printing.pdf を削除' });
}
const supplier = () => screen.getByRole('combobox', { name: /取引先/ });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const confirmButtons = () => screen.queryAllByRole('button', { name: /.を確認済みにする$/ });
const isMarked = (input: HTMLElement) =>
  expect(input).toHaveAccessibleDescription(expect.stringContaining('読み取り結果 確認してください') as string);

beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
});

describe('reading an uploaded document', () => {
  it('fills in the form, and marks doubtful fields until they are confirmed or changed', async () => {
    const { user } = show(doubtful);
    await upload(user);
    await waitFor(() => expect(field(/請求金額/)).toHaveValue('264,000'));
    expect(supplier()).toHaveValue('有限会社みなと印刷');
    expect(field(/請求書番号/)).toHaveValue('M-2026-1031');
    expect([field(/請求日/), field(/支払期日/)].map((input) => (input as HTMLInputElement).value)).toEqual([
      '2026/10/31',
      '2026/11/30',
    ]);
    expect(field(/登録番号/)).toHaveValue('T7011002045678');
    expect(screen.getByText('請求書から読み取りました。印の付いた4項目を、書類と見比べてください。')).toBeVisible();
    expect(confirmButtons()).toHaveLength(4);
    isMarked(field(/請求金額/));
    expect(field(/登録番号/)).not.toHaveAccessibleDescription(expect.stringContaining('読み取り結果') as string);

    await user.click(screen.getByRole('button', { name: '請求書番号を確認済みにする' }));
    expect(screen.getByRole('button', { name: '請求日を確認済みにする' })).toHaveFocus();
    await user.click(field(/請求日/));
    await user.keyboard('{Backspace}');
    expect(confirmButtons()).toHaveLength(2);
    expect(sessionStorage.getItem(KEY)).toContain('"isConfirmed":true');
    for (const button of confirmButtons()) await user.click(button);
    expect(confirmButtons()).toHaveLength(0);
    expect(screen.getByText('請求書から読み取りました。印の付いた項目は、すべて確認済みです。')).toHaveAttribute(
      'role',
      'status',
    );
  });

  it('asks for no confirmation when nothing is doubtful', async () => {
    const { user } = show(makeReading());
    await upload(user);
    await waitFor(() => expect(field(/請求金額/)).toHaveValue('264,000'));
    expect(screen.getByText('請求書から読み取りました。内容を確認してください。')).toBeVisible();
    expect(confirmButtons()).toHaveLength(0);
  });

  it('shows the progress, and keeps input typed meanwhile', async () => {
    let state: Reading['state'] = 'reading';
    const { user } = show(() =>
      makeReading({ state, progress: 40, ...(state === 'reading' && { fields: null, supplier: null }) }),
    );
    await upload(user);
    expect(await screen.findByText('請求書を読み取っています…')).toHaveAttribute('role', 'status');
    expect(screen.getByText('40%')).toBeVisible();
    await user.type(field(/請求金額/), '5000');
    await user.type(supplier(), 'みなと');
    await user.tab();
    await user.click(field(/請求書番号/));
    state = 'done';
    await waitFor(() => expect(field(/支払期日/)).toHaveValue('2026/11/30'));
    expect(field(/請求金額/)).toHaveValue('5,000');
    // A reading never overwrites a field in use: neither a started search nor the focused field.
    expect(field(/請求書番号/)).toHaveValue('');
    await user.tab();
    await waitFor(() => expect(field(/請求書番号/)).toHaveValue('M-2026-1031'));
  });

  it('restores the result and its marks after a reload', async () => {
    const first = show(doubtful);
    await upload(first.user);
    await waitFor(() => expect(confirmButtons()).toHaveLength(4));
    await first.user.click(screen.getByRole('button', { name: '請求書番号を確認済みにする' }));
    document.body.innerHTML = '';
    show(doubtful);
    await waitFor(() => expect(confirmButtons()).toHaveLength(3));
    await waitFor(() => expect(supplier()).toHaveValue('有限会社みなと印刷'));
  });

  it('removes the result with its file, also what was confirmed at its place, except what was typed', async () => {
    const { user } = show(doubtful);
    await upload(user);
    await waitFor(() => expect(confirmButtons()).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: '請求金額（税込）を確認済みにする' }));
    await user.clear(field(/請求書番号/));
    await user.type(field(/請求書番号/), 'M-1');
    await user.click(screen.getByRole('button', { name: 'a-minato-printing.pdf を削除' }));
    await waitFor(() => expect(supplier()).toHaveValue(''));
    expect(field(/請求金額/)).toHaveValue('');
    expect(field(/請求書番号/)).toHaveValue('M-1');
    expect(confirmButtons()).toHaveLength(0);
  });

  it('names the issuer when no supplier matches', async () => {
    const { user } = show(makeReading({ supplier: null }));
    await upload(user);
    expect(await screen.findByText(/読み取った発行元:/)).toHaveTextContent('読み取った発行元: 有限会社みなと印刷');
    expect(supplier()).toHaveValue('');
  });

  it('offers a supplier beyond the loaded list', async () => {
    const { user } = show(makeReading({ supplier: { id: 999, name: '百一番目商店' } }));
    await upload(user);
    await waitFor(() => expect(supplier()).toHaveValue('百一番目商店'));
  });

  it('does not block the form when a document cannot be read', async () => {
    const { user } = show(makeReading({ state: 'failed', fields: null, supplier: null }));
    await upload(user);
    expect(await screen.findByText('読み取れませんでした。入力してください。')).toBeVisible();
    expect(screen.getByRole('button', { name: '登録だけ' })).toBeEnabled();
  });
});

describe('a possible duplicate', () => {
  it('shows a warning with a link in a new tab, and keeps the form', async () => {
    const { user, calls } = show(makeReading(), { 'post /received_invoices/duplicates': { duplicates: [duplicate] } });
    await upload(user);
    const text = await screen.findByText(
      /同じ取引先・請求書番号の請求書がすでに登録されています（I-00000012）。重複していないか確認してください。/,
    );
    const link = within(text.closest('li') as HTMLElement).getByRole('link', { name: /I-00000012 を見る/ });
    expect(link).toHaveAttribute('href', paths.receivedInvoice(12));
    expect(link).toHaveAttribute('target', '_blank');
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'post /received_invoices/duplicates')?.body).toEqual({
        file_ids: [makeFile().id],
        supplier_id: 1,
        invoice_number: 'M-2026-1031',
        issue_date: '2026-10-31',
        amount: 264000,
        except_doc_number: null,
      }),
    );
    await user.click(screen.getByRole('button', { name: '登録だけ' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.receivedInvoice(42)));
  });
});

it('links a valid registration number to the public register', async () => {
  const { user } = show(makeReading({ state: 'failed', fields: null, supplier: null }));
  await user.type(await screen.findByRole('textbox', { name: /登録番号/ }), 'Ｔ７０１１００２０４５６７');
  expect(screen.queryByRole('link', { name: /国税庁/ })).toBeNull();
  await user.type(field(/登録番号/), '８');
  const link = screen.getByRole('link', { name: /国税庁の公表サイトで確認/ });
  expect(link).toHaveAttribute(
    'href',
    'https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=7011002045678',
  );
  expect(link).toHaveAttribute('target', '_blank');
});
