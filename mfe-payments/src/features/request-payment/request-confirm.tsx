import { useState } from 'react';
import type { CreditCard, RequestedPayment } from 'shared-api/types';
import { addresseeFacts, AddresseeNotice, addresseeQuestion } from 'shared-features/suppliers/addressee';
import { cardText, expiryText } from 'shared-features/cards/card-text';
import { ChallengeDialog } from 'shared-features/cards/challenge-dialog';
import { useApprovalGate } from 'flow-payment/approval';
import { CutOffPassed } from 'flow-payment/cut-off';
import { ExpectedDates } from 'flow-payment/expected-dates';
import { CARD_LABEL } from 'flow-payment/payment-fields';
import { ConfirmNotes, PaymentRefused } from 'flow-payment/payment-order';
import type { TransferDays } from 'flow-payment/transfer-date';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { useConfirm } from 'shared-shell';
import { ActionBar, Button, Card, DescriptionList } from 'shared-ui/core';
import { RequestCost } from '../request-flow/request-cost';
import { useRequestCost } from '../request-flow/use-request-cost';
import type { PayingRequest } from './use-pay-request';

interface RequestConfirmProps {
  readonly payment: RequestedPayment;
  readonly card: CreditCard;
  readonly days: TransferDays;
  readonly payLabel: string;
  readonly paying: PayingRequest;
  /** It went through: another page is on its way. */
  readonly isPaid: boolean;
  readonly onBack: () => void;
  /** Back to the choice of the card, without the present one. */
  readonly onOtherCard: () => void;
}

/** Shows the payment of a request for confirmation, with the button that pays it. */
export function RequestConfirm({
  payment,
  card,
  days,
  payLabel,
  paying,
  isPaid,
  onBack,
  onOtherCard,
}: RequestConfirmProps) {
  const { id, request, doc_number: docNumber, amount } = payment;
  const { send, isPending, problem, challenge, proof } = paying;
  const confirm = useConfirm();
  const [sentTotal, setSentTotal] = useState<number | null>(null);
  const total = useRequestCost(id).data?.total_amount;
  const totals =
    sentTotal !== null && total !== undefined && total !== sentTotal ? { before: sentTotal, now: total } : null;
  const isBusy = isPending || isPaid;
  const gate = useApprovalGate({
    payment: { wanted: { payment_id: id, amount }, account: null },
    isDisabled: isBusy,
  });
  const { parties } = request;
  const asksAddressee = parties.differs && parties.confirmation === null;
  const pay = async () => {
    if (total === undefined) return;
    // Asked before the card is: the server refuses the payment without the answer.
    if (asksAddressee && !(await confirm(addresseeQuestion(parties)))) return;
    setSentTotal(total);
    send({ paymentId: id, creditCardId: card.id, totalAmount: total, confirmsAddressee: asksAddressee });
  };
  return (
    <>
      {problem === null ? null : (
        <PaymentRefused
          title="お支払いできませんでした"
          problem={problem}
          totals={totals}
          onChange={problem.isOfCard ? onOtherCard : onBack}
        />
      )}
      <AddresseeNotice parties={parties} />
      <CutOffPassed earliest={days.earliest} chosen="" />
      <RequestCost payment={payment}>
        <ExpectedDates transferDate={days.earliest} card={card} days={days} />
      </RequestCost>
      <Card title="お支払い先">
        <DescriptionList
          items={[
            { term: '依頼元', detail: <strong>{request.requester.name}</strong> },
            { term: FIELDS.corporateNumber, detail: request.requester.corporate_number },
            ...addresseeFacts(request.parties),
            { term: '依頼番号', detail: request.request_number },
            { term: '請求書', detail: invoiceIdentifier(docNumber) },
            { term: '請求金額', detail: formatYen(amount) },
          ]}
        />
      </Card>
      <Card
        title={CARD_LABEL}
        actions={
          <Button size="sm" isDisabled={isBusy} aria-label={`${CARD_LABEL}を${BUTTONS.change}`} onPress={onBack}>
            {BUTTONS.change}
          </Button>
        }
      >
        <DescriptionList
          items={[
            { term: 'カード', detail: cardText(card) },
            { term: '有効期限', detail: expiryText(card) },
          ]}
        />
      </Card>
      <ConfirmNotes title="お支払いの前にご確認ください" days={days} transferDate={days.earliest} />
      {gate.notice}
      <ActionBar>
        <Button isBlock isDisabled={isBusy} onPress={onBack}>
          {BUTTONS.back}
        </Button>
        {gate.isOpen ? (
          <Button
            isBlock
            variant="primary"
            isPending={isBusy}
            isDisabled={total === undefined || gate.isChecking}
            onPress={() => void pay()}
          >
            {payLabel}
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
