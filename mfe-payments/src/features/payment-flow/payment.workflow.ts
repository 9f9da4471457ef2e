import { type PaymentValues, PaymentValuesSchema } from 'flow-payment/payment-form';
import { PaymentAttemptSchema } from 'flow-payment/payment-order';
import { ReceivedInvoiceDraftSchema } from 'shared-features/invoice/received-invoice-form';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const EnteredSchema = v.object({
  docNumber: v.number(),
  values: PaymentValuesSchema,
  /** Whether the form has accepted the values, so that the confirm screen may show them. */
  isComplete: v.boolean(),
  attempt: v.nullable(PaymentAttemptSchema),
  /** Draft on the server that this was saved to or resumed from. */
  draftId: v.nullable(v.number()),
  /** Proposed or last saved values. Leaving an unchanged form loses nothing. */
  baseline: PaymentValuesSchema,
});
/** Payment of one received invoice that is being entered. */
export type EnteredPayment = v.InferOutput<typeof EnteredSchema>;

/**
 * Submitted change of a payment with its key, stored until its outcome is known, so that it can be sent again
 * unchanged.
 */
const SentChangeSchema = v.object({
  key: v.string(),
  body: v.object({
    version: v.number(),
    amount: v.number(),
    supplier_account_id: v.number(),
    supplier_account_revision: v.number(),
    transfer_date: v.string(),
    transfer_person_name: v.string(),
    promotion_code: v.nullable(v.string()),
    note: v.string(),
    acknowledged_checks: v.optional(v.array(v.string()), []),
    total_amount: v.number(),
    attempt_id: v.nullable(v.string()),
  }),
  /** Chosen card. The body refers to it only through the attempt. */
  creditCardId: v.number(),
});
export type SentChange = v.InferOutput<typeof SentChangeSchema>;

const ChangeSchema = v.object({
  paymentId: v.number(),
  values: PaymentValuesSchema,
  /** Whether the form has accepted the values, so that the confirm screen may show them. */
  isComplete: v.boolean(),
  attempt: v.nullable(PaymentAttemptSchema),
  sent: v.nullable(SentChangeSchema),
});
/** Payment that is being changed or corrected. */
export type ChangedPayment = v.InferOutput<typeof ChangeSchema>;

const FlowSchema = v.object({
  /** Invoice that is being registered in the first step. */
  registration: v.nullable(ReceivedInvoiceDraftSchema),
  /** Invoice that the first step has registered. Going back does not register it again. */
  registeredDocNumber: v.nullable(v.number()),
  /** Earlier payment that the payment of the registered invoice repeats; null for none. */
  same: v.optional(v.nullable(v.number()), null),
  payment: v.nullable(EnteredSchema),
  change: v.optional(v.nullable(ChangeSchema), null),
});
export type PaymentFlow = v.InferOutput<typeof FlowSchema>;

/** Stored state of the flow from document to submission. It contains no secret: no card data, no token. */
export const paymentWorkflow = defineWorkflow({
  key: 'workflow:invoice-payment',
  version: 2,
  schema: FlowSchema,
  area: workflowAreas['invoice-payment'],
});

/** Whether leaving the page would lose entered data. */
export function isUnsaved(entered: EnteredPayment | null): boolean {
  if (entered === null) return false;
  const { values, baseline } = entered;
  return (Object.keys(values) as (keyof PaymentValues)[]).some((name) => values[name] !== baseline[name]);
}
