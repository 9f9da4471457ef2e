import fc from 'fast-check';
import { archiveNames, type NamedAfter } from './archive-names';

const file = (more: Partial<NamedAfter> = {}): NamedAfter => ({
  issueDate: '2026-10-31',
  supplierName: '株式会社北陸精工',
  amount: 1_980_000,
  extension: '.pdf',
  ...more,
});

test('files are named 日付_取引先_金額, the second of the same name with _2', () => {
  const files = [
    file(),
    file({ extension: '.png' }),
    file(),
    file({ supplierName: 'ＡＢＣ' }),
    file({ supplierName: 'abc' }),
    file(),
  ];
  expect(archiveNames(files)).toEqual([
    '20261031_株式会社北陸精工_1980000.pdf',
    '20261031_株式会社北陸精工_1980000.png',
    '20261031_株式会社北陸精工_1980000_2.pdf',
    '20261031_ＡＢＣ_1980000.pdf',
    '20261031_abc_1980000_2.pdf',
    '20261031_株式会社北陸精工_1980000_3.pdf',
  ]);
});

test.each([
  ['A/B\\C:D*E?F"G<H>I|J', 'A-B-C-D-E-F-G-H-I-J'],
  ['改\r\n行\tタブ\u202E反転\u200B', '改--行-タブ-反転-'],
  ['  前後　の 空白 ', '前後 の 空白'],
  ['..', '..'],
  ['か\u3099', 'が'],
  ['𠮷野家葛\u{E0100}', '𠮷野家葛\u{E0100}'],
])('a supplier called %j is %j in a name', (supplierName, expected) => {
  expect(archiveNames([file({ supplierName })])).toEqual([`20261031_${expected}_1980000.pdf`]);
});

test('a long supplier name is cut between letters', () => {
  const [name = ''] = archiveNames([file({ supplierName: '葛\u{E0100}'.repeat(60) })]);
  expect(name).toMatch(/^20261031_(葛\u{E0100})+_1980000\.pdf$/u);
});

const supplierName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom('株式会社あおば', 'CON', 'あ'.repeat(100)),
);
const anyFile = fc.record({
  issueDate: fc.constantFrom('2026-10-31', '2026-11-01'),
  supplierName,
  amount: fc.integer({ min: 1, max: 9_999_999_999 }),
  extension: fc.constantFrom('.pdf', '.jpg', '.png'),
});
const few = fc.record({
  issueDate: fc.constant('2026-10-31'),
  supplierName: fc.constantFrom('a', 'A', 'Ａ', 'あ'.repeat(99), 'あ'.repeat(98)),
  amount: fc.constantFrom(1, 2),
  extension: fc.constant('.pdf'),
});

test('names are safe, short and unique for any supplier name', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyFile, few), { maxLength: 40 }), (files) => {
      const names = archiveNames(files);
      for (const name of names) {
        expect(name).toMatch(/^\d{8}_[^\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*_\d+(_\d+)?\.(pdf|jpg|png)$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(160);
      }
      expect(new Set(names.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(files.length);
    }),
  );
});
