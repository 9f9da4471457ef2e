import * as v from 'valibot';

/**
 * Reservation of a total (yen) on a card for one payment, and its submission. Each call has its own key. The same
 * intent is sent with the same key, so that a lost answer does not pay twice.
 */
export const PaymentAttemptSchema = v.object({
  creditCardId: v.number(),
  totalAmount: v.number(),
  /** Purpose as JSON; '' for attempts stored before this field existed. */
  purpose: v.optional(v.string(), ''),
  approvalKey: v.string(),
  attemptId: v.nullable(v.string()),
  submission: v.nullable(
    v.object({
      key: v.string(),
      /** True if it was sent and no answer has arrived. */
      isOpen: v.boolean(),
      amount: v.number(),
      supplierAccountId: v.number(),
      supplierAccountRevision: v.number(),
      transferDate: v.string(),
      transferPersonName: v.string(),
      promotionCode: v.nullable(v.string()),
      note: v.string(),
      acknowledgedChecks: v.optional(v.string(), ''),
      draftId: v.nullable(v.number()),
      /** Confirmed pre-registration, and the received invoice registered with it, as JSON; null without one. */
      preRegistration: v.optional(v.nullable(v.string()), null),
    }),
  ),
});
export type PaymentAttempt = v.InferOutput<typeof PaymentAttemptSchema>;
