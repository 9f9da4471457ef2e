import { type ReactNode, useState } from 'react';
import type { Approval, OwnPayment, SupplierAccount } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/buttons';
import { ActionBar, Button, Card, Skeleton, LoadError } from 'shared-ui/core';
import { type TransferDays, unavailableReason } from '../transfer-date';
import { ChallengeDialog } from 'shared-features/cards/challenge-dialog';
import { CommissionFigures, useCommission } from 'shared-features/payments/commission-summary';
import { toApprove } from '../approval/payment-to-approve';
import { useApprovalGate } from '../approval/use-approval-gate';
import { CutOffPassed } from '../cut-off';
import { ExpectedDates } from '../expected-dates';
import { type FieldNames, type FieldProblem, formNameOf } from '../payment-fields/field-names';
import { PreCheckPanel } from '../pre-check/pre-check-panel';
import { remedyPlace } from '../pre-check/remedy-place';
import { usePreCheck } from '../pre-check/use-pre-check';
import type { Choice, PaymentOrder } from './choice';
import { ConfirmNotes } from './confirm-notes';
import { OrderDetails } from './order-details';
import type { PaymentAttempt } from './payment-attempt.workflow';
import { PaymentRefused } from './payment-refused';
import { usePay } from './use-pay';

interface ConfirmPreCheckProps {
  readonly order: Omit<PaymentOrder, 'totalAmount'>;
  /** Back to a field of the form. */
  readonly onGo: (field: string) => void;
  /** Maps the contract's fields to the form's. */
  readonly fieldNames: FieldNames;
}

/** Shows the pre-check again for the order to be submitted. */
function ConfirmPreCheck({ order, onGo, fieldNames }: ConfirmPreCheckProps) {
  const {
    invoice,
    amount,
    supplierAccountId: id,
    supplierAccountRevision: revision,
    transferDate,
    transferPersonName,
  } = order;
  const preCheck = usePreCheck({
    invoice,
    paymentId: null,
    amount,
    account: { id, revision },
    transferDate,
    transferPersonName,
  });
  return (
    <Card>
      <PreCheckPanel {...preCheck} place={remedyPlace(invoice, fieldNames, onGo)} />
    </Card>
  );
}

interface ConfirmOrderProps {
  readonly choice: Choice;
  readonly days: TransferDays;
  readonly attempt: PaymentAttempt | null;
  readonly keep: (attempt: PaymentAttempt | null) => void;
  /** Back to the form, with what the server refused there or the field to go to, and whether the card did not pay. */
  readonly onChange: (message: {
    readonly problems?: readonly FieldProblem[];
    readonly focus?: string;
    readonly isCardRefused?: boolean;
  }) => void;
  readonly onPaid: (payment: OwnPayment) => void;
  /** Called when the server has refused: the invoice or payment may have changed. */
  readonly onRefused?: () => void;
  /** Maps the contract's fields to the form's. Default those of a payment. */
  readonly fieldNames?: FieldNames;
  /** Content above the transfer, for anything else that is submitted. Receives the server errors. */
  readonly lead?: (problems: readonly FieldProblem[], isLocked: boolean) => ReactNode;
  /** Saves the order as a draft before approval is asked for. Resolves to its id; undefined where there is none. */
  readonly saveDraft?: () => Promise<number | undefined>;
  /** Called once colleagues were asked for approval: the order is stored with the request. */
  readonly onAsked?: (approval: Approval) => void;
}

/** Shows a payment for confirmation, with the button that submits it. */
export function ConfirmOrder({
  choice,
  days,
  attempt,
  keep,
  onChange,
  onPaid,
  onRefused,
  fieldNames = formNameOf,
  lead,
  saveDraft,
  onAsked,
}: ConfirmOrderProps) {
  const { card, destination, order } = choice;
  const commission = useCommission({ amount: order.amount, promotionCode: order.promotionCode, paymentId: null });
  const [sent, setSent] = useState<{ readonly total: number; readonly account: SupplierAccount } | null>(null);
  const { send, isPending, problem, challenge, proof } = usePay({
    fieldNames,
    attempt,
    keep,
    onPaid,
    onRefused: () => {
      void commission.refetch();
      onRefused?.();
    },
  });

  const total = commission.data?.total_amount;
  const totals =
    sent !== null && total !== undefined && total !== sent.total ? { before: sent.total, now: total } : null;
  // Checks the cut-off before a card is reserved in vain.
  const dateReason = unavailableReason(order.transferDate, days);
  const gate = useApprovalGate({
    payment: toApprove(order, destination.account),
    isDisabled: isPending || dateReason !== null,
    saveDraft,
    onAsked,
  });
  const problems: readonly FieldProblem[] =
    problem?.fields ?? (dateReason === null ? [] : [{ name: 'transferDate', message: dateReason }]);
  const change = () =>
    onChange(problem?.isOfCard ? { problems, focus: 'creditCardId', isCardRefused: true } : { problems });
  const apply = () => {
    if (total === undefined) return;
    setSent({ total, account: destination.account });
    send({ ...order, totalAmount: total }, destination.caution !== null);
  };
  return (
    <>
      {problem === null ? null : <PaymentRefused problem={problem} totals={totals} onChange={change} />}
      <CutOffPassed earliest={days.earliest} chosen={order.transferDate} />
      <Card title="お支払い金額">
        {commission.data !== undefined ? (
          <CommissionFigures commission={commission.data} />
        ) : commission.error ? (
          <LoadError
            error={{ message: commission.error.errors[0]?.message ?? commission.error.message }}
            onRetry={() => void commission.refetch()}
          />
        ) : (
          <Skeleton lines={4} />
        )}
        <ExpectedDates transferDate={order.transferDate} card={card} days={days} />
      </Card>
      {lead?.(problems, isPending)}
      <OrderDetails
        choice={choice}
        seenAccount={sent?.account ?? null}
        problems={problems}
        isLocked={isPending}
        onChange={change}
      />
      <ConfirmPreCheck order={order} fieldNames={fieldNames} onGo={(focus) => onChange({ focus })} />
      <ConfirmNotes days={days} transferDate={order.transferDate} />
      {gate.notice}
      <ActionBar>
        <Button isBlock isDisabled={isPending} onPress={change}>
          {BUTTONS.back}
        </Button>
        {gate.isOpen ? (
          <Button
            isBlock
            variant="primary"
            isPending={isPending}
            isDisabled={total === undefined || dateReason !== null || gate.isChecking}
            onPress={apply}
          >
            {BUTTONS.apply}
          </Button>
        ) : (
          gate.action
        )}
      </ActionBar>
      {gate.dialog}
      {challenge.url === null ? null : <ChallengeDialog url={challenge.url} onEnd={challenge.end} />}
      {proof}
    </>
  );
}
