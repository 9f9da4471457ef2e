import { screen, waitFor, within } from '@testing-library/react';
import { makeFile, makePayment, makeReceivedInvoice } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './received-invoice.page';

const SECOND_FILE = 'd6c9f0de-3f3c-4b62-8d0c-7a1a4e1d9b22';
/** These tests ignore the preview. */
const noPreview: FakeAnswers = {
  'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
};

const show = (api: FakeAnswers, at = paths.receivedInvoice(42)) =>
  renderPage(Page, { path: patterns.receivedInvoice, at, api: { ...noPreview, ...api } });

describe('a received invoice', () => {
  it('shows the amounts and the content of the document', async () => {
    show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({
        paid_amount: 200000,
        remaining_amount: 64000,
        memo: '10月分',
      }),
    });
    const sums = await screen.findByRole('region', { name: 'お支払い状況' });
    expect(within(sums).getByText('請求金額（税込）').nextElementSibling).toHaveTextContent('264,000円');
    expect(within(sums).getByText('支払済（申請中を含む）').nextElementSibling).toHaveTextContent('200,000円');
    expect(within(sums).getByText('残額').nextElementSibling).toHaveTextContent('64,000円');
    expect(within(sums).getByText('残り 64,000円 のカード払いを申請できます。')).toBeVisible();
    const document = screen.getByRole('region', { name: '請求書の内容' });
    expect(within(document).getByText('取引先').nextElementSibling).toHaveTextContent('有限会社みなと印刷');
    expect(within(document).getByText('支払期日').nextElementSibling).toHaveTextContent('2026年11月30日（月）');
    expect(within(document).getByText('10月分')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '請求書 I-00000042' })).toBeVisible();
  });

  it('is shown as a draft while a payment is saved as a draft', async () => {
    show({ 'get /received_invoices/{doc_number}': makeReceivedInvoice({ has_draft: true }) });
    const standing = await screen.findByRole('region', { name: 'お支払い状況' });
    expect(within(standing).getByText('下書き')).toBeVisible();
    expect(screen.queryByText('未申請')).toBeNull();
  });

  it('links to its edit page and its history', async () => {
    show({ 'get /received_invoices/{doc_number}': makeReceivedInvoice() });
    expect(await screen.findByRole('link', { name: '編集' })).toHaveAttribute('href', '/receipt-invoices/42/edit');
    expect(screen.getByRole('link', { name: '変更履歴' })).toHaveAttribute('href', '/receipt-invoices/42/logs');
  });

  it('can be submitted for payment while something remains', async () => {
    show({ 'get /received_invoices/{doc_number}': makeReceivedInvoice() });
    expect(await screen.findByRole('link', { name: 'カード払いを申請' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42/payments/add',
    );
    expect(screen.queryByRole('button', { name: '領収書をダウンロード' })).toBeNull();
    expect(screen.getByText('カード払いはまだ申請されていません。')).toBeVisible();
  });

  it('cannot be submitted for payment once nothing remains', async () => {
    show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({ remaining_amount: 0, payments: [makePayment()] }),
    });
    expect(await screen.findByRole('list', { name: /I-00000042-1/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'カード払いを申請' })).toBeNull();
  });

  it('saves the receipt from its signed address', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({
        payments: [makePayment({ status: 4, has_receipt: true })],
      }),
      'get /invoices/{id}/receipts/download/url': {
        url: '/api/v2/files/x/content?signature=s',
        expires_at: '2026-11-20T10:05:00+09:00',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'I-00000042-1 の領収書をダウンロード' }));
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    expect(link?.getAttribute('href')).toBe('/api/v2/files/x/content?signature=s');
    click.mockRestore();
  });

  it('shows at the button why a file cannot be saved', async () => {
    const { user } = show({ 'get /received_invoices/{doc_number}': makeReceivedInvoice() });
    await user.click(await screen.findByRole('button', { name: 'a-minato-printing.pdf をダウンロード' }));
    const row = screen.getByRole('button', { name: 'a-minato-printing.pdf をダウンロード' }).closest('li');
    expect(await within(row as HTMLElement).findByRole('alert')).toHaveTextContent('ファイルが見つかりません。');
  });

  it('saves a PDF that was locked as it was sent, or as it was opened', async () => {
    const opened = makeFile({ shown: { content_type: 'application/pdf', size: 9 } });
    const asked: unknown[] = [];
    const { user } = show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({ files: [opened] }),
      'get /invoices/files/{id}/download/url': ({ query }) => {
        asked.push(query.get('form'));
        return refusal(404, { message: 'ファイルが見つかりません。' });
      },
    });
    await screen.findByText('a-minato-printing.pdf を表示できませんでした。');
    await user.click(screen.getByRole('button', { name: 'a-minato-printing.pdf をダウンロード' }));
    await user.click(screen.getByRole('button', { name: 'a-minato-printing.pdf のパスワードなしのPDFをダウンロード' }));
    await waitFor(() => expect(asked).toEqual(['shown', null, 'shown']));
  });

  it('previews the selected file', async () => {
    const png = makeFile({ id: SECOND_FILE, file_name: '控え.png', content_type: 'image/png' });
    const { user } = show({
      'get /received_invoices/{doc_number}': makeReceivedInvoice({ files: [makeFile(), png] }),
      'get /invoices/files/{id}/download/url': ({ params }) =>
        params.id === SECOND_FILE
          ? { url: '/api/v2/files/png/content', expires_at: '2026-11-20T10:05:00+09:00' }
          : refusal(404, { message: 'ファイルが見つかりません。' }),
    });
    await user.click(await screen.findByRole('button', { name: '控え.png をプレビュー' }));
    expect(await screen.findByRole('img', { name: '控え.png' })).toHaveAttribute('src', '/api/v2/files/png/content');
    await user.click(screen.getByRole('button', { name: '拡大' }));
    expect(screen.getByRole('status', { name: '倍率' })).toHaveTextContent('125%');
    await user.click(screen.getByRole('button', { name: '縮小' }));
    expect(screen.getByRole('status', { name: '倍率' })).toHaveTextContent('100%');
  });

  it('shows a message when the preview is unavailable', async () => {
    show({ 'get /received_invoices/{doc_number}': makeReceivedInvoice() });
    expect(await screen.findByText('a-minato-printing.pdf を表示できませんでした。')).toBeVisible();
  });

  it.each([
    ['that is not there', paths.receivedInvoice(99), refusal(404, { message: '見つかりません。' })],
    ['that is no number', paths.receivedInvoice('abc'), makeReceivedInvoice()],
    ['that is too large', paths.receivedInvoice(100_000_000), makeReceivedInvoice()],
  ])('shows that the invoice was not found for a number %s', async (_case, at, answer) => {
    show({ 'get /received_invoices/{doc_number}': answer }, at);
    expect(await screen.findByRole('heading', { name: '請求書が見つかりません' })).toBeVisible();
    expect(screen.getByRole('link', { name: '受取請求書に戻る' })).toHaveAttribute('href', '/receipt-invoices');
  });
});
