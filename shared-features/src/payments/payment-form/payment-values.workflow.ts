import * as v from 'valibot';

/** What is typed into the form of a payment, also half-typed. Yen; ids as text; date 'YYYY-MM-DD' in Japan or ''. */
export const PaymentValuesSchema = v.object({
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
export type PaymentValues = v.InferOutput<typeof PaymentValuesSchema>;
