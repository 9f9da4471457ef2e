import { PaymentAttemptSchema } from 'flow-payment/payment-order';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const OutcomeSchema = v.variant('kind', [
  v.object({ kind: v.literal('paid'), paymentId: v.number(), paymentNumber: v.string() }),
  /** Colleagues were asked to approve it; the card is not charged. */
  v.object({ kind: v.literal('asked'), approvalId: v.string() }),
  /** No payment came of it. `canRetry`: the same again may succeed; otherwise something must be changed first. */
  v.object({ kind: v.literal('refused'), message: v.string(), canRetry: v.boolean() }),
  /** No answer arrived. Only the same call with the same keys may follow. */
  v.object({ kind: v.literal('unknown'), message: v.string() }),
]);
export type BulkOutcome = v.InferOutput<typeof OutcomeSchema>;

/** Order as it was confirmed, so that a retry after a reload sends exactly the same. Yen, 'YYYY-MM-DD' in Japan. */
const OrderSchema = v.object({
  docNumber: v.number(),
  supplierName: v.string(),
  amount: v.number(),
  totalAmount: v.number(),
  creditCardId: v.number(),
  supplierAccountId: v.number(),
  supplierAccountRevision: v.number(),
  transferDate: v.string(),
  transferPersonName: v.string(),
  /** As in `PaymentOrder`. */
  acknowledgedChecks: v.string(),
  attempt: v.nullable(PaymentAttemptSchema),
  /** Null until it was tried. */
  outcome: v.nullable(OutcomeSchema),
});
export type BulkOrder = v.InferOutput<typeof OrderSchema>;

const BulkSchema = v.object({
  /** Invoices that the rest belongs to, in the order of the address. */
  numbers: v.array(v.number()),
  creditCardId: v.nullable(v.string()),
  /** Transfer dates by `dateName`. */
  dates: v.record(v.string(), v.string()),
  /** Null until the buyer has confirmed. */
  orders: v.nullable(v.array(OrderSchema)),
});
export type BulkFlow = v.InferOutput<typeof BulkSchema>;

/** Stored state of まとめて申請. It contains no secret: no card data, no token. */
export const bulkPaymentWorkflow = defineWorkflow({
  key: 'workflow:bulk-payment',
  version: 1,
  schema: BulkSchema,
  area: workflowAreas['bulk-payment'],
});
