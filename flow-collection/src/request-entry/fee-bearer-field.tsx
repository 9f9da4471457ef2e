import type { ReactNode } from 'react';
import type { FeeBearer } from 'shared-rules/fee-bearer';
import { isAmount } from 'shared-rules/yen';
import { RadioCardField } from 'shared-ui/choices';
import { Card } from 'shared-ui/core';
import { useFormValue } from 'shared-ui/forms';
import { FeeSums } from './fee-sums';

/** Labels of the fee bearers for the seller, in the order of the screens. */
export const FEE_BEARER_LABELS: Readonly<Record<FeeBearer, string>> = {
  buyer: '取引先が負担（標準）',
  seller: '貴社が負担',
};

const WITHOUT_AMOUNT: Readonly<Record<FeeBearer, string>> = {
  buyer: '請求金額に手数料を加えた金額を、取引先のカードで決済します。',
  seller: '請求金額から手数料を差し引いた金額が、貴社に入金されます。',
};

interface FeeBearerFieldProps {
  /** Basis points. */
  readonly rate: number;
  /** Source of the choice, shown above it; absent without a proposal. */
  readonly origin?: ReactNode;
}

/** Shows the choice of the fee bearer, with its effect on both sides for the amount in the surrounding form. */
export function FeeBearerField({ rate, origin }: FeeBearerFieldProps) {
  const entered = useFormValue('amount');
  const chosen = useFormValue('feeBearer') === 'seller' ? 'seller' : 'buyer';
  const amount = typeof entered === 'number' && isAmount(entered) ? entered : null;
  const options = (['buyer', 'seller'] as const).map((value) => ({
    value,
    title: FEE_BEARER_LABELS[value],
    description: WITHOUT_AMOUNT[value],
  }));
  return (
    <Card title="決済手数料の負担">
      {origin}
      <RadioCardField name="feeBearer" label="手数料を負担する側" badge="required" options={options} />
      {amount === null ? (
        <p>請求金額を入力すると、手数料と入金額を表示します。</p>
      ) : (
        <FeeSums amount={amount} rate={rate} feeBearer={chosen} />
      )}
    </Card>
  );
}
