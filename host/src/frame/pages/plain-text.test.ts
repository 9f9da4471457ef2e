import { plainText } from './plain-text';

it.each([
  ['エラーが発生しました', 'エラーが発生しました'],
  ['  a\n\tb  ', 'a b'],
  ['a\u202eb\u200bc\u2066d', 'a b c d'],
  ['a\u0000b', 'a b'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['', ''],
  ['1234567890123456789012345678901', '12345678901234567890123456789…'],
  ['𠮷'.repeat(31), `${'𠮷'.repeat(29)}…`],
])('%j', (text, expected) => expect(plainText(text, 30)).toBe(expected));
