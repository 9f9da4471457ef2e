import { commissionTerm } from 'shared-features/commission-summary';
import { type FeeBearer, requestSums } from 'shared-rules/fee-bearer';
import { FLAT_COMMISSION_UP_TO_YEN, formatYen, isAmount } from 'shared-rules/yen';
import { Card, DescriptionList } from 'shared-ui/core';
import { RadioCardField, useFormValue } from 'shared-ui/forms';
import { FEE_BEARER_LABELS } from './fee-example';

const WITHOUT_AMOUNT: Readonly<Record<FeeBearer, string>> = {
  buyer: '請求金額に手数料を加えた金額を、取引先のカードで決済します。',
  seller: '請求金額から手数料を差し引いた金額が、貴社に入金されます。',
};

/** Who bears the fee, with what follows for both sides from the amount in the form around. @param rate basis points */
export function FeeBearerField({ rate }: { readonly rate: number }) {
  const entered = useFormValue('amount');
  const chosen = useFormValue('feeBearer') === 'seller' ? 'seller' : 'buyer';
  const amount = typeof entered === 'number' && isAmount(entered) ? entered : null;
  const options = (['buyer', 'seller'] as const).map((value) => ({ value, title: FEE_BEARER_LABELS[value], description: WITHOUT_AMOUNT[value] }));
  return (
    <Card title="決済手数料の負担">
      <RadioCardField name="feeBearer" label="手数料を負担する側" badge="required" options={options} />
      {amount === null ? <p>請求金額を入力すると、手数料と入金額を表示します。</p> : <Sums amount={amount} rate={rate} feeBearer={chosen} />}
    </Card>
  );
}

interface SumsProps {
  /** Whole yen. */
  readonly amount: number;
  /** Basis points. */
  readonly rate: number;
  readonly feeBearer: FeeBearer;
}

/** What the customer's card is charged, the fee, and what is deposited; by the rule that the server reckons with when it is paid. */
export function Sums({ amount, rate, feeBearer }: SumsProps) {
  const { commission, total, deposit } = requestSums(amount, rate, feeBearer);
  const term = commissionTerm({ is_flat: amount <= FLAT_COMMISSION_UP_TO_YEN, rate_basis_points: rate });
  return (
    <div aria-live="polite">
      <DescriptionList
        variant="amounts"
        items={[
          { term: '取引先のカード決済金額', detail: <strong>{formatYen(total)}</strong> },
          { term: term, detail: formatYen(commission) },
          { term: '貴社への入金額', detail: <strong>{formatYen(Math.max(deposit, 0))}</strong> },
        ]}
      />
    </div>
  );
}
