import type { Commission } from 'shared-api/types';

const BASIS_POINTS_PER_PERCENT = 100;
const BASIS_POINTS_PER_TENTH = 10;

/** Returns the term for a commission: 決済手数料（3.0%・税込）, or 定額 for small amounts. */
export function commissionTerm({
  is_flat: isFlat,
  rate_basis_points: rate,
}: Pick<Commission, 'is_flat' | 'rate_basis_points'>): string {
  if (isFlat) return '決済手数料（定額・税込）';
  const digits = rate % BASIS_POINTS_PER_TENTH === 0 ? 1 : 2;
  return `決済手数料（${(rate / BASIS_POINTS_PER_PERCENT).toFixed(digits)}%・税込）`;
}
