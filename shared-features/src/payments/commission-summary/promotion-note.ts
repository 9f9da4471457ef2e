import type { Commission } from 'shared-api/types';
import { formatDate } from 'shared-rules/time';
import { FLAT_COMMISSION_UP_TO_YEN, formatYen } from 'shared-rules/yen';

/** What a promotion does to a commission, and until when; null without one. Small amounts pay a flat commission, whatever the code. */
export function promotionNote({ promotion, is_flat: isFlat }: Commission): string | null {
  if (promotion === null) return null;
  const { promotion_code: code, valid_until: until } = promotion;
  if (isFlat) return `${formatYen(FLAT_COMMISSION_UP_TO_YEN)}以下の振込は手数料が定額のため、コード「${code}」による割引はありません。`;
  return `プロモーションコード「${code}」を適用中${until === null ? '' : `（${formatDate(until)}まで）`}`;
}
