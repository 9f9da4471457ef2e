import fc from 'fast-check';
import { HOLDER_KANA_LIMIT, toBankKana, TRANSFER_PERSON_NAME_LIMIT } from './bank-kana';

test.each([
  ['キャッシュ', 'ｷﾔﾂｼﾕ'],
  ['ファミリー', 'ﾌｱﾐﾘ-'],
  ['ユーエフジェイ', 'ﾕ-ｴﾌｼﾞｴｲ'],
  ['カ）サンプル', 'ｶ)ｻﾝﾌﾟﾙ'],
  ['サンプル（カ', 'ｻﾝﾌﾟﾙ(ｶ'],
  ['ヴィーナス', 'ｳﾞｲ-ﾅｽ'],
  ['ヵヶヮ', 'ｶｹﾜ'],
  ['エー・ビー．シー', 'ｴ- ﾋﾞ- ｼ-'],
  ['A.B.C', 'A B C'],
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
  ['ヲ', ['ヲ']],
  ['ｦﾄｺ', ['ｦ']],
  ['をとこ', ['を']],
  ['株式会社', ['株', '式', '会', '社']],
  ['𠮷野家𠮷', ['𠮷', '野', '家']],
  ['A,B/C', [',', '/']],
  ['㈱①￥', ['㈱', '①', '￥']],
  ['ß', ['ß']],
  ['*&$+;@=%', [...'*&$+;@=%']],
])('%s names what banks refuse', (text, invalid) => {
  expect(toBankKana(text).invalid).toEqual(invalid);
});

test('a dakuten counts as a character', () => {
  expect(toBankKana('ガ').value).toHaveLength(2);
  expect(toBankKana('サンプルガラスコウギョウ').value).toHaveLength(15);
  expect([HOLDER_KANA_LIMIT, TRANSFER_PERSON_NAME_LIMIT]).toEqual([30, 40]);
});

const typed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'アガパヴャッヵー・．。、「」ヲｱｶﾞﾟｬｰひらがなＡａz０9（） 　-‐—株㈱①𠮷&\n'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

test('whatever is typed, the value holds only Zengin characters, single spaces, none at an end', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { value } = toBankKana(text);
      expect(value).toMatch(/^[ｱ-ﾝﾞﾟA-Z0-9 ()-]*$/);
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
