import { screen, waitFor } from '@testing-library/react';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { makeReading, makeReceivedInvoice, makeSupplier, supplierPage } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { waitingDocumentPath } from '../features/waiting-documents/waiting-document-path';
import { time } from '../testing/list-page';
import { makeWaiting, waitingAnswer } from '../testing/waiting-answer';
import { Page } from './received-invoice-add.page';

const numberOf = (fileId: string) => `N-${fileId.slice(0, 1)}`;

/** Opens the form of a document, of several that wait. */
function show(id: number, waiting = [1, 2, 3], api: FakeAnswers = {}) {
  let left = waiting;
  return renderPage(Page, {
    path: patterns.receivedInvoiceAdd,
    at: waitingDocumentPath(id),
    api: {
      'get /system/time': time,
      'get /suppliers': supplierPage(makeSupplier()),
      'get /waiting_documents': () => waitingAnswer(...left.map((other) => makeWaiting({ id: other }))),
      'get /waiting_documents/{id}': ({ params }) => {
        const found = Number(params['id']);
        return left.includes(found)
          ? makeWaiting({ id: found })
          : refusal(404, { message: 'この書類は見つかりませんでした。' });
      },
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      'get /invoices/files/{id}/reading': ({ params }) => {
        const reading = makeReading({ file_id: params['id'] ?? '', supplier: { id: 1, name: '有限会社みなと印刷' } });
        const value = numberOf(params['id'] ?? '');
        return {
          ...reading,
          fields: reading.fields && { ...reading.fields, invoice_number: { value, place: null, is_doubtful: false } },
        };
      },
      'post /received_invoices/duplicates': { duplicates: [] },
      'post /received_invoices': ({ body }) => {
        left = left.filter((other) => numberOf(makeWaiting({ id: other }).file.id) !== body.invoice_number);
        return makeReceivedInvoice();
      },
      ...api,
    },
  });
}
const filled = (id: number) =>
  waitFor(() =>
    expect(screen.getByRole('textbox', { name: /請求書番号/ })).toHaveValue(numberOf(makeWaiting({ id }).file.id)),
  );
const address = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => sessionStorage.clear());

describe('registering documents that wait', () => {
  it('goes on to the next one with its values and the focus, by the keyboard alone, and back to the list at the end', async () => {
    const { user, calls } = show(2);
    await filled(2);
    expect(screen.getByRole('button', { name: '登録して次の書類へ（残り2件）' })).toBeVisible();
    await user.click(screen.getByRole('heading', { level: 1 }));
    for (const [next, left] of [
      [3, '登録して次の書類へ（残り1件）'],
      [1, '登録'],
    ] as const) {
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(address()).toBe(waitingDocumentPath(next)));
      await filled(next);
      expect(await screen.findByRole('button', { name: left })).toBeVisible();
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    }
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe(WAITING_PATH));
    const sent = calls.filter(({ name }) => name === 'post /received_invoices').map(({ body }) => body);
    expect(sent).toMatchObject([2, 3, 1].map((id) => ({ file_ids: [makeWaiting({ id }).file.id] })));
  });

  it('passes over a document on request, keeps what was typed in it, and asks before that would be lost', async () => {
    const { user } = show(1);
    await filled(1);
    const memo = () => screen.getByRole('textbox', { name: /メモ/ });
    await user.type(memo(), '部署に確認');
    await user.click(screen.getByRole('link', { name: '登録せずに次の書類へ（残り2件）' }));
    await filled(2);
    expect(memo()).toHaveValue('');
    await user.click(screen.getByRole('link', { name: '登録せずに次の書類へ（残り2件）' }));
    await filled(3);
    await user.click(screen.getByRole('link', { name: '登録せずに次の書類へ（残り2件）' }));
    await filled(1);
    expect(memo()).toHaveValue('部署に確認');
    await user.click(screen.getByRole('link', { name: '確認待ち' }));
    expect(await screen.findByRole('alertdialog', { name: '入力内容の破棄' })).toBeVisible();
  });

  it('leaves without a question if nothing was typed', async () => {
    const { user } = show(1);
    await filled(1);
    await user.click(screen.getByRole('link', { name: '確認待ち' }));
    await waitFor(() => expect(address()).toBe(WAITING_PATH));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leads to the payment of the registered invoice on request', async () => {
    const { user } = show(1);
    await filled(1);
    await user.click(screen.getByRole('button', { name: '登録して支払う' }));
    await waitFor(() => expect(address()).toBe(paths.paymentAdd(42)));
  });

  it('says that a document is gone, with the way back', async () => {
    show(9);
    expect(await screen.findByText('この書類は、登録または削除されています。')).toBeVisible();
    expect(screen.getByRole('link', { name: '確認待ちに戻る' })).toHaveAttribute('href', WAITING_PATH);
  });
});
