import fc from 'fast-check';
import { carriedWitnessed, grossWitnessed, netWitnessed, reducedWitnessed } from './sums';

const base = fc.integer({ min: 1_000, max: 50_000_000 });
const rate = fc.constantFrom(8, 10);
const round = fc.constantFrom(Math.floor, Math.ceil, Math.round);
const none = { bases: [], taxes: [], totals: [], deductions: [], reductions: [] };

test('base and tax of one rate or of both witness their total, and no other', () => {
  fc.assert(
    fc.property(base, base, rate, round, (one, other, percent, rounded) => {
      const tax = rounded((one * percent) / 100);
      const parts = { ...none, bases: [one], taxes: [tax] };
      expect(grossWitnessed(one + tax, parts)).toBe(true);
      expect(grossWitnessed(one, parts)).toBe(false);
      expect(grossWitnessed(10 * (one + tax), parts)).toBe(false);
      fc.pre(one !== other);
      const [ofOne, ofOther] = [rounded(one / 10), rounded((other * 8) / 100)];
      const both = { ...none, bases: [one, other], taxes: [ofOne, ofOther] };
      expect(grossWitnessed(one + ofOne + other + ofOther, both)).toBe(true);
    }),
  );
});

test('a tax that a sum contains witnesses it', () => {
  expect(grossWitnessed(110_000, { ...none, taxes: [10_000] })).toBe(true);
  expect(grossWitnessed(100_000, { ...none, taxes: [10_000] })).toBe(false);
  // A misread last digit stays within what rounding explains, and base and tax contradict it.
  expect(grossWitnessed(110_008, { ...none, bases: [100_000], taxes: [10_000] })).toBe(false);
});

test('what is left after all that is deducted is witnessed by the total', () => {
  fc.assert(
    fc.property(base, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (yen, one, other) => {
      fc.pre(one !== other);
      const tax = Math.floor(yen / 10);
      const parts = { bases: [yen], taxes: [tax], totals: [yen + tax], deductions: [one, other], reductions: [] };
      expect(netWitnessed(yen + tax - one - other, parts)).toBe(true);
      expect(netWitnessed(yen + tax - one, parts)).toBe(false);
      expect(netWitnessed(yen + tax, parts)).toBe(false);
    }),
  );
});

test('what is carried over and the sums of this month witness what is to be paid, and nothing else', () => {
  fc.assert(
    fc.property(base, base, fc.integer({ min: 1, max: 900 }), (asked, yen, rest) => {
      fc.pre(asked > rest);
      const tax = Math.floor(yen / 10);
      const parts = { ...none, bases: [yen], taxes: [tax] };
      const carried = [asked, asked - rest];
      expect(carriedWitnessed(yen + tax + rest, carried, parts)).toBe(true);
      expect(carriedWitnessed(yen + tax, carried, parts)).toBe(false);
      expect(carriedWitnessed(yen + tax, [asked, asked], parts)).toBe(true);
    }),
  );
});

test('a sum without tax beside a taxed one counts once', () => {
  const parts = { ...none, bases: [50_000, 70_000], taxes: [5_000] };
  expect(grossWitnessed(125_000, parts)).toBe(true);
  expect(grossWitnessed(195_000, parts)).toBe(false);
});

test('what is left after some of the reductions is witnessed, and no other sum', () => {
  fc.assert(
    fc.property(base, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 401, max: 900 }), (yen, one, other) => {
      const total = yen + Math.floor(yen / 10);
      const parts = { ...none, bases: [yen], taxes: [Math.floor(yen / 10)], totals: [total], reductions: [one, other] };
      expect([one, other, one + other].map((sum) => reducedWitnessed(total - sum, parts))).toEqual([true, true, true]);
      expect(reducedWitnessed(total, parts)).toBe(false);
      expect(reducedWitnessed(total - 2 * other, parts)).toBe(false);
    }),
  );
});
