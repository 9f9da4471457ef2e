import { type PaymentValues, PaymentValuesSchema } from 'shared-features/payments/payment-form';
import { PaymentAttemptSchema } from 'shared-features/payments/payment-order';
import { ReceivedInvoiceDraftSchema } from 'shared-features/invoice/received-invoice-form';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const EnteredSchema = v.object({
  docNumber: v.number(),
  values: PaymentValuesSchema,
  /** The form has accepted the values: the confirm screen may show them. */
  isComplete: v.boolean(),
  attempt: v.nullable(PaymentAttemptSchema),
  /** The draft on the server that this was saved to or resumed from. */
  draftId: v.nullable(v.number()),
  /** What leaving loses nothing of: the values as the form proposed them, or as they were saved last. */
  baseline: PaymentValuesSchema,
});
/** A payment of one received invoice that is being entered. */
export type EnteredPayment = v.InferOutput<typeof EnteredSchema>;

/**
 * What was sent to change a payment, as the contract has it, until its outcome is known: the same goes with the same
 * key.
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
    total_amount: v.number(),
    attempt_id: v.nullable(v.string()),
  }),
  /** The card that was chosen; the body names it through the attempt only. */
  creditCardId: v.number(),
});
export type SentChange = v.InferOutput<typeof SentChangeSchema>;

const ChangeSchema = v.object({
  paymentId: v.number(),
  values: PaymentValuesSchema,
  /** The form has accepted the values: the confirm screen may show them. */
  isComplete: v.boolean(),
  attempt: v.nullable(PaymentAttemptSchema),
  sent: v.nullable(SentChangeSchema),
});
/** A payment that is being changed or mended. */
export type ChangedPayment = v.InferOutput<typeof ChangeSchema>;

const FlowSchema = v.object({
  /** The invoice that is being registered in the first step. */
  registration: v.nullable(ReceivedInvoiceDraftSchema),
  /** The invoice that the first step has registered: going back does not register it again. */
  registeredDocNumber: v.nullable(v.number()),
  payment: v.nullable(EnteredSchema),
  change: v.optional(v.nullable(ChangeSchema), null),
});
export type PaymentFlow = v.InferOutput<typeof FlowSchema>;

/** Everything typed on the way from the document to the application. Nothing secret: no card data, no token. */
export const paymentWorkflow = defineWorkflow({
  key: 'workflow:invoice-payment',
  version: 2,
  schema: FlowSchema,
  area: workflowAreas['invoice-payment'],
});

/** Whether leaving would lose something that was entered. */
export function isUnsaved(entered: EnteredPayment | null): boolean {
  if (entered === null) return false;
  const { values, baseline } = entered;
  return (Object.keys(values) as (keyof PaymentValues)[]).some((name) => values[name] !== baseline[name]);
}
