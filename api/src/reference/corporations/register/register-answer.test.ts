import { readAnswer, RegisterError } from './register-answer';

const record = (fields: Partial<Record<'number' | 'name' | 'close' | 'furigana' | 'hidden', string>> = {}): string => {
  const {
    number = '4010001234567',
    name = '株式会社青葉製作所',
    close = '',
    furigana = 'アオバセイサクショ',
    hidden = '0',
  } = fields;
  return `1,${number},01,1,2026-04-02,2015-10-05,"${name}",,301,"東京都","千代田区","内神田１丁目２－３",,"13","101","1010047",,,${close},,,,2015-10-05,1,,,,,"${furigana}",${hidden}`;
};
const answerOf = (...records: string[]): string => [`2026-11-20,${records.length},1,1`, ...records, ''].join('\r\n');

test('a record becomes a corporation: kana with its legal form, address in half width', () => {
  expect(readAnswer(answerOf(record()))).toEqual({
    count: 1,
    corporations: [
      {
        corporate_number: '4010001234567',
        corporate_name: '株式会社青葉製作所',
        corporate_name_kana: 'カブシキガイシャアオバセイサクショ',
        postal_code: '1010047',
        address_state: '東京都',
        address_city: '千代田区',
        address_street: '内神田1丁目2-3',
      },
    ],
  });
});

test.each([
  ['みどり商事合同会社', 'ミドリショウジ', 'ミドリショウジゴウドウガイシャ'],
  ['医療法人社団みどり会', 'ミドリカイ', 'イリョウホウジンシャダンミドリカイ'],
  ['みどり組合', 'ミドリクミアイ', 'ミドリクミアイ'],
  ['株式会社みどり', '', ''],
])('the kana of %s with %s is %s', (name, furigana, kana) => {
  expect(readAnswer(answerOf(record({ name, furigana }))).corporations[0]?.corporate_name_kana).toBe(kana);
});

test('quoted commas, quotes and line breaks belong to their field', () => {
  expect(readAnswer(answerOf(record({ name: '株式会社ａ，ｂ,""ｃ""' }))).corporations[0]?.corporate_name).toBe(
    '株式会社ａ，ｂ,"ｃ"',
  );
});

test('corporations that were closed, or are hidden from searches, are left out', () => {
  expect(readAnswer(answerOf(record({ close: '2020-03-31' }), record({ hidden: '1' }))).corporations).toEqual([]);
});

test('no match is an empty answer', () => {
  expect(readAnswer('2026-11-20,0,1,1\r\n')).toEqual({ corporations: [], count: 0 });
});

test.each([
  '',
  '<?xml version="1.0"?><corporations/>',
  '<html><body>Service Unavailable</body></html>',
  '2026-11-20,1,1,1\n1,2,3',
  '"unfinished',
  '052,エラー',
])('%p is not a valid answer', (text) => {
  expect(() => readAnswer(text)).toThrow(RegisterError);
});
