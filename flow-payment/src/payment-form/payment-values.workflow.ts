import * as v from 'valibot';

/** Typed values of a payment, also incomplete. Yen; ids as text; date 'YYYY-MM-DD' in Japan or ''. */
export const PaymentValuesSchema = v.object({
  amount: v.nullable(v.number()),
  supplierAccountId: v.string(),
  transferDate: v.string(),
  transferPersonName: v.string(),
  creditCardId: v.string(),
  /** Promotion code as typed; '' for none. */
  promotionCode: v.string(),
  /** True once the server has accepted the code. */
  promotionApplied: v.boolean(),
  /** Note to the examiner. */
  note: v.string(),
  /** Whether the buyer continues despite the warnings of the pre-check. */
  acknowledges: v.optional(v.boolean(), false),
  /** Those warnings, a line of code and message each; '' for none. */
  acknowledged: v.optional(v.string(), ''),
});
export type PaymentValues = v.InferOutput<typeof PaymentValuesSchema>;
