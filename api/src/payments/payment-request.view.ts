import type { RequestedPayment, RequestParties } from 'shared-api/types';
import { requestIdentifier } from 'shared-rules/identifier';
import { ExaminationStatus } from 'shared-rules/status';
import { feeBearerOf } from 'shared-rules/request-price';
import { iso } from '../platform/clock/iso';
import type { PaymentRow } from './payment.repository';

/** What a request depends on besides its row: the day 'YYYY-MM-DD' in Japan, and its two sides. */
export interface RequestSight {
  readonly today: string;
  readonly parties: RequestParties | undefined;
}

/** Who asked for a payment, for what and until when, as the buyer who is asked sees it. */
export function toPaymentRequest(row: PaymentRow, { today, parties }: RequestSight): RequestedPayment['request'] {
  const { invoice, collection, seller, personInCharge } = row;
  if (!collection || !seller || !personInCharge || !parties) throw new Error(`Request ${invoice.id} has nobody who asked.`);
  return {
    request_number: requestIdentifier(collection.requestNumber),
    requester: {
      name: seller.name,
      corporate_number: seller.corporateNumber,
      contact_name: `${personInCharge.lastName} ${personInCharge.firstName}`,
      phone_number: personInCharge.phoneNumber,
      email_address: personInCharge.emailAddress,
    },
    parties,
    requested_at: iso(collection.sentAt),
    payment_deadline: collection.paymentDeadline,
    fee_bearer: feeBearerOf(invoice),
    message: collection.message,
    is_payable: invoice.status === ExaminationStatus.WaitingForPayment && today <= collection.paymentDeadline,
  };
}
