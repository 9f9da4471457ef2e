import fc from 'fast-check';
import { HOLDER_KANA_LIMIT, toBankKana, TRANSFER_PERSON_NAME_LIMIT } from './bank-kana';
import { toFullWidth } from './kana-width';

test.each([
  ['キャッシュ', 'ｷﾔﾂｼﾕ'],
  ['ファミリー', 'ﾌｱﾐﾘ-'],
  ['ユーエフジェイ', 'ﾕ-ｴﾌｼﾞｴｲ'],
  ['カ）サンプル', 'ｶ)ｻﾝﾌﾟﾙ'],
  ['サンプル（カ', 'ｻﾝﾌﾟﾙ(ｶ'],
  ['ヴィーナス', 'ｳﾞｲ-ﾅｽ'],
  ['ヵヶヮ', 'ｶｹﾜ'],
  ['エー・ビー．シー', 'ｴ- ﾋﾞ-.ｼ-'],
  ['A.B.C', 'A.B.C'],
  ['カ)ヤマダ.エージェンシー', 'ｶ)ﾔﾏﾀﾞ.ｴ-ｼﾞｴﾝｼ-'],
  ['ヰセキ　ヱビスヲグ', 'ｲｾｷ ｴﾋﾞｽｵｸﾞ'],
  ['ゐゑを', 'ｲｴｵ'],
  ['ｦﾄｺ', 'ｵﾄｺ'],
  ['abcＸｙｚ', 'ABCXYZ'],
  ['ｶﾞｷﾞﾊﾟ', 'ｶﾞｷﾞﾊﾟ'],
  ['ｷｬｯﾄ', 'ｷﾔﾂﾄ'],
  ['さんぷる', 'ｻﾝﾌﾟﾙ'],
  ['ヤマダ　　タロウ ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['１２３－４５', '123-45'],
  ['カ\u3099ラス', 'ｶﾞﾗｽ'],
])('%s is %s for a bank', (text, value) => {
  expect(toBankKana(text)).toEqual({ value, invalid: [] });
});

test.each([
  ['サンプル＆サンプル', ['＆']],
  ['株式会社', ['株', '式', '会', '社']],
  ['𠮷野家𠮷', ['𠮷', '野', '家']],
  ['A,B/C', [',', '/']],
  ['㈱①￥', ['㈱', '①', '￥']],
  ['ß', ['ß']],
  ['*&$+;@=%', [...'*&$+;@=%']],
  ['、。「」', [...'、。「」']],
])('%s has characters that banks reject', (text, invalid) => {
  expect(toBankKana(text).invalid).toEqual(invalid);
});

test('limits are 30 for a holder and 40 for a sender', () => {
  expect([HOLDER_KANA_LIMIT, TRANSFER_PERSON_NAME_LIMIT]).toEqual([30, 40]);
});

// All that a name may hold: ア to ン without ヲ and small kana, ﾞ ﾟ, capitals, digits, space, ( ) . and hyphen.
const KANA = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン';
const VOICED = 'ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴ';
const USABLE = [...'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789().-'];

test('every usable character comes back from its full-width form', () => {
  expect(USABLE).toHaveLength(45 + 2 + 26 + 10 + 4);
  for (const char of USABLE) expect(toBankKana(toFullWidth(char))).toEqual({ value: char, invalid: [] });
});

test('a name of usable characters comes back from its full-width form', () => {
  const word = fc.string({ unit: fc.constantFrom(...USABLE), minLength: 1 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const name = words.join(' ');
      expect(toBankKana(toFullWidth(name))).toEqual({ value: name, invalid: [] });
    }),
    { numRuns: 1000 },
  );
});

test('a dakuten or handakuten counts as a character: ガ is two', () => {
  const name = fc.array(fc.constantFrom(...KANA, ...VOICED));
  fc.assert(
    fc.property(name, (letters) => {
      const voiced = letters.filter((letter) => VOICED.includes(letter)).length;
      expect(toBankKana(letters.join('')).value).toHaveLength(letters.length + voiced);
    }),
  );
});

test('small kana are the large ones', () => {
  expect(toBankKana('ァィゥェォッャュョヮヵヶ').value).toBe(toBankKana('アイウエオツヤユヨワカケ').value);
});

test('the long vowel mark and every dash are a hyphen', () => {
  for (const dash of 'ーｰ‐‑‒–—―−－-') expect(toBankKana(`ア${dash}ア`)).toEqual({ value: 'ｱ-ｱ', invalid: [] });
});

test('a middle dot is a space, and a full stop stays', () => {
  for (const dot of '・･') expect(toBankKana(`ア${dot}イ`)).toEqual({ value: 'ｱ ｲ', invalid: [] });
  for (const stop of '.．') expect(toBankKana(`ア${stop}イ`)).toEqual({ value: 'ｱ.ｲ', invalid: [] });
});

const typed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'アガパヴャッヵー・．。、「」ヲｱｶﾞﾟｬｰひらがなＡａz０9（） 　-‐—株㈱①𠮷&\n'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

test('for any input the value holds only Zengin characters, single spaces, none at an end', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { value } = toBankKana(text);
      expect(value).toMatch(/^[ｱ-ﾝﾞﾟA-Z0-9 ().-]*$/);
      expect(value).not.toMatch(/^ | $| {2}/);
    }),
    { numRuns: 1000 },
  );
});

test('a converted name converts to itself', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { value } = toBankKana(text);
      expect(toBankKana(value)).toEqual({ value, invalid: [] });
    }),
  );
});
