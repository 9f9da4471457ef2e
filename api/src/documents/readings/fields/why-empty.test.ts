import { documentOf, type Piece } from '../testing/document';
import { readWhole } from './read-fields';
import { DOUBT, MISSING } from './reasons';

const read = (...pieces: readonly Piece[]) => readWhole(documentOf(pieces));

test.each<[field: string, text: string, reason: string]>([
  ['issue_date', '発行日 令和8年11月吉日', MISSING.issueDate],
  ['due_date', '支払期限 2026年13月45日', MISSING.dueDate],
  ['due_date', '支払期限 翌月末日', MISSING.dueDate],
  ['invoice_number', '請求書番号：2026年11月分', MISSING.invoiceNumber],
  ['registration_number', '登録番号：T112000101234', MISSING.registrationNumber],
  ['registration_number', '登録番号：申請中', MISSING.registrationNumber],
  ['bank_account', 'お振込先 みずほ銀行 梅田支店 普通 1234567-8', MISSING.account],
  ['bank_account', '貴社ご指定口座 みずほ銀行 梅田支店 普通 1234567', MISSING.accountOfCustomer],
])('%s of 「%s」 is empty with a reason', (field, text, reason) => {
  const { fields, missing } = read([50, 60, text]);
  expect(fields).toMatchObject({ [field]: null });
  expect(missing).toEqual([{ field, reason }]);
});

test.each(['請求書番号：', '支払期限', '登録番号：', 'お振込先は別途ご連絡します。'])(
  '「%s」 alone needs no reason',
  (text) => {
    expect(read([50, 60, text]).missing).toEqual([]);
  },
);

test('a number alone at the head that says so is that of the invoice, in doubt', () => {
  expect(read([380, 60, '第1234567号']).fields.invoice_number).toMatchObject({
    value: '第1234567号',
    doubt: DOUBT.numberWithoutLabel,
  });
});

test('what a table of carried sums has for now is read, in doubt', () => {
  const headings = ['前回請求額', '入金額', '繰越', '今回'].map((text, index): Piece => [50 + 100 * index, 196, text]);
  const sums = ['100,000', '60,000', '40,000', '132,000'].map((text, index): Piece => [50 + 100 * index, 212, text]);
  expect(read(...headings, ...sums).fields.amount).toMatchObject({ value: 132_000, doubt: DOUBT.carriedOver });
});
