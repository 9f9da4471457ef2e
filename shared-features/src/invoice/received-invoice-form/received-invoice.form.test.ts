import * as v from 'valibot';
import { receivedInvoiceForm } from './received-invoice.form';

const CORPORATION = 1;
const PROPRIETOR = 2;
const schema = receivedInvoiceForm((id) => id === String(CORPORATION));

const valid = {
  uploads: { files: [{ id: 'a', name: 'a.pdf', contentType: 'application/pdf', size: 1 }], state: 'complete' },
  supplierId: String(CORPORATION),
  invoiceNumber: '',
  issueDate: '2026-10-31',
  dueDate: '2026-11-30',
  amount: 264000,
  registrationNumber: '',
  memo: '',
};

const messagesOf = (change: object): string[] =>
  v.safeParse(schema, { ...valid, ...change }).issues?.map(({ message }) => message) ?? [];

describe('the form of a received invoice', () => {
  it('accepts an invoice without the optional fields', () => expect(messagesOf({})).toEqual([]));

  it.each([
    [{ uploads: { files: [], state: 'complete' } }, '請求書ファイルが選択されていません。'],
    [
      { uploads: { ...valid.uploads, state: 'incomplete' } },
      '送信できていないファイルがあります。再試行するか、削除してください。',
    ],
    [{ supplierId: '' }, '取引先が選択されていません。'],
    [{ issueDate: '' }, '請求日が入力されていません。'],
    [{ dueDate: '' }, '支払期日が入力されていません。'],
    [{ issueDate: '2026/10' }, '請求日の日付が正しくありません。例: 2026/11/30'],
    [{ dueDate: '2026-10-30' }, '支払期日は請求日以降の日付を入力してください。'],
    [{ amount: null }, '請求金額（税込）が入力されていません。'],
    [{ amount: Number.NaN }, '金額は1円以上の整数で入力してください。'],
    [{ amount: 10_000_000_000 }, '金額は9,999,999,999円以下で入力してください。'],
    [{ registrationNumber: 'T123' }, '登録番号は「T」と13桁の数字で入力してください。'],
    [{ registrationNumber: 'T1234567890123' }, '登録番号が正しくありません。番号を確認してください。'],
  ])('reports for %j: %s', (change, message) => expect(messagesOf(change)).toEqual([message]));

  it('accepts a correct check digit', () => expect(messagesOf({ registrationNumber: 'T7000012050002' })).toEqual([]));

  it("requires no check digit for a sole proprietor's number", () =>
    expect(messagesOf({ supplierId: String(PROPRIETOR), registrationNumber: 'T1234567890123' })).toEqual([]));
});
