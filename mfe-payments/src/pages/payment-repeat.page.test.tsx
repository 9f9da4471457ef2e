import { screen, waitFor, within } from '@testing-library/react';
import type { OwnPayment } from 'shared-api/types';
import {
  changedAccount,
  makeCard,
  makeCaution,
  makeListedAccount,
  makePaidRequest,
  makePayment,
  makeReading,
  makeReceivedInvoice,
  makeSupplier,
  makeSupplierDetail,
  otherAccount,
  paymentAnswers,
  supplierPage,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { storedFlow } from '../testing/payment-answers';
import { Page as AddPage } from './payment-add.page';
import { Page as UploadPage } from './payment-upload.page';

const paid = (part: Partial<OwnPayment> = {}) => makePayment({ status: 4, note: '経理部より', ...part });
const file = { id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10', name: 'a.pdf', contentType: 'application/pdf', size: 8 };

const upload = (query: string, api: FakeAnswers = {}) =>
  renderPage(UploadPage, {
    path: patterns.paymentUpload,
    at: `${paths.paymentUpload()}${query}`,
    api: {
      'get /suppliers': supplierPage(makeSupplier()),
      'get /suppliers/{id}': makeSupplierDetail(),
      'get /received_invoices/{doc_number}': makeReceivedInvoice(),
      'get /invoices/{id}': paid(),
      'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
      'post /received_invoices': makeReceivedInvoice({ doc_number: 43 }),
      ...api,
    },
  });
const payment = (api: FakeAnswers = {}) =>
  renderPage(AddPage, {
    path: patterns.paymentAdd,
    at: `${paths.paymentAdd(42)}?same=7`,
    api: { ...paymentAnswers, 'get /invoices/{id}': paid(), ...api },
  });

const amount = () => screen.findByRole('textbox', { name: /請求金額/ });
const MARK = '前回の内容';

beforeEach(() => sessionStorage.clear());

describe('a new invoice with the contents of an earlier payment', () => {
  it('begins with supplier and amount; the amount is marked until it is confirmed', async () => {
    const { user } = upload('?same=7');
    expect(await amount()).toHaveValue('264,000');
    expect(await screen.findByDisplayValue('有限会社みなと印刷')).toBeVisible();
    expect(screen.getByText('前回のお支払い（I-00000042-1）の内容を引き継ぎます。')).toBeVisible();
    expect(screen.getByText(/前回の請求金額 264,000円/)).toBeVisible();
    expect(screen.getAllByText(MARK)).toHaveLength(1);
    expect(await amount()).toHaveAccessibleDescription(/前回の内容 確認してください/);
    await user.click(screen.getByRole('button', { name: /請求金額.*を確認済みにする/ }));
    expect(screen.queryByText(MARK)).toBeNull();
    expect(screen.getByLabelText(/請求日/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: /を削除$/ })).toBeNull();
  });

  it('takes the amount from the new document', async () => {
    const fields = { ...makeReading().fields!, amount: { value: 300_000, place: null, is_doubtful: false } };
    sessionStorage.setItem(
      'workflow:invoice-payment',
      JSON.stringify({
        version: 2,
        value: {
          registration: {
            values: {
              supplierId: '1',
              invoiceNumber: '',
              issueDate: '',
              dueDate: '',
              amount: 264000,
              registrationNumber: '',
              memo: '',
            },
            files: [file],
            marks: { touched: [], read: [], proposed: ['amount'] },
            attempt: null,
          },
          registeredDocNumber: null,
          payment: null,
        },
      }),
    );
    upload('?same=7', { 'get /invoices/files/{id}/reading': makeReading({ fields }) });
    await waitFor(async () => expect(await amount()).toHaveValue('300,000'));
    expect(screen.queryByText(MARK)).toBeNull();
  });

  it('finds the last approved payment of a supplier', async () => {
    const list = { count: 2, total_count: 2, total_count_is_action_required: 0, next_cursor: null };
    const { calls } = upload('?supplier=1', {
      'get /invoices': { invoices: [makePayment({ id: 8, payment_number: 'I-00000043-1' }), paid()], ...list },
    });
    expect(await screen.findByText('前回のお支払い（I-00000042-1）の内容を引き継ぎます。')).toBeVisible();
    expect(calls.find(({ name }) => name === 'get /invoices')?.query.get('supplier_id')).toBe('1');
  });

  it('begins empty and says so where the supplier is disabled', async () => {
    upload('?same=7', { 'get /suppliers/{id}': makeSupplierDetail({ status: 'disable' }) });
    expect(await screen.findByText(/取引先「有限会社みなと印刷」は無効で、新しい申請には使えません。/)).toBeVisible();
    expect(await amount()).toHaveValue('');
  });

  it.each([
    ['does not exist', refusal(404, { message: 'お支払いが見つかりません。' })],
    ['answers a request', makePaidRequest({ status: 4 })],
  ])('begins empty and says so where the payment %s', async (_case, answer) => {
    upload('?same=7', { 'get /invoices/{id}': answer });
    expect(await screen.findByText('引き継げるお支払いが見つかりません。')).toBeVisible();
    expect(await amount()).toHaveValue('');
  });

  it('offers a retry and the empty form where the payment cannot be loaded', async () => {
    let isDown = true;
    const { user } = upload('?same=7', {
      'get /invoices/{id}': () => (isDown ? refusal(500, { message: '予期しないエラーです。' }) : paid()),
    });
    expect(await screen.findByText('予期しないエラーです。')).toBeVisible();
    expect(screen.getByRole('link', { name: '前回の内容を使わずに入力する' })).toHaveAttribute(
      'href',
      paths.paymentUpload(),
    );
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await amount()).toHaveValue('264,000');
  });
});

describe('the payment with the contents of an earlier one', () => {
  it('begins with its account, sender, card and note, and with a date that is possible today', async () => {
    payment({
      'get /invoices/{id}': paid({
        amount: 200_000,
        transfer_date: '2026-10-30',
        transfer_person_name: 'ｱｵﾊﾞ ｹｲﾘ',
        credit_card: makeCard({ id: 2, brand: 'JCB', last_four: '0505' }),
      }),
    });
    expect(await screen.findByText('前回のお支払い（I-00000042-1）の内容を入力しました。')).toBeVisible();
    expect(screen.getByText(/前回の振込金額は200,000円でした。/)).toBeVisible();
    expect(screen.getByLabelText(/カードで支払う金額/)).toHaveValue('264,000');
    expect(screen.getByRole('button', { name: /みずほ銀行/ })).toBeVisible();
    expect(screen.getByLabelText(/振込名義/)).toHaveValue('ｱｵﾊﾞ ｹｲﾘ');
    expect(screen.getByRole('radio', { name: /JCB •••• 0505/ })).toBeChecked();
    expect(screen.getByLabelText(/審査担当への連絡事項/)).toHaveValue('経理部より');
    expect(screen.getAllByText('2026年11月30日（月）')).toHaveLength(3);
    expect(screen.queryByText('前回と異なる点があります。')).toBeNull();
    expect(storedFlow()).toBe('');
  });

  it.each<[string, FakeAnswers, RegExp]>([
    [
      'the card was deleted',
      { 'get /invoices/credit_cards': { credit_cards: [makeCard({ id: 3, last_four: '1881' })] } },
      /Visa •••• 4242）は削除されています。別のカードを選択してください。/,
    ],
    [
      'the card has expired',
      { 'get /invoices/credit_cards': { credit_cards: [makeCard({ expiry_year: 2026, expiry_month: 10 })] } },
      /Visa •••• 4242）は有効期限が切れています。/,
    ],
    [
      'the card is for others',
      { 'get /invoices/credit_cards': { credit_cards: [makeCard({ may_use: false })] } },
      /Visa •••• 4242）は使える方が限られています。別のカードを選択してください。/,
    ],
    [
      'the card was refused since',
      {
        'get /invoices/credit_cards': {
          credit_cards: [makeCard({ declined: { at: '2026-11-19T10:00:00+09:00', reason: 'declined' } })],
        },
      },
      /Visa •••• 4242）: 2026年11月19日（木）のお支払いで、カード会社の承認が得られませんでした。/,
    ],
    [
      'the account has changed',
      { 'get /suppliers/{id}/accounts': { accounts: [changedAccount()] } },
      /お支払いのあとに変更されています。請求書と見比べて、選択してください。/,
    ],
    [
      'the changed account was paid to since',
      { 'get /suppliers/{id}/accounts': { accounts: [makeListedAccount({ revision: 2 })] } },
      /変更後の口座を選択しました。/,
    ],
    [
      'another account was paid to since',
      { 'get /suppliers/{id}/accounts': { accounts: [makeListedAccount({ caution: makeCaution() }), otherAccount()] } },
      /別の口座へお支払いしています。/,
    ],
    [
      'the account is not listed',
      { 'get /suppliers/{id}/accounts': { accounts: [otherAccount()] } },
      /前回の振込先口座は登録されていません。/,
    ],
    [
      'the invoice is of another supplier',
      { 'get /received_invoices/{doc_number}': makeReceivedInvoice({ supplier: { id: 2, name: '株式会社北陸精工' } }) },
      /取引先が前回（有限会社みなと印刷）と異なるため/,
    ],
    [
      'it had a promotion code',
      { 'get /invoices/{id}': paid({ promotion_code: 'AUTUMN' }) },
      /プロモーションコードは引き継いでいません。/,
    ],
  ])('says that %s', async (_case, api, sentence) => {
    payment(api);
    const notice = (await screen.findByText('前回と異なる点があります。')).parentElement!;
    expect(within(notice).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('chooses no card in the place of a deleted one', async () => {
    payment({ 'get /invoices/credit_cards': { credit_cards: [makeCard({ id: 3, last_four: '1881' })] } });
    expect(await screen.findByRole('radio', { name: /Visa/ })).not.toBeChecked();
  });

  it('says that there is no such payment, and begins as any other', async () => {
    payment({ 'get /invoices/{id}': refusal(404, { message: 'お支払いが見つかりません。' }) });
    expect(await screen.findByText('引き継げるお支払いが見つかりません。')).toBeVisible();
    expect(await screen.findByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
  });
});
