import type { Payment } from 'shared-api/types';
import { Timeline } from 'shared-ui/core';
import { paymentSteps } from './payment-steps';

/** Shows the progress of one payment, with dates and who must act. */
export function PaymentTimeline({ payment }: { readonly payment: Payment }) {
  return <Timeline label={`${payment.payment_number} の現在の状況`} steps={paymentSteps(payment)} />;
}
