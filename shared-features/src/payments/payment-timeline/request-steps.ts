import type { RequestedPayment } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';
import { at, latest, type PaymentStep } from './step-parts';

const PAYING = 'お支払い手続き';

/**
 * How a requested payment begins: 依頼 → 受付 (where it was linked later than it was sent) → お支払い手続き, the buyer's turn.
 * @param isOver it ended: without a payment there is no third step
 */
export function requestSteps(payment: RequestedPayment, isOver: boolean): PaymentStep[] {
  const { request } = payment;
  const linked = latest(payment, ['attach']);
  const paidAt = latest(payment, ['payRequest'])?.at ?? payment.submitted_at;
  const paying: PaymentStep | null = paidAt !== null ? { name: PAYING, state: 'done', ...at(paidAt) } : isOver ? null : waiting(payment);
  return [
    { name: '依頼', state: 'done', ...at(request.requested_at), note: `${request.requester.name}から依頼されました。` },
    ...(linked === undefined ? [] : [{ name: '受付', state: 'done' as const, ...at(linked.at) }]),
    ...(paying === null ? [] : [paying]),
  ];
}

function waiting({ request: { is_payable: isPayable, payment_deadline: deadline } }: RequestedPayment): PaymentStep {
  if (!isPayable) return { name: PAYING, state: 'current', note: `有効期限（${formatLongDate(deadline)}）を過ぎたため、お支払いいただけません。` };
  return { name: PAYING, state: 'attention', note: `貴社の対応が必要です。${formatLongDate(deadline)} 23:59までにお支払いください。` };
}
