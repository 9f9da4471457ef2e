import { commissionTerm } from 'shared-features/payments/commission-summary';
import { LoadError } from 'shared-features/ui/load-error';
import { EXAMPLE_AMOUNT, FEE_BEARER_LABELS, useCommissionRate } from 'shared-features/collections/request-entry';
import { requestSums } from 'shared-rules/fee-bearer';
import { formatYen } from 'shared-rules/yen';
import { Card, Skeleton } from 'shared-ui/core';
import * as styles from './fee-example.css';

/** Explains who pays the fee with a worked example (screens: collections). */
export function FeeExample() {
  const { rate, error, retry } = useCommissionRate();
  return (
    <Card title="決済手数料の負担">
      <p>取引先がカードで支払うと、決済手数料がかかります。どちらが負担するかは、次の画面で選べます。</p>
      {rate !== undefined ? <ExampleTable rate={rate} /> : error === null ? <Skeleton lines={4} /> : <LoadError error={error} onRetry={retry} />}
    </Card>
  );
}

function ExampleTable({ rate }: { readonly rate: number }) {
  const buyer = requestSums(EXAMPLE_AMOUNT, rate, 'buyer');
  const seller = requestSums(EXAMPLE_AMOUNT, rate, 'seller');
  const rows = [
    { name: '取引先のカード決済', of: 'total' },
    { name: commissionTerm({ is_flat: false, rate_basis_points: rate }), of: 'commission' },
    { name: '貴社への入金', of: 'deposit' },
  ] as const;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{`請求金額 ${formatYen(EXAMPLE_AMOUNT)} の例`}</caption>
      <thead>
        <tr>
          <td className={styles.head} />
          <th scope="col" className={styles.head}>{FEE_BEARER_LABELS.buyer}</th>
          <th scope="col" className={styles.head}>{FEE_BEARER_LABELS.seller}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <tr key={of}>
            <th scope="row" className={styles.name}>{name}</th>
            <td className={styles.amount}>{formatYen(buyer[of])}</td>
            <td className={styles.amount}>{formatYen(seller[of])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
