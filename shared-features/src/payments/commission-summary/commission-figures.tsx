import type { Commission } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';
import { formatYen, FLAT_COMMISSION_UP_TO_YEN } from 'shared-rules/yen';
import { Amount, DescriptionList, VisuallyHidden } from 'shared-ui/core';
import * as styles from './commission-summary.css';

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

/**
 * Returns the effect of a promotion on the commission and its end date; null without one. Small amounts pay a flat
 * commission, whatever the code.
 */
function promotionNote({ promotion, is_flat: isFlat }: Commission): string | null {
  if (promotion === null) return null;
  const { promotion_code: code, valid_until: until } = promotion;
  if (isFlat)
    return `${formatYen(FLAT_COMMISSION_UP_TO_YEN)}以下の振込は手数料が定額のため、コード「${code}」による割引はありません。`;
  return `プロモーションコード「${code}」を${until === null ? '' : `${formatLongDate(until)}まで`}適用中`;
}

interface CommissionFiguresProps {
  readonly commission: Commission;
  /** True if the figures are of an earlier amount and new ones are loading. */
  readonly isStale?: boolean;
}

/** Shows the transfer amount, the commission, its included tax, and the amount that the card is charged. */
export function CommissionFigures({ commission, isStale = false }: CommissionFiguresProps) {
  const { commission: now, standard_commission: standard } = commission;
  const note = promotionNote(commission);
  return (
    <div className={isStale ? `${styles.figures} ${styles.stale}` : styles.figures} aria-busy={isStale}>
      <DescriptionList
        variant="amounts"
        items={[
          { term: '振込金額', detail: formatYen(commission.amount) },
          {
            term: commissionTerm(commission),
            detail: now < standard ? <Lowered from={standard} to={now} /> : formatYen(now),
          },
          { term: '　うち消費税（10%）', detail: formatYen(commission.tax) },
        ]}
      />
      {note === null ? null : <p className={styles.promotion}>{note}</p>}
      <ChargedTotal yen={commission.total_amount} />
    </div>
  );
}

/** Shows what the card is charged, below the figures that make it up. */
export function ChargedTotal({ yen }: { readonly yen: number }) {
  return (
    <p className={styles.total}>
      <span className={styles.totalName}>カード決済金額</span>
      <Amount yen={yen} size="confirm" />
    </p>
  );
}

/** Shows an amount in yen lowered by a promotion, with the original struck through. */
function Lowered({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <>
      <VisuallyHidden>割引前</VisuallyHidden>
      <del className={styles.before}>{formatYen(from)}</del>
      <VisuallyHidden>割引後</VisuallyHidden>
      {formatYen(to)}
    </>
  );
}
