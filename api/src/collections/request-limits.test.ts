import { sellerLimits } from './request-limits';

it('starts small and grows with paid requests, up to a maximum', () => {
  expect(
    [0, 1, 10, 200, 100_000].map((paid) => [sellerLimits(paid).daily.most, sellerLimits(paid).unpaid.most]),
  ).toEqual([
    [10, 30],
    [15, 50],
    [60, 230],
    [1_000, 4_030],
    [1_000, 10_000],
  ]);
});
