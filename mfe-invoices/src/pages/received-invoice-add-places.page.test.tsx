import { screen, waitFor, within } from '@testing-library/react';
import type { Reading } from 'shared-api/types';
import { makeFile, makeReading, makeReceivedInvoice, makeSupplier, supplierPage } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { chooseFiles } from '../testing/choose-files';
import { FakeUpload } from '../testing/fake-upload';
import { Page } from './received-invoice-add.page';

const scan = makeFile({ file_name: 'scan.png', content_type: 'image/png' });
const second = makeFile({
  id: '1b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e11',
  file_name: 'second.png',
  content_type: 'image/png',
});
const empty = { ...makeReading().fields!, amount: null, issue_date: null, due_date: null, invoice_number: null };

const show = (...readings: (Reading | (() => Reading))[]) => {
  const arriving = [scan, second];
  return renderPage(Page, {
    path: patterns.receivedInvoiceAdd,
    api: {
      'get /suppliers': supplierPage(makeSupplier()),
      'post /invoices/files/upload/url': () => ({
        file_id: arriving[0]!.id,
        url: '/api/v2/files/x/content?token=s',
        expires_at: '2026-11-20T10:05:00+09:00',
      }),
      'post /invoices/files/upload': () => arriving.shift()!,
      'get /invoices/files/{id}/download/url': { url: '/scan.png', expires_at: '2026-11-20T10:05:00+09:00' },
      'get /invoices/files/{id}/reading': ({ params }) =>
        readings
          .map((each) => (typeof each === 'function' ? each() : each))
          .find(({ file_id: id }) => id === params.id)!,
      'post /received_invoices/duplicates': { duplicates: [] },
      'post /received_invoices': makeReceivedInvoice(),
    },
  });
};
type User = ReturnType<typeof show>['user'];

async function upload(user: User, { file_name: name }: { readonly file_name: string }) {
  await chooseFiles(user, new File(['x'], name, { type: 'image/png' }));
  FakeUpload.last().arrive();
  await screen.findByRole('button', { name: `${name} を削除` });
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const amountPlace = () => screen.getByRole('button', { name: '請求金額（税込） 264,000円の位置' });
// An open list of suppliers hides the rest from screen readers.
const shown = () =>
  screen.queryAllByRole('button', { current: true, hidden: true }).map((place) => place.getAttribute('aria-label'));

beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
});

describe('the places of read fields on the document', () => {
  it('are named by field and value, in reading order, and missing where no place is known', async () => {
    const { user } = show(makeReading());
    await upload(user, scan);
    await waitFor(() => expect(field(/登録番号/)).toHaveValue('T7011002045678'));
    const names = within(screen.getByRole('group', { name: 'scan.png の内容' }))
      .getAllByRole('button')
      .map((place) => place.getAttribute('aria-label'));
    expect(names).toEqual([
      '請求書番号 M-2026-1031の位置',
      '請求日 2026/10/31の位置',
      '取引先 有限会社みなと印刷の位置',
      '請求金額（税込） 264,000円の位置',
      '支払期日 2026/11/30の位置',
    ]);
    expect(shown()).toEqual([]);
  });

  it('focus their field, and are marked with the field that is focused', async () => {
    const { user } = show(makeReading());
    await upload(user, scan);
    await waitFor(() => expect(field(/請求金額/)).toHaveValue('264,000'));
    await user.click(amountPlace());
    expect(field(/請求金額/)).toHaveFocus();
    expect(shown()).toEqual(['請求金額（税込） 264,000円の位置']);
    await user.click(field(/支払期日/));
    expect(shown()).toEqual(['支払期日 2026/11/30の位置']);
    // A larger view still shows the place that was looked for.
    await user.click(screen.getByRole('button', { name: '拡大' }));
    expect(shown()).toEqual(['支払期日 2026/11/30の位置']);
    await user.click(field(/登録番号/));
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '取引先 有限会社みなと印刷の位置' }));
    expect(screen.getByRole('combobox', { name: /取引先/ })).toHaveFocus();
  });

  it('are pressed where a finger is, also where the buttons of close lines lie over each other', async () => {
    const { user } = show(makeReading());
    await upload(user, scan);
    await waitFor(() => expect(field(/請求金額/)).toHaveValue('264,000'));
    const frameOf = (id: string) => document.querySelector(`[data-read-place="${id}"]`) as HTMLElement;
    const lie = (element: HTMLElement, top: number, height: number) =>
      jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, height));
    for (const [index, id] of ['supplierId', 'invoiceNumber', 'issueDate', 'dueDate', 'amount'].entries())
      lie(frameOf(id), 12 * index, 8);
    // The button of the due date covers the line of the amount, 12 px below it.
    const dueDate = screen.getByRole('button', { name: '支払期日 2026/11/30の位置' });
    lie(dueDate, 28, 30);
    await user.pointer({ target: dueDate, keys: '[MouseLeft]', coords: { clientX: 50, clientY: 50 } });
    expect(field(/請求金額/)).toHaveFocus();
  });

  it('keep the place and the value that was read when the field is changed', async () => {
    const { user } = show(makeReading());
    await upload(user, scan);
    await waitFor(() => expect(field(/請求金額/)).toHaveValue('264,000'));
    await user.clear(field(/請求金額/));
    await user.type(field(/請求金額/), '5000');
    expect(shown()).toEqual(['請求金額（税込） 264,000円の位置']);
  });

  it('also exist for an issuer that is no registered supplier, and for a field typed before it was read', async () => {
    let state: Reading['state'] = 'reading';
    const { user } = show(() => makeReading({ state, supplier: null, ...(state === 'reading' && { fields: null }) }));
    await upload(user, scan);
    await user.type(field(/請求書番号/), 'X-1');
    state = 'done';
    await screen.findByRole('button', { name: '請求書番号 M-2026-1031の位置' });
    expect(field(/請求書番号/)).toHaveValue('X-1');
    await user.click(screen.getByRole('button', { name: '取引先 有限会社みなと印刷の位置' }));
    expect(screen.getByRole('combobox', { name: /取引先/ })).toHaveFocus();
    expect(shown()).toEqual(['取引先 有限会社みなと印刷の位置']);
  });

  it('are one stop of the Tab key, with the others at the arrow keys', async () => {
    const { user } = show(makeReading());
    await upload(user, scan);
    await waitFor(() => expect(field(/請求金額/)).toHaveValue('264,000'));
    screen.getByRole('group', { name: 'scan.png の内容' }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: '請求書番号 M-2026-1031の位置' })).toHaveFocus();
    await user.keyboard('{End}{ArrowUp}');
    expect(amountPlace()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field(/請求金額/)).toHaveFocus();
    await user.tab({ shift: true });
    amountPlace().focus();
    await user.tab();
    expect(document.activeElement?.closest('[data-read-place]')).toBeNull();
  });

  it('bring their own document into view, and leave it there', async () => {
    const { user } = show(
      makeReading({ fields: { ...makeReading().fields!, amount: null } }),
      makeReading({ file_id: second.id, supplier: null, fields: { ...empty, amount: makeReading().fields!.amount } }),
    );
    await upload(user, scan);
    await upload(user, second);
    await waitFor(() => expect(field(/請求金額/)).toHaveValue('264,000'));
    expect(screen.getByRole('group', { name: 'scan.png の内容' })).toBeInTheDocument();
    await user.click(field(/請求金額/));
    expect(screen.getByRole('group', { name: 'second.png の内容' })).toBeInTheDocument();
    // The focus leaves the field before the place is pressed.
    await user.click(amountPlace());
    expect(field(/請求金額/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'scan.png をプレビュー' }));
    expect(screen.getByRole('group', { name: 'scan.png の内容' })).toBeInTheDocument();
  });
});
