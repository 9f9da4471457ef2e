import { PaymentAttemptSchema } from 'flow-payment/payment-order';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const RequestFlowSchema = v.object({
  paymentId: v.number(),
  /** Id of the chosen card, as text; null while the form's proposal applies. */
  creditCardId: v.nullable(v.string()),
  /** The form has accepted the card: the confirmation is shown. */
  isConfirming: v.boolean(),
  /** The reservation of the total on the card, with the key of its call. */
  attempt: v.nullable(PaymentAttemptSchema),
});
/** A request that is being paid. No card data, no token. */
export type RequestFlow = v.InferOutput<typeof RequestFlowSchema>;

/** Paid from the list of those that wait. */
export const waitingPaymentWorkflow = defineWorkflow({
  key: 'workflow:payment',
  version: 1,
  schema: RequestFlowSchema,
  area: workflowAreas.payment,
});

/** Paid from its received invoice. */
export const requestBuyerWorkflow = defineWorkflow({
  key: 'workflow:request-buyer',
  version: 1,
  schema: RequestFlowSchema,
  area: workflowAreas['request-buyer'],
});
