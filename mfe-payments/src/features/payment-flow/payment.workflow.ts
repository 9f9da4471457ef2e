import { ReceivedInvoiceDraftSchema } from 'shared-features/received-invoice-form';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

/** What is typed into the payment form, also half-typed. Yen; ids as text; date 'YYYY-MM-DD' in Japan or ''. */
const ValuesSchema = v.object({
  amount: v.nullable(v.number()),
  supplierAccountId: v.string(),
  transferDate: v.string(),
  transferPersonName: v.string(),
  creditCardId: v.string(),
  /** A promotion code as typed; '' for none. */
  promotionCode: v.string(),
  /** The server has accepted the code: it counts. */
  promotionApplied: v.boolean(),
  /** To the examiner. */
  note: v.string(),
});
export type PaymentValues = v.InferOutput<typeof ValuesSchema>;

/**
 * One reservation on one card of one total (yen), and what was submitted with it. The keys are those of the two calls:
 * the same intent again goes with the same key, so that an answer lost on the way pays once.
 */
export const AttemptSchema = v.object({
  creditCardId: v.number(),
  totalAmount: v.number(),
  approvalKey: v.string(),
  attemptId: v.nullable(v.string()),
  submission: v.nullable(
    v.object({
      key: v.string(),
      /** It was sent, and no answer has come. */
      isOpen: v.boolean(),
      amount: v.number(),
      supplierAccountId: v.number(),
      supplierAccountRevision: v.number(),
      transferDate: v.string(),
      transferPersonName: v.string(),
      promotionCode: v.nullable(v.string()),
      note: v.string(),
      draftId: v.nullable(v.number()),
    }),
  ),
});
export type PaymentAttempt = v.InferOutput<typeof AttemptSchema>;

const EnteredSchema = v.object({
  docNumber: v.number(),
  values: ValuesSchema,
  /** The form has accepted the values: the confirm screen may show them. */
  isComplete: v.boolean(),
  attempt: v.nullable(AttemptSchema),
  /** The draft on the server that this was saved to or resumed from. */
  draftId: v.nullable(v.number()),
  /** What leaving loses nothing of: the values as the form proposed them, or as they were saved last. */
  baseline: ValuesSchema,
});
/** A payment of one received invoice that is being entered. */
export type EnteredPayment = v.InferOutput<typeof EnteredSchema>;

/** What was sent to change a payment, as the contract has it, until its outcome is known: the same goes with the same key. */
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
  values: ValuesSchema,
  /** The form has accepted the values: the confirm screen may show them. */
  isComplete: v.boolean(),
  attempt: v.nullable(AttemptSchema),
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
