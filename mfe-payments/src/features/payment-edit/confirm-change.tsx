import { useState } from 'react';
import type { OwnPayment, SupplierAccount, CreditCard } from 'shared-api/types';
import { cardText } from 'shared-features/cards/card-text';
import { ChallengeDialog } from 'shared-features/cards/challenge-dialog';
import { AccountNotes } from 'flow-payment/account-choice';
import { toApprove, useApprovalGate } from 'flow-payment/approval';
import { useCommission } from 'shared-features/payments/commission-summary';
import type { FieldProblem } from 'flow-payment/payment-fields';
import { type Choice, PaymentRefused } from 'flow-payment/payment-order';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { ActionBar, Alert, Button, Card, LinkButton, Skeleton, LoadError } from 'shared-ui/core';
import type { ChangedPayment } from '../payment-flow/payment.workflow';
import { notEditableReason } from './change-rights';
import { ChangedAmounts } from './changed-amounts';
import { DifferenceList } from './difference-list';
import { differences, needsApproval } from './differences';
import { useSendChange } from './use-send-change';

interface ApprovalNoteProps {
  readonly payment: OwnPayment;
  /** Card to be charged. */
  readonly card: CreditCard;
  /** Amount to be charged, in yen. */
  readonly total: number;
}

/** Shows the effect of a change on the card: a new approval, no change, or already charged and never charged again. */
function ApprovalNote({ payment, card, total }: ApprovalNoteProps) {
  if (payment.editable === 'transfer') {
    return (
      <Alert tone="info" title="カードの決済は完了しています">
        <p>{`${formatYen(payment.total_amount)} を決済済みです。この変更で、もう一度決済されることはありません。`}</p>
      </Alert>
    );
  }
  if (!needsApproval(payment, card.id, total)) {
    return (
      <Alert tone="info" title="カードの承認は取り直しません">
        <p>{`カードと決済金額が変わらないため、${cardText(card)} の承認（${formatYen(total)}）をそのまま使います。`}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="カードの承認を取り直します">
      <p>{`${cardText(card)} で ${formatYen(total)} の承認を取り直し、以前の承認（${cardText(payment.credit_card)}・${formatYen(payment.total_amount)}）は取り消します。`}</p>
      <p>
        カード会社の本人認証（3Dセキュア）の画面が表示されることがあります。以前の承認の分のご利用枠が戻るまで、数日かかることがあります。
      </p>
    </Alert>
  );
}

interface ConfirmChangeProps {
  readonly payment: OwnPayment;
  readonly choice: Choice;
  readonly entered: ChangedPayment;
  readonly keep: (part: Partial<Pick<ChangedPayment, 'attempt' | 'sent'>>) => void;
  /** Fetches the payment again: it may have changed since. */
  readonly onReload: () => void;
  /** Returns to the form with the server errors. */
  readonly onBack: (problems: readonly FieldProblem[]) => void;
  readonly onChanged: (isCorrection: boolean) => void;
}

/** Shows a change for confirmation: before, after, the effect on the card, and the button that submits it. */
export function ConfirmChange({ payment, choice, entered, keep, onReload, onBack, onChanged }: ConfirmChangeProps) {
  const { amount, promotionCode } = choice.order;
  const commission = useCommission({ amount, promotionCode, paymentId: payment.id });
  const [sent, setSent] = useState<{
    readonly total: number;
    readonly version: number;
    readonly account: SupplierAccount;
  } | null>(null);
  const isCorrection = payment.is_action_required;
  const { send, isPending, problem, challenge, proof } = useSendChange({
    entered,
    keep,
    onChanged: () => onChanged(isCorrection),
    onRefused: () => {
      void commission.refetch();
      onReload();
    },
  });

  const gate = useApprovalGate({
    payment: toApprove(choice.order, choice.destination.account, payment.id),
    isDisabled: isPending,
  });
  const total = commission.data?.total_amount;
  const totals =
    sent !== null && total !== undefined && total !== sent.total ? { before: sent.total, now: total } : null;
  const changes = differences(payment, choice);
  const canSend = payment.editable !== null && (changes.length > 0 || isCorrection || entered.sent !== null);
  const back = () => onBack(problem?.fields ?? []);
  const apply = () => {
    if (total === undefined) return;
    setSent({ total, version: payment.version, account: choice.destination.account });
    send(payment, { ...choice.order, totalAmount: total }, choice.destination.caution !== null);
  };
  return (
    <>
      {problem === null ? null : (
        <PaymentRefused
          title={isCorrection ? '再申請できませんでした' : '変更できませんでした'}
          problem={problem}
          totals={totals}
          onChange={back}
        />
      )}
      {sent !== null && sent.version !== payment.version ? (
        <Alert tone="info" title="「変更前」を最新の内容に更新しました。入力した内容は失われていません。" />
      ) : null}
      {payment.editable === null ? (
        <Alert tone="warning" title={notEditableReason(payment)}>
          <LinkButton size="sm" href={paths.receivedInvoice(payment.doc_number)}>
            請求書を見る
          </LinkButton>
        </Alert>
      ) : null}
      <Card title="お支払い金額">
        {commission.data !== undefined ? (
          <ChangedAmounts payment={payment} commission={commission.data} />
        ) : commission.error ? (
          <LoadError error={commission.error} onRetry={() => void commission.refetch()} />
        ) : (
          <Skeleton lines={4} />
        )}
      </Card>
      <DifferenceList differences={changes} problems={problem?.fields ?? []} isCorrection={isCorrection} />
      {changes.some(({ field }) => field === 'supplierAccountId') ? (
        <Card title={FIELDS.supplierAccount}>
          <AccountNotes choice={choice.destination} seen={sent?.account} />
        </Card>
      ) : null}
      {total === undefined || payment.editable === null ? null : (
        <ApprovalNote payment={payment} card={choice.card} total={total} />
      )}
      {canSend ? gate.notice : null}
      <ActionBar>
        <Button isBlock isDisabled={isPending} onPress={back}>
          {BUTTONS.back}
        </Button>
        {!canSend ? null : gate.isOpen ? (
          <Button
            isBlock
            variant="primary"
            isPending={isPending}
            isDisabled={total === undefined || gate.isChecking}
            onPress={apply}
          >
            {isCorrection ? BUTTONS.resubmit : BUTTONS.apply}
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
