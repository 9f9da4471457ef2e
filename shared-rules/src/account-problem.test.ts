import fc from 'fast-check';
import { accountNumberProblem, holderProblem } from './account-problem';
import { LEGAL_FORMS } from './abbreviation-table';
import { HOLDER_KANA_LIMIT } from './bank-kana';
import { tidyHolderKana } from './holder-kana';

test.each(['1234', '１２３４５６７', ' 123-4567 ', '1234\u200b567'])('accepts the number %p', (text) => {
  expect(accountNumberProblem(text)).toBeNull();
});

test.each([
  ['', '口座番号が入力されていません。'],
  ['　', '口座番号が入力されていません。'],
  ['-', '口座番号が入力されていません。'],
  ['123', '口座番号は4桁から7桁の数字で入力してください。'],
  ['１', '口座番号は4桁から7桁の数字で入力してください。'],
  ...['0000', '0000000', '０００-００００'].map((text): [string, string] => [
    text,
    '口座番号が0になっています。0だけの口座番号はありません。請求書または通帳に記載された番号を入力してください。',
  ]),
  ['12345678', '口座番号は7桁以内の数字で入力してください。'],
  ['12a', '口座番号は7桁以内の数字で入力してください。'],
])('rejects the number %p: %s', (text, message) => {
  expect(accountNumberProblem(text)?.message).toBe(message);
});

test.each(['ミドリ', 'カ）ア', 'A', '1', 'ア（カ', 'カ', 'ﾐﾄﾞﾘ\u200b ｼﾖｳｼﾞ', 'ガ'.repeat(15)])(
  'accepts the holder %p',
  (text) => {
    expect(holderProblem(text)).toBeNull();
  },
);

test.each(['', '　', 'カ）', '（カ）', '（カ', '()', '---', 'ー', 'ﾞ', '・', '\u200b'])(
  'rejects the holder %p, which has no name',
  (text) => {
    expect(holderProblem(text)).toEqual({ code: 'required', message: '口座名義（カナ）が入力されていません。' });
  },
);

test('rejects a legal form alone, and accepts it with a name', () => {
  for (const { short } of LEGAL_FORMS) {
    expect([holderProblem(`${short}）`)?.code, holderProblem(`（${short}`)?.code]).toEqual(['required', 'required']);
    expect([holderProblem(`${short}）アオバ`), holderProblem(`アオバ（${short}`)]).toEqual([null, null]);
  }
});

test('a holder without a problem has only characters that banks accept', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'アガー・()カ株 A1ﾞ\u200b＆'), maxLength: 35 }), (text) => {
      const { value, invalid } = tidyHolderKana(text);
      if (holderProblem(text) !== null) return;
      expect([invalid, value.length <= HOLDER_KANA_LIMIT]).toEqual([[], true]);
      expect(value).toMatch(/[ｱ-ﾝA-Z0-9]/);
    }),
  );
});
