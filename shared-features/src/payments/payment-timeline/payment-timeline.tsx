import type { Payment } from 'shared-api/types';
import { Timeline } from 'shared-ui/core';
import { paymentSteps } from './payment-steps';

/** The course of one payment with dates and whose turn it is. */
export function PaymentTimeline({ payment }: { readonly payment: Payment }) {
  return <Timeline label={`${payment.payment_number} の現在の状況`} steps={paymentSteps(payment)} />;
}
