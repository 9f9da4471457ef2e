import fc from 'fast-check';
import { fullKanaToHalf, halfKanaToFull, toFullWidth } from './kana-width';
import { digitsOf, hiraganaToKatakana, normalizeHyphens, toHalfWidth } from './width';

const HALF_LETTERS = 'ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ｡｢｣､･';
const FULL_LETTERS =
  'アイウエオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモヤユヨラリルレロワヲンヴヷヺァィゥェォャュョッー。「」、・';

test.each([
  ['ｶﾞｷﾞｸﾞ', 'ガギグ'],
  ['ﾊﾟﾋﾟﾌﾟ', 'パピプ'],
  ['ｳﾞｧｲｵﾘﾝ', 'ヴァイオリン'],
  ['ﾜﾞｦﾞ', 'ヷヺ'],
  ['ｷｬｯｼｭ', 'キャッシュ'],
  ['ｻｰﾊﾞｰ', 'サーバー'],
  ['｡｢｣､･', '。「」、・'],
  ['ABC漢字ひらがな', 'ABC漢字ひらがな'],
])('half %s is full %s, and back', (half, full) => {
  expect(halfKanaToFull(half)).toBe(full);
  expect(fullKanaToHalf(full)).toBe(half);
});

test('voicing marks without a matching letter stay', () => {
  expect(halfKanaToFull('ｱﾞﾏﾟ')).toBe('ア゛マ゜');
  expect(halfKanaToFull('ﾞ')).toBe('゛');
});

test('letters without a half-width form stay', () => {
  expect(fullKanaToHalf('ヵヶヮヰヱひ漢')).toBe('ヵヶヮヰヱひ漢');
});

test('a combining dakuten is converted', () => {
  expect(fullKanaToHalf('カ\u3099')).toBe('ｶﾞ');
});

test('half to full to half gives the same text', () => {
  const half = fc.string({ unit: fc.constantFrom(...HALF_LETTERS, 'ﾞ', 'ﾟ', 'A', '1', '漢') });
  fc.assert(fc.property(half, (text) => expect(fullKanaToHalf(halfKanaToFull(text))).toBe(text)));
});

test('full to half to full gives the same text', () => {
  const full = fc.string({ unit: fc.constantFrom(...FULL_LETTERS, 'A', '1', '漢') });
  fc.assert(fc.property(full, (text) => expect(halfKanaToFull(fullKanaToHalf(text))).toBe(text)));
});

test('everything becomes full width', () => {
  expect(toFullWidth('1-2-3 ABC ｶﾞ!~')).toBe('１－２－３　ＡＢＣ　ガ！～');
});

test('only what is full-width ASCII becomes half width', () => {
  expect(toHalfWidth('ＡＢＣ１２３－＠．　ガ①㈱')).toBe('ABC123-@. ガ①㈱');
});

test('ASCII survives the conversion to full width and back', () => {
  const ascii = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });
  fc.assert(fc.property(ascii, (text) => expect(toHalfWidth(toFullWidth(text))).toBe(text)));
});

test('every dash becomes a hyphen, a long vowel mark only between digits', () => {
  expect(normalizeHyphens('1‐2‑3–4—5−6－7ー8ｰ9')).toBe('1-2-3-4-5-6-7-8-9');
  expect(normalizeHyphens('０３ー１２３４ー５６７８')).toBe('０３-１２３４-５６７８');
  expect(normalizeHyphens('サーバー1ー')).toBe('サーバー1ー');
});

test('digits are extracted in half width', () => {
  expect(digitsOf('〒１００-0005')).toBe('1000005');
});

test('hiragana becomes katakana', () => {
  expect(hiraganaToKatakana('さんぷるゔぁー漢A')).toBe('サンプルヴァー漢A');
});
