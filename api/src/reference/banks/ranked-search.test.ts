import fc from 'fast-check';
import { rankedSearch } from './ranked-search';
import { searchKey } from './search-key';

const named = (code: string, ...names: string[]) => ({ code, keys: names.map(searchKey) });
const codesFor = (entries: ReturnType<typeof named>[], text: string): string[] =>
  rankedSearch(entries, text).map(({ code }) => code);

test('a matching code comes first, then the name, then prefixes, then other matches; equals keep their order', () => {
  const entries = [
    named('9', '第12支店'),
    named('8', '12番町'),
    named('123', '甲'),
    named('7', '12'),
    named('12', '乙'),
    named('6', '12丁目'),
  ];
  expect(codesFor(entries, '１２')).toEqual(['12', '7', '8', '123', '6', '9']);
});

test('a second name that matches better counts', () => {
  expect(codesFor([named('1', '大神田', '神田'), named('2', '神田駅前', '駅前神田')], '神田')).toEqual(['1', '2']);
});

test('a later word comes before the middle of one, and a short text has to be all of it', () => {
  const entries = [named('1', '大丸有'), { ...named('2', '京都丸有会'), words: ['丸有', '丸有会'] }];
  expect(codesFor(entries, '丸有')).toEqual(['2', '1']);
  expect(codesFor([...entries, { ...named('3', '北丸有田'), words: ['丸有田'] }], '丸有')).toEqual(['2', '1', '3']);
});

test('an added 支店 or 銀行 is ignored only when nothing contains it', () => {
  const entries = [named('1', '神田'), named('2', '神田支店')];
  expect(codesFor(entries, '神田支店')).toEqual(['2']);
  expect(codesFor([named('1', '神田')], '神田支店')).toEqual(['1']);
});

test('an added word alone matches nothing by itself', () => {
  expect(codesFor([named('1', '神田')], '支店')).toEqual([]);
});

test('it finds every entry that contains the text, and nothing else', () => {
  const name = fc.string({ unit: fc.constantFrom(...'アイウ神田1'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 20 }), name, (names, text) => {
      const entries = names.map((each, index) => named(`x${index}`, each));
      const wanted = entries
        .filter(({ keys }) => keys.some((key) => key.includes(searchKey(text))))
        .map(({ code }) => code);
      expect(codesFor(entries, text).sort()).toEqual(wanted.sort());
    }),
  );
});
