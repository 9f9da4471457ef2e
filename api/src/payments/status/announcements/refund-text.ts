import { formatYen } from 'shared-rules/yen';

const RELEASED = 'カードのご利用枠は、カード会社の処理により数日以内に戻ります。';

/**
 * Returns what the buyer reads about the refund of all that is left of a charge.
 * @param total of the charge, in yen
 * @param before given back earlier: in parts, and in disputes that were lost; in yen
 */
export function refundText(total: number, before: number): string {
  if (before >= total) return '決済した金額は、すでに全額がカードへ戻っています。当社からの返金はありません。';
  const what =
    before === 0
      ? '決済した金額は全額返金します。'
      : `決済した金額のうち、すでにカードへ戻った ${formatYen(before)} を除く ${formatYen(total - before)} を返金します。`;
  return `${what}${RELEASED}`;
}
