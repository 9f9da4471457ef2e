import fc from 'fast-check';
import { requestSums } from './fee-bearer';
import { commissionOf } from './yen';

const amount = fc.integer({ min: 1, max: 9_999_999_999 });
const rate = fc.integer({ min: 0, max: 10_000 });

test('a commission borne by the buyer is added to the amount, and the seller gets the amount', () => {
  expect(requestSums(264_000, 300, 'buyer')).toEqual({ commission: 7_920, tax: 720, total: 271_920, deposit: 264_000 });
});

test('a commission borne by the seller is taken off the deposit, and the card is charged the amount', () => {
  expect(requestSums(264_000, 300, 'seller')).toEqual({
    commission: 7_920,
    tax: 720,
    total: 264_000,
    deposit: 256_080,
  });
});

test('a small amount pays the flat commission, which can leave no deposit', () => {
  expect(requestSums(331, 300, 'seller').deposit).toBe(1);
  expect(requestSums(330, 300, 'seller').deposit).toBe(0);
});

test('the commission is the same for both bearers, and the charge is the deposit plus the commission', () => {
  fc.assert(
    fc.property(amount, rate, fc.constantFrom('buyer' as const, 'seller' as const), (yen, basisPoints, bearer) => {
      const sums = requestSums(yen, basisPoints, bearer);
      const { commission, tax } = commissionOf(yen, basisPoints);
      expect([sums.commission, sums.tax]).toEqual([commission, tax]);
      expect(sums.total).toBe(sums.deposit + sums.commission);
      expect(bearer === 'seller' ? sums.total : sums.deposit).toBe(yen);
    }),
  );
});
