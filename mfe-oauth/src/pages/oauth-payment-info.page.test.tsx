import { screen, waitFor, within } from '@testing-library/react';
import { makeFile, makePreRegisteredPayment, makePreRegistration, makeReading } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import {
  PRE_REGISTERED,
  preRegisteredAnswers,
  storedPreRegistered,
  storePreRegistered,
} from '../testing/pre-registered-payment';
import { toPaymentPart } from '../testing/to-payment-part';
import { Page } from './oauth-invoice-info.page';

const { id } = PRE_REGISTERED;
const MARK = '「会計プラス」から連携された情報';
const show = (api: FakeAnswers = {}, query = '') =>
  renderPage(Page, {
    path: patterns.oauthInvoiceInfo,
    at: `${paths.oauthInvoiceInfo(id)}${query}`,
    api: { ...preRegisteredAnswers, ...api },
  });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const ready = () => screen.findByRole('form', { name: '請求書情報の入力' });
const backToInvoice = async ({ user }: ReturnType<typeof show>) => {
  await user.click(screen.getByRole('link', { name: '戻る' }));
  return ready();
};
const account = () => screen.findByRole('button', { name: /振込先口座/ });

beforeEach(() => sessionStorage.clear());

describe('a payment from a connected system', () => {
  it('is filled in with the sent content, marked at each field', async () => {
    const shown = show();
    await ready();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /取引先/ })).toHaveValue('有限会社みなと印刷'));
    expect(field(/請求書番号/)).toHaveValue('M-2026-1031');
    expect(field(/請求日/)).toHaveValue('2026/10/31');
    expect(field(/支払期日/)).toHaveValue('2026/11/30');
    expect(field(/請求金額/)).toHaveValue('264,000');
    for (const name of [/請求書番号/, /請求日/, /支払期日/, /請求金額/])
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(MARK) as string);
    expect(field(/登録番号/)).not.toHaveAccessibleDescription(expect.stringContaining(MARK) as string);
    expect(screen.getByText(/連携されたファイルは、削除・差し替えできません/)).toBeVisible();
    await toPaymentPart(shown);
    expect(field(/カードで支払う金額/)).toHaveValue('264,000');
    expect(await account()).toHaveTextContent('1234567');
    expect(screen.getByRole('region', { name: '請求書' })).toHaveTextContent('有限会社みなと印刷');
  });

  it('announces the second part, and returns to the first with its values', async () => {
    const shown = show();
    await toPaymentPart(shown);
    expect(screen.getByRole('heading', { level: 1, name: '支払い内容の入力' })).toHaveFocus();
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('支払い内容');
    await backToInvoice(shown);
    expect(field(/請求書番号/)).toHaveValue('M-2026-1031');
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('請求書');
  });

  it('shows the first part to an address of the second while the invoice is incomplete', async () => {
    storePreRegistered({ isComplete: false, document: { invoiceNumber: 'X-1', dueDate: '' } });
    show({}, '?part=payment');
    await ready();
    expect(field(/請求書番号/)).toHaveValue('X-1');
  });

  it('loses the mark of a changed field, and can restore its content', async () => {
    const { user } = show();
    await ready();
    await user.clear(field(/請求書番号/));
    await user.type(field(/請求書番号/), 'X-1');
    expect(field(/請求書番号/)).not.toHaveAccessibleDescription(expect.stringContaining(MARK) as string);
    await user.click(screen.getByRole('button', { name: '請求書番号を連携された内容に戻す' }));
    expect(field(/請求書番号/)).toHaveValue('M-2026-1031');
  });

  it('warns below the files that the document names another company', async () => {
    const { fields, ...reading } = makeReading();
    const addressee = { value: '株式会社空', place: null, is_doubtful: false };
    show({ 'get /invoices/files/{id}/reading': { ...reading, fields: fields && { ...fields, addressee } } });
    await ready();
    expect(await screen.findByText(/^宛名が「株式会社空」です。/)).toBeVisible();
  });

  it('asks about several invoices, and offers no choice of one that would remove a sent file', async () => {
    const ids = ['1', '2'].map((digit) => makeFile().id.replace(/^./, digit));
    const files = ids.map((fileId, at) => makeFile({ id: fileId, file_name: `${at + 1}.pdf` }));
    const { user } = show({
      'get /users/pre_registrations/{id}': makePreRegistration({ files }),
      'get /invoices/files/{id}/reading': ({ params }) => {
        const { fields, ...reading } = makeReading({ file_id: params['id'] ?? '' });
        const number = { value: params['id'] ?? '', place: null, is_doubtful: false };
        return { ...reading, fields: fields && { ...fields, invoice_number: number } };
      },
    });
    await ready();
    expect(await screen.findByText('2件の請求書が含まれているようです')).toBeVisible();
    expect(screen.queryByRole('button', { name: /だけにする/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'すべてを1件の請求書にまとめる' }));
    expect(screen.queryByText('2件の請求書が含まれているようです')).toBeNull();
  });

  it('requires fields that were not sent, and stays until they are entered', async () => {
    const payment = makePreRegisteredPayment({ invoice_number: null, issue_date: null, due_date: null, amount: null });
    const { user } = show({ 'get /users/pre_registrations/{id}': makePreRegistration({ payment }) });
    await ready();
    await user.click(screen.getByRole('button', { name: '次へ' }));
    const summary = await screen.findByRole('group', { name: /入力内容を確認してください/ });
    for (const text of [
      '請求書ファイルが選択されていません。',
      '取引先が選択されていません。',
      '請求日が入力されていません。',
      '支払期日が入力されていません。',
      '請求金額（税込）が入力されていません。',
    ]) {
      expect(within(summary).getByText(text)).toBeVisible();
    }
    expect(window.location.pathname).toBe(paths.oauthInvoiceInfo(id));
  });

  it('continues to the confirmation with all input, and restores it after a reload', async () => {
    const shown = show();
    const { user } = shown;
    await toPaymentPart(shown);
    await account();
    await user.clear(field(/カードで支払う金額/));
    await user.type(field(/カードで支払う金額/), '100000');
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.oauthConfirm(id)));
    expect(JSON.parse(storedPreRegistered())).toMatchObject({
      value: {
        preId: id,
        isComplete: true,
        document: { values: { amount: 264000 } },
        payment: { amount: 100000, supplierAccountId: '1', transferDate: '2026-11-30' },
      },
    });
    document.body.innerHTML = '';
    show({}, '?part=payment');
    await screen.findByRole('form', { name: '支払い内容の入力' });
    expect(field(/カードで支払う金額/)).toHaveValue('100,000');
  });

  it('does not restore the input of another pre-registration', async () => {
    storePreRegistered({ preId: 'b1f0a52e-3f0e-4b67-9a12-5d2c8e4f6a10', document: { invoiceNumber: 'OTHER' } });
    show();
    await ready();
    expect(field(/請求書番号/)).toHaveValue('M-2026-1031');
  });

  it('makes the paid amount follow the invoice amount until it is changed', async () => {
    const shown = show();
    const { user } = shown;
    await ready();
    await user.clear(field(/請求金額/));
    await user.type(field(/請求金額/), '300000');
    await toPaymentPart(shown);
    expect(field(/カードで支払う金額/)).toHaveValue('300,000');
    await user.clear(field(/カードで支払う金額/));
    await user.type(field(/カードで支払う金額/), '5000');
    await backToInvoice(shown);
    await user.clear(field(/請求金額/));
    await user.type(field(/請求金額/), '310000');
    await toPaymentPart(shown);
    expect(field(/カードで支払う金額/)).toHaveValue('5,000');
  });

  it('rejects more than the invoice amount', async () => {
    const shown = show();
    const { user } = shown;
    await toPaymentPart(shown);
    await account();
    await user.clear(field(/カードで支払う金額/));
    await user.type(field(/カードで支払う金額/), '264001');
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    expect(
      (await screen.findAllByText('お支払いできる残りの金額（264,000円）を超える金額は入力できません。')).length,
    ).toBeGreaterThan(0);
  });
});
