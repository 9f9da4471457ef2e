import * as v from 'valibot';

/**
 * One reservation on one card of one total (yen) for one payment, and what was submitted with it. The keys are those of
 * the two calls: the same intent again goes with the same key, so that an answer lost on the way pays once.
 */
export const PaymentAttemptSchema = v.object({
  creditCardId: v.number(),
  totalAmount: v.number(),
  /** What they are for, as JSON; an attempt from before this was kept is for nothing. */
  purpose: v.optional(v.string(), ''),
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
      /**
       * The pre-registration that it confirmed, and the received invoice registered with it, as JSON; null without one.
       */
      preRegistration: v.optional(v.nullable(v.string()), null),
    }),
  ),
});
export type PaymentAttempt = v.InferOutput<typeof PaymentAttemptSchema>;
