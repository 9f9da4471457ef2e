import { readBankAccount, type TypedBankAccount } from './bank-account';

const typed: TypedBankAccount = {
  bank_code: '0001',
  branch_code: '108',
  account_type: 2,
  account_number: '1234567',
  holder_kana: 'ユ）ミナトインサツ',
};

test('an account is read into what a transfer needs', async () => {
  expect(await readBankAccount(typed)).toEqual({
    bankCode: '0001',
    bankName: 'みずほ銀行',
    branchCode: '108',
    branchName: '神田支店',
    accountType: 2,
    accountNumber: '1234567',
    holderKana: 'ﾕ)ﾐﾅﾄｲﾝｻﾂ',
  });
});

test.each([
  ['１２３４５', '0012345'],
  [' 1234-567 ', '1234567'],
  ['1234', '0001234'],
])('the number %s is %s', async (account_number, accountNumber) => {
  expect(await readBankAccount({ ...typed, account_number })).toMatchObject({ accountNumber });
});

test.each([
  ['ゆうげんがいしゃみなといんさつ', 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
  ['（有）ミナト・インサツ', 'ﾕ)ﾐﾅﾄ ｲﾝｻﾂ'],
  ['ｻｸﾗﾛｼﾞｽﾃｨｸｽ株式会社', 'ｻｸﾗﾛｼﾞｽﾃｲｸｽ(ｶ'],
  ['ｽｽﾞｷ　ｲﾁﾛｳ', 'ｽｽﾞｷ ｲﾁﾛｳ'],
])('the holder %s is %s', async (holder_kana, holderKana) => {
  expect(await readBankAccount({ ...typed, holder_kana })).toMatchObject({ holderKana });
});

test.each<[keyof TypedBankAccount, string, string]>([
  ['bank_code', '', '金融機関が選択されていません。'],
  ['bank_code', '9998', '選択した金融機関が見つかりません。金融機関を選び直してください。'],
  ['branch_code', '', '支店が選択されていません。'],
  ['branch_code', '998', '選択した支店が見つかりません。支店を選び直してください。'],
  ['account_number', ' ', '口座番号が入力されていません。'],
  ['account_number', '12345678', '口座番号は7桁以内の数字で入力してください。'],
  ['account_number', '12l4567', '口座番号は7桁以内の数字で入力してください。'],
  ['holder_kana', '　', '口座名義（カナ）が入力されていません。'],
  ['holder_kana', 'ミナト＆印刷', '口座名義に使用できない文字が含まれています: 「＆印刷」'],
  ['holder_kana', 'ガ'.repeat(16), '口座名義は半角30文字以内で入力してください（現在32文字）。'],
])('%s %p is rejected: %s', async (field, text, message) => {
  await expect(readBankAccount({ ...typed, [field]: text })).rejects.toMatchObject({
    httpStatus: 422,
    details: { errors: [{ field, message }] },
  });
});

test('every error is listed at once', async () => {
  const refused = readBankAccount({
    bank_code: '',
    branch_code: '',
    account_type: null,
    account_number: '',
    holder_kana: '',
  });
  await expect(refused).rejects.toMatchObject({
    details: {
      errors: [
        { field: 'bank_code' },
        { field: 'account_type', message: '口座種別が選択されていません。' },
        { field: 'account_number' },
        { field: 'holder_kana' },
      ],
    },
  });
});
