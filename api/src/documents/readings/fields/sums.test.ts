import fc from 'fast-check';
import { grossWitnessed, netWitnessed } from './sums';

const base = fc.integer({ min: 1_000, max: 50_000_000 });
const rate = fc.constantFrom(8, 10);
const round = fc.constantFrom(Math.floor, Math.ceil, Math.round);
const none = { bases: [], taxes: [], totals: [], deductions: [] };

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
});

test('what is left after all that is deducted is witnessed by the total', () => {
  fc.assert(
    fc.property(base, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (yen, one, other) => {
      fc.pre(one !== other);
      const tax = Math.floor(yen / 10);
      const parts = { bases: [yen], taxes: [tax], totals: [yen + tax], deductions: [one, other] };
      expect(netWitnessed(yen + tax - one - other, parts)).toBe(true);
      expect(netWitnessed(yen + tax - one, parts)).toBe(false);
      expect(netWitnessed(yen + tax, parts)).toBe(false);
    }),
  );
});
