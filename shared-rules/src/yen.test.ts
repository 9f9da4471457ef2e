import fc from 'fast-check';
import { commissionOf, DEFAULT_RATE_BASIS_POINTS, formatYen, parseYen } from './yen';

const amount = fc.integer({ min: 1, max: 2 ** 52 });
const rate = fc.integer({ min: 0, max: 10_000 });

test.each([
  [264_000, 300, 7_920, 720],
  [10_000, 300, 330, 30],
  [1, 300, 330, 30],
  [10_001, 300, 300, 27],
  [11_033, 300, 330, 30],
  [99_999, 300, 2_999, 272],
  [5_000, 0, 330, 30],
  [1_000_000, 0, 0, 0],
])('%d yen at %d basis points: commission %d, tax %d', (yen, basisPoints, commission, tax) => {
  expect(commissionOf(yen, basisPoints)).toEqual({ commission, tax, total: yen + commission });
});

test('the default rate is 3 %', () => {
  expect(DEFAULT_RATE_BASIS_POINTS).toBe(300);
});

test('rejects invalid amounts and rates', () => {
  for (const yen of [0, -1, 1.5, NaN, Infinity, 2 ** 53])
    expect(() => commissionOf(yen, 300)).toThrow(new RangeError(`Not an amount in yen: ${yen}`));
  for (const bad of [-1, 10_001, 0.5])
    expect(() => commissionOf(100, bad)).toThrow(new RangeError(`Not a rate in basis points: ${bad}`));
});

test('all figures are integers, tax is part of the commission, the total is the sum', () => {
  fc.assert(
    fc.property(amount, rate, (yen, basisPoints) => {
      const { commission, tax, total } = commissionOf(yen, basisPoints);
      expect([commission, tax, total].every(Number.isInteger)).toBe(true);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(tax).toBeLessThanOrEqual(commission);
      expect(BigInt(total)).toBe(BigInt(yen) + BigInt(commission));
    }),
  );
});

test('above the flat sum the commission is the exact share rounded down', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_001, max: 2 ** 52 }), rate, (yen, basisPoints) => {
      const commission = BigInt(commissionOf(yen, basisPoints).commission);
      const share = BigInt(yen) * BigInt(basisPoints);
      expect(commission * 10_000n <= share && share < (commission + 1n) * 10_000n).toBe(true);
    }),
  );
});

test('a larger amount never costs less, above and below the limit of the flat sum', () => {
  const sameSide = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 })),
    fc.tuple(fc.integer({ min: 10_001, max: 1e12 }), fc.integer({ min: 10_001, max: 1e12 })),
  );
  fc.assert(
    fc.property(sameSide, rate, ([a, b], basisPoints) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)];
      expect(commissionOf(small, basisPoints).commission).toBeLessThanOrEqual(
        commissionOf(large, basisPoints).commission,
      );
    }),
  );
});

test.each([
  [0, '0円'],
  [999, '999円'],
  [264000, '264,000円'],
  [1234567890, '1,234,567,890円'],
  [-1000, '-1,000円'],
])('%d is shown as %s', (yen, text) => {
  expect(formatYen(yen)).toBe(text);
});

test('a shown amount is read back, as invoices write it too', () => {
  const before = fc.constantFrom('', '¥', '￥', '金', '金¥', ' ');
  const after = fc.constantFrom('', '円', '円也', '也', '-', '－', '.-', ' 円 ');
  fc.assert(
    fc.property(amount, before, after, (yen, sign, end) => {
      expect(parseYen(`${sign}${formatYen(yen).replace('円', '')}${end}`)).toBe(yen);
    }),
  );
});

test('a comma at another place than before three digits is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.nat({ max: 8 }), (yen, place) => {
      const digits = String(yen);
      const [head, end] = [digits.slice(0, place), digits.slice(place)];
      fc.pre(end.length !== 3 || head.length > 3 || head === '');
      expect(parseYen(`${head},${end}`)).toBeNull();
    }),
  );
});

test.each([
  ['264000', 264000],
  [' ２６４，０００円 ', 264000],
  ['¥1,000', 1000],
  ['￥１０００', 1000],
  ['￥55,000－', 55_000],
  ['¥55,000.-', 55_000],
  ['55,000ー', 55_000],
  ['金1,980,000円', 1_980_000],
  ['金１，９８０，０００円也', 1_980_000],
  ['金¥1,980,000-', 1_980_000],
  ['1、980円', 1_980],
  ['1,23', null],
  ['1,2345', null],
  ['1234,567', null],
  [',123', null],
  ['1,,234', null],
  ['1,234,', null],
  ['1.234', null],
  ['円', null],
  ['金', null],
  ['--5', null],
  ['▲5,000', null],
  ['△5,000円', null],
  ['0', null],
  ['', null],
  ['-5', null],
  ['10.5', null],
  ['十円', null],
  ['0x10', null],
  ['1e3', null],
  ['1¥000', null],
  ['1円0', null],
  ['99999999999999999999', null],
])('typed %p is read as %p', (text, yen) => {
  expect(parseYen(text)).toBe(yen);
});
