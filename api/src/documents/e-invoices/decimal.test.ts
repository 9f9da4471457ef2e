import fc from 'fast-check';
import { add, compare, decimalText, parseDecimal, taxBounds, toHundredths, type Decimal } from './decimal';

const decimal = fc.record({
  units: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
  scale: fc.nat({ max: 6 }),
});
const whole = (units: bigint): Decimal => ({ units, scale: 0 });

it.each(['289490', '-0.5', '+12.50', '.5', '5.', '000123'])('%s is a number', (text) => {
  expect(Number(decimalText(parseDecimal(text) ?? whole(-1n)))).toBe(Number(text));
});

it.each(['', '.', '1,000', '１２', '1e3', '0x10', 'NaN', '--1', ' 1', '9'.repeat(31)])('"%s" is no number', (text) => {
  expect(parseDecimal(text)).toBeNull();
});

it('a number read from its text is the same', () => {
  fc.assert(
    fc.property(decimal, (number) => {
      expect(compare(parseDecimal(decimalText(number)) ?? whole(-1n), number)).toBe(0);
    }),
  );
});

it('sums are exact in any order', () => {
  fc.assert(
    fc.property(decimal, decimal, decimal, (one, two, three) => {
      expect(compare(add(add(one, two), three), add(three, add(two, one)))).toBe(0);
    }),
  );
});

it('tax lies between floor and ceiling of base × rate, which are one yen apart or the same', () => {
  fc.assert(
    fc.property(decimal, fc.constantFrom('10', '8', '7.8', '0', '2.2'), (base, text) => {
      const rate = parseDecimal(text) ?? whole(0n);
      const [floor, ceiling] = taxBounds(base, rate);
      const exact = { units: base.units * rate.units, scale: base.scale + rate.scale + 2 };
      expect(compare(floor, exact)).toBeLessThanOrEqual(0);
      expect(compare(ceiling, exact)).toBeGreaterThanOrEqual(0);
      expect(ceiling.units - floor.units).toBe(exact.units % 10n ** BigInt(exact.scale) === 0n ? 0n : 1n);
    }),
  );
});

it('a number is rounded to hundredths by half a hundredth at most, halves up', () => {
  fc.assert(
    fc.property(decimal, (number) => {
      const rounded = toHundredths(number);
      const off = add(rounded, { units: -number.units, scale: number.scale });
      expect(rounded.scale).toBeLessThanOrEqual(2);
      expect(compare(off, { units: 5n, scale: 3 })).toBeLessThanOrEqual(0);
      expect(compare(off, { units: -5n, scale: 3 })).toBeGreaterThan(0);
    }),
  );
});
