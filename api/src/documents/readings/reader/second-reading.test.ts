import { readWhole } from '../fields/read-fields';
import { DOUBT } from '../fields/reasons';
import type { Piece } from '../testing/document';
import { documentOf } from '../testing/document';
import { type ReadAgain, readTwice } from './second-reading';

const PIECES: Piece[] = [
  [400, 80, '請求日 2026年10月31日'],
  [50, 110, '株式会社高砂電機 御中', 12],
  [50, 150, 'ご請求金額 ¥110,000', 15],
  [300, 400, '小計 100,000'],
  [300, 420, '消費税 10,000'],
  [300, 440, '合計 110,000'],
  [50, 700, 'お振込先 みずほ銀行 梅田支店 普通 1234567'],
  [50, 714, '口座名義 カ)チヨダケンセツ'],
];
const LAYOUT = documentOf(PIECES);
const { fields } = readWhole(LAYOUT);

/** Returns a second reading that says what the page says, but for one text. */
const readerThatTakes =
  (misread: string, as: string): ReadAgain =>
  (cuts) =>
    cuts.map(({ page, box }) => {
      const letters = LAYOUT.find(({ number }) => number === page)?.rows.flat() ?? [];
      const cell = letters.find((one) => box.y + box.height / 2 > one.box.y && box.y < one.box.y + one.box.height);
      const text = cell?.text ?? '';
      const within = [...text].map((_char, index) => cell?.boxOf(index, index + 1));
      const said = [...text]
        .filter((_char, index) => {
          const at = within[index];
          return at !== undefined && at.x + at.width / 2 > box.x && at.x + at.width / 2 < box.x + box.width;
        })
        .join('');
      return said.replace(misread, as);
    });

test('what is read twice as the same stays sure', () => {
  expect(readTwice(fields, LAYOUT, [1], readerThatTakes('x', 'x'))).toEqual(fields);
});

test.each([
  ['addressee', '高', '髙'],
  ['bank_account', 'チヨダ', 'チヨグ'],
] as const)('a second reading of %s as another is a doubt', (name, misread, as) => {
  const twice = readTwice(fields, LAYOUT, [1], readerThatTakes(misread, as));
  expect(twice[name]).toMatchObject({ is_doubtful: true, doubt: DOUBT.secondReadingDiffers });
});

test('a due date is not surer than the date of its document', () => {
  const layout = documentOf([...PIECES, [400, 100, 'お支払期限 2026年11月30日']]);
  const { fields: both } = readWhole(layout);
  const issued = both.issue_date && { ...both.issue_date, is_doubtful: true };
  const twice = readTwice({ ...both, issue_date: issued }, layout, [1], (cuts) => cuts.map(() => '30'));
  expect(both.due_date?.is_doubtful).toBe(false);
  expect(twice.due_date?.is_doubtful).toBe(true);
});

test('a name without a legal form may have lost its first letters', () => {
  const layout = documentOf([[50, 110, '会社城南製作所 御中', 12]]);
  const twice = readTwice(readWhole(layout).fields, layout, [1], (cuts) => cuts.map(() => '会社城南製作所'));
  expect(twice.addressee).toMatchObject({ value: '会社城南製作所', is_doubtful: true });
});

test('small kana are large ones for a bank', () => {
  const twice = readTwice(fields, LAYOUT, [1], readerThatTakes('チヨダ', 'チョダ'));
  expect(twice.bank_account).toEqual(fields.bank_account);
});

test('a page with text is not read again', () => {
  expect(readTwice(fields, LAYOUT, [], readerThatTakes('1', '7'))).toEqual(fields);
});

test('a date in kanji numerals is doubtful, because one of them may be lost', () => {
  const layout = documentOf([...PIECES.slice(1), [400, 80, '請求日 令和八年十月三十一日']]);
  const { fields: read } = readWhole(layout);
  expect(read.issue_date).toMatchObject({ value: '2026-10-31', is_doubtful: false });
  expect(readTwice(read, layout, [1], (cuts) => cuts.map(() => '')).issue_date?.is_doubtful).toBe(true);
});

test('a name is looked for beyond its last letter, up to what stands beside it', () => {
  const layout = documentOf([
    [50, 110, '株式会社高砂電機', 12],
    [300, 130, '株式会社城南物流サ', 12],
    [500, 130, '登録番号', 8],
    [300, 146, '登録番号 T1120001012345', 9],
  ]);
  const { fields: whole } = readWhole(layout);
  const boxes: number[] = [];
  readTwice(whole, layout, [1], (cuts) => cuts.map(({ box }) => (boxes.push(box.x, box.x + box.width), '')));
  const [begin = 0, end = 0] = boxes.slice(-2);
  const name = layout[0]!.rows.flat().find(({ text }) => text.startsWith('株式会社城南'))!.box;
  expect(whole.issuer?.value).toBe('株式会社城南物流サ');
  expect(begin).toBeCloseTo(name.x - 3 * name.height, 0);
  expect(end).toBeCloseTo(name.x + name.width + 3 * name.height, 0);
});
