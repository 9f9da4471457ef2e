import { useState } from 'react';
import type { Payment } from 'shared-api/types';
import { ChallengeDialog } from 'shared-features/challenge-frame';
import { CommissionFigures, useCommission } from 'shared-features/commission-summary';
import { BUTTONS } from 'shared-rules/words';
import { ActionBar, Button, Card, Skeleton } from 'shared-ui/core';
import { LoadError } from '../payment-flow/load-error';
import type { PaymentAttempt } from '../payment-flow/payment.workflow';
import type { FieldProblem } from '../payment-flow/screen-message';
import type { Choice } from './choice';
import { OrderDetails } from './order-details';
import { PaymentNotes } from './payment-notes';
import { PaymentRefused } from './payment-refused';
import { usePay } from './use-pay';

interface ConfirmOrderProps {
  readonly choice: Choice;
  readonly attempt: PaymentAttempt | null;
  readonly keep: (attempt: PaymentAttempt | null) => void;
  /** Back to the form, with what the server refused there. */
  readonly onChange: (problems: readonly FieldProblem[]) => void;
  readonly onPaid: (payment: Payment) => void;
}

/** The last look at a payment, and the button that applies for it. */
export function ConfirmOrder({ choice, attempt, keep, onChange, onPaid }: ConfirmOrderProps) {
  const commission = useCommission({ amount: choice.order.amount, promotionCode: choice.order.promotionCode, paymentId: null });
  const [sentTotal, setSentTotal] = useState<number | null>(null);
  const { send, isPending, problem, challenge } = usePay({ attempt, keep, onPaid, onRefused: () => void commission.refetch() });

  const total = commission.data?.total_amount;
  const totals = sentTotal !== null && total !== undefined && total !== sentTotal ? { before: sentTotal, now: total } : null;
  const change = () => onChange(problem?.fields ?? []);
  const apply = () => {
    if (total === undefined) return;
    setSentTotal(total);
    send({ ...choice.order, totalAmount: total });
  };
  return (
    <>
      {problem === null ? null : <PaymentRefused problem={problem} totals={totals} onChange={change} />}
      <Card title="お支払い金額">
        {commission.data !== undefined ? (
          <CommissionFigures commission={commission.data} />
        ) : commission.error ? (
          <LoadError message={commission.error.message} onRetry={() => void commission.refetch()} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Card>
      <OrderDetails choice={choice} problems={problem?.fields ?? []} isLocked={isPending} onChange={change} />
      <PaymentNotes />
      <ActionBar>
        <Button isBlock isDisabled={isPending} onPress={change}>{BUTTONS.back}</Button>
        <Button isBlock variant="primary" isPending={isPending} isDisabled={total === undefined} onPress={apply}>{BUTTONS.apply}</Button>
      </ActionBar>
      {challenge.url === null ? null : <ChallengeDialog url={challenge.url} onEnd={challenge.end} />}
    </>
  );
}
