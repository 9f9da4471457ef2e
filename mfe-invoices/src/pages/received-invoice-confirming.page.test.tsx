import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReadFields, Reading } from 'shared-api/types';
import {
  makeDoubtfulReading,
  makeFile,
  makeReceivedInvoice,
  makeSupplier,
  supplierPage,
} from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { chooseFiles } from '../testing/choose-files';
import { FakeUpload } from '../testing/fake-upload';
import { Page } from './received-invoice-add.page';

const doubtful = makeDoubtfulReading('invoice_number', 'due_date', 'amount');
const scan = makeFile({ file_name: 'scan.png', content_type: 'image/png' });
const withFields = (more: Partial<ReadFields>): Reading => ({ ...doubtful, fields: { ...doubtful.fields!, ...more } });

async function show(reading: Reading) {
  const shown = renderPage(Page, {
    path: patterns.receivedInvoiceAdd,
    api: {
      'get /suppliers': supplierPage(makeSupplier()),
      'post /invoices/files/upload/url': {
        file_id: scan.id,
        url: '/api/v2/files/x/content?token=s',
        expires_at: '2026-11-20T10:05:00+09:00',
      },
      'post /invoices/files/upload': scan,
      'get /invoices/files/{id}/download/url': { url: '/scan.png', expires_at: '2026-11-20T10:05:00+09:00' },
      'get /invoices/files/{id}/reading': reading,
      'post /received_invoices/duplicates': { duplicates: [] },
      'post /received_invoices': makeReceivedInvoice(),
    },
  });
  await chooseFiles(shown.user, new File(['x'], scan.file_name, { type: 'image/png' }));
  FakeUpload.last().arrive();
  await waitFor(() => expect(field(/支払期日/)).toHaveValue('2026/11/30'));
  return {
    ...shown,
    sent: () =>
      shown.calls
        .filter(({ name }) => name === 'post /received_invoices')
        .map(({ body }) => body as { origins: unknown }),
  };
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const openFields = () =>
  screen.queryAllByRole('button', { name: /.を確認済みにする$/ }).map((button) => button.getAttribute('aria-label'));

beforeEach(() => {
  sessionStorage.clear();
  FakeUpload.install();
});

describe('a doubtful field', () => {
  it('shows its place on the document and why it is doubtful, and what is sure shows neither', async () => {
    await show(withFields({ amount: { ...doubtful.fields!.amount!, doubt: '税込と税抜のどちらか判断できません。' } }));
    expect(await screen.findByRole('img', { name: '請求金額（税込）の記載箇所' })).toBeVisible();
    expect(field(/請求金額/)).toHaveAccessibleDescription(
      expect.stringContaining('読み取り結果 確認してください 税込と税抜のどちらか判断できません。') as string,
    );
    expect(screen.queryByRole('img', { name: '請求日の記載箇所' })).toBeNull();
  });

  it('leads from its cut to the place in the preview', async () => {
    const { user } = await show(doubtful);
    // jsdom lays out nothing, so it cannot scroll.
    const scroll = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: scroll });
    await user.click(await screen.findByRole('button', { name: '支払期日の記載箇所を書類で見る' }));
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: '支払期日 2026/11/30の位置' })).toHaveAttribute('aria-current', 'true');
  });

  it('is confirmed with Enter, which goes on to the next one, and submits once nothing is doubtful', async () => {
    const { user, sent } = await show(doubtful);
    await user.click(field(/請求書番号/));
    await user.keyboard('{Enter}');
    expect(field(/支払期日/)).toHaveFocus();
    expect(screen.getByText('請求書から読み取りました。印の付いた2項目を、書類と見比べてください。')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(field(/請求金額/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(openFields()).toEqual([]);
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.origins).toEqual({
      supplier_id: 'read',
      invoice_number: 'confirmed',
      issue_date: 'read',
      due_date: 'confirmed',
      amount: 'confirmed',
      registration_number: 'read',
    });
  });

  it('gets the focus when Enter is pressed in another field, and nothing is sent', async () => {
    const { user, sent } = await show(doubtful);
    await user.click(field(/請求日/));
    await user.keyboard('{Enter}');
    expect(field(/支払期日/)).toHaveFocus();
    expect(openFields()).toHaveLength(3);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['as the browser says', { isComposing: true }],
    ['as Safari says, by its code', { keyCode: 229 }],
  ])('is not confirmed by the Enter that ends a composition, %s', async (_, how) => {
    const { user } = await show(doubtful);
    await user.click(field(/請求書番号/));
    fireEvent.keyDown(field(/請求書番号/), { key: 'Enter', ...how });
    expect(openFields()).toHaveLength(3);
    expect(field(/請求書番号/)).toHaveFocus();
  });

  it('is confirmed alone while the key is held down', async () => {
    const { user } = await show(doubtful);
    await user.click(field(/請求書番号/));
    fireEvent.keyDown(field(/請求書番号/), { key: 'Enter' });
    fireEvent.keyDown(field(/支払期日/), { key: 'Enter', repeat: true });
    expect(openFields()).toEqual(['支払期日を確認済みにする', '請求金額（税込）を確認済みにする']);
  });

  it('is of the user once another value is typed', async () => {
    const { user, sent } = await show(doubtful);
    await user.clear(field(/請求金額/));
    await user.type(field(/請求金額/), '5000');
    await user.click(screen.getByRole('button', { name: '登録だけ' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ amount: 5_000, origins: { amount: 'typed', due_date: 'read' } });
  });
});

describe('two values that the document may mean', () => {
  const two = withFields({
    amount: {
      ...doubtful.fields!.amount!,
      others: [{ value: 240_000, place: { page: 1, x: 0.6, y: 0.6, width: 0.2, height: 0.03 } }],
    },
  });
  const choice = () => screen.getByRole('radiogroup', { name: '請求金額（税込）の候補' });
  const radio = (name: string) => within(choice()).getByRole('radio', { name });

  it('are a choice by name and key, each with its place; the chosen one is filled in and confirmed', async () => {
    const { user, sent } = await show(two);
    expect(await screen.findByRole('img', { name: '請求金額（税込） 240,000円の記載箇所' })).toBeVisible();
    expect([radio('264,000円'), radio('240,000円')].map((one) => one.getAttribute('aria-checked'))).toEqual([
      'false',
      'false',
    ]);
    radio('264,000円').focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(field(/請求金額/)).toHaveValue('240,000');
    expect(radio('240,000円')).toBeChecked();
    expect(openFields()).toEqual(['請求書番号を確認済みにする', '支払期日を確認済みにする']);
    await user.click(radio('264,000円'));
    expect(field(/請求金額/)).toHaveValue('264,000');
    await user.click(screen.getByRole('button', { name: '登録だけ' }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ amount: 264_000, origins: { amount: 'confirmed' } }));
  });
});

describe('what the reading tells beside the fields', () => {
  const told: Reading = {
    ...withFields({ due_date: { ...doubtful.fields!.due_date!, is_doubtful: false }, invoice_number: null }),
    document: {
      remarks: ['目に見えない文字が2か所あり、読み取りに使っていません。'],
      missing: [{ field: 'invoice_number', reason: '番号が2つあり、どちらか判断できないため空欄にしました。' }],
      invoices: [],
    },
  };

  it('stands at the empty field until something is typed, and below the file', async () => {
    const { user } = await show(told);
    const reason = '番号が2つあり、どちらか判断できないため空欄にしました。';
    expect(field(/請求書番号/)).toHaveAccessibleDescription(expect.stringContaining(reason) as string);
    expect(screen.getByText('目に見えない文字が2か所あり、読み取りに使っていません。')).toBeVisible();
    await user.type(field(/請求書番号/), 'M-1');
    expect(screen.queryByText(reason)).toBeNull();
  });
});
