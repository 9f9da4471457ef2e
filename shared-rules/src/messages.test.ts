import * as messages from './messages';

test('messages name the field', () => {
  expect(messages.required('口座番号')).toBe('口座番号が入力されていません。');
  expect(messages.requiredChoice('支店')).toBe('支店が選択されていません。');
  expect(messages.kanaInvalid('法人名（カナ）')).toBe('法人名（カナ）はカタカナで入力してください。');
});

test('messages carry their figures', () => {
  expect(messages.passwordTooShort(12)).toBe('パスワードは12文字以上で入力してください。');
  expect(messages.holderCharacters(['・'])).toBe('口座名義に使用できない文字が含まれています: 「・」');
  expect(messages.holderTooLong(30, 32)).toBe('口座名義は半角30文字以内で入力してください（現在32文字）。');
  expect(messages.transferNameCharacters(['＆'])).toBe('振込名義に使用できない文字が含まれています: 「＆」');
  expect(messages.transferNameTooLong(40)).toBe('振込名義は40文字以内で入力してください。');
  expect(messages.duplicateInvoice('I-00000012')).toBe(
    '同じ取引先・金額の請求書がすでに登録されています（I-00000012）。重複していないか確認してください。',
  );
  expect(messages.earliestDate('2026-11-26')).toBe('最短の振込日は2026年11月26日（木）です。');
  expect(messages.afterCutOff(900)).toBe('本日15:00を過ぎたため、翌営業日の受付になります。');
});
