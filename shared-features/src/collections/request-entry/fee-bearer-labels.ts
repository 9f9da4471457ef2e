import type { FeeBearer } from 'shared-rules/fee-bearer';

/** Who may bear the fee, in the order of the screens, and how the seller reads it. */
export const FEE_BEARER_LABELS: Readonly<Record<FeeBearer, string>> = {
  buyer: '取引先が負担（標準）',
  seller: '貴社が負担',
};
