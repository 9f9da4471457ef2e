import { formatYen } from 'shared-rules/yen';
import { Amount, DescriptionList } from 'shared-ui/core';
import * as styles from './bulk-payment.css';
import { type ReadyRow, totalOf } from './bulk-row';

/** Shows what the card is charged for all invoices together. */
export function BulkTotalFigures({ ready }: { readonly ready: readonly ReadyRow[] }) {
  const { amount, commission, tax, total } = totalOf(ready);
  return (
    <div className={styles.figures}>
      <DescriptionList
        variant="amounts"
        items={[
          { term: '申請する請求書', detail: `${ready.length}件` },
          { term: '振込金額の合計', detail: formatYen(amount) },
          { term: '決済手数料の合計（税込）', detail: formatYen(commission) },
          { term: '　うち消費税（10%）', detail: formatYen(tax) },
          {
            term: 'カード決済金額の合計',
            detail: <Amount yen={total} size="confirm" />,
          },
        ]}
      />
      <p>請求書ごとに、別々の申請・別々の決済になります。一部を申請できなくても、ほかの申請には影響しません。</p>
    </div>
  );
}
