import fc from 'fast-check';
import { documentOf, type Piece } from '../testing/document';
import { figuresOf } from './figures';
import { linesOf } from './table-rows';

const HEADING: readonly Piece[] = [
  [60, 240, '品目'],
  [300, 240, '数量'],
  [380, 240, '単価'],
  [470, 240, '金額'],
];
const grouped = (yen: number): string => yen.toLocaleString('en');

interface Line {
  readonly quantity: number;
  readonly price: number;
}

/** Lines of a table with a subtotal below. */
const table = (
  lines: readonly Line[],
  subtotal: number,
  amountOf = ({ quantity, price }: Line) => quantity * price,
): Piece[] => [
  ...HEADING,
  ...lines.flatMap((line, index): Piece[] => [
    [60, 258 + 16 * index, '作業'],
    [300, 258 + 16 * index, `${line.quantity}式`],
    [380, 258 + 16 * index, grouped(line.price)],
    [470, 258 + 16 * index, grouped(amountOf(line))],
  ]),
  [380, 600, '小計'],
  [470, 600, `${grouped(subtotal)}円`],
];
const read = (...pages: readonly (readonly Piece[])[]) => {
  const document = documentOf(...pages);
  return linesOf(document, figuresOf(document), [12_000]);
};
const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 99 }), price: fc.integer({ min: 1_000, max: 90_000 }) }),
  { minLength: 1, maxLength: 12 },
);

test('lines agree with their sum, and with no other one', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 999 }), (all, other) => {
      const sum = all.reduce((total, { quantity, price }) => total + quantity * price, 0);
      expect(read(table(all, sum))).toEqual({ isMiscalculated: false, isOtherSum: false });
      expect(read(table(all, sum + other)).isOtherSum).toBe(true);
      const isOneMore = read(table(all, sum, ({ quantity, price }) => quantity * price + other));
      expect(isOneMore).toEqual({ isMiscalculated: true, isOtherSum: true });
    }),
  );
});

test('lines agree with a sum that has their tax', () => {
  expect(read(table([{ quantity: 1, price: 120_000 }], 132_000)).isOtherSum).toBe(false);
});

test('a reduction without a sign is deducted', () => {
  const discount: Piece[] = [
    [60, 290, '出精値引'],
    [470, 290, '10,000'],
  ];
  expect(read([...table([{ quantity: 1, price: 130_000 }], 120_000), ...discount]).isOtherSum).toBe(false);
});

test('a subtotal by another name ends the lines', () => {
  const [two, rest] = [table([{ quantity: 2, price: 60_000 }], 1).slice(0, -2), 132_000];
  const sums: Piece[] = [
    [380, 290, '工事価格'],
    [470, 290, '120,000'],
    [380, 306, '契約金額'],
    [470, 306, grouped(rest)],
  ];
  expect(read([...two, ...sums]).isOtherSum).toBe(false);
});

test('a table goes on over pages', () => {
  const first = table([{ quantity: 1, price: 100_000 }], 1).slice(0, -2);
  expect(read(first, table([{ quantity: 1, price: 20_000 }], 120_000)).isOtherSum).toBe(false);
});

test('numbers right in their column, near the next heading, are of their own column', () => {
  const wide: Piece[] = [
    [44, 207, '品名'],
    [264, 207, '数量'],
    [324, 207, '単価'],
    [414, 207, '金額'],
    [539, 207, '摘要'],
    [44, 225, 'マーカー'],
    [311, 225, '3'],
    [392, 225, '160'],
    [516, 225, '480'],
    [380, 600, '小計'],
    [470, 600, '480円'],
  ];
  expect(read(wide)).toEqual({ isMiscalculated: false, isOtherSum: false });
});
