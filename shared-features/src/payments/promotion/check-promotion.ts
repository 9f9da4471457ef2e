import type { Promotion } from 'shared-api/types';
import { api, ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';

interface PromotionUse {
  readonly code: string;
  /** Yen; null while none is entered. */
  readonly amount: number | null;
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
}

/**
 * Asks whether a promotion code may be used.
 * @throws ApiError 422 with the reason at `promotion_code`
 */
export async function checkPromotion({ code, amount, paymentId }: PromotionUse): Promise<Promotion> {
  const { data } = await api.POST('/invoices/promotion', {
    body: { promotion_code: code.trim(), amount: amount ?? undefined, invoice_id: paymentId ?? undefined },
  });
  if (data === undefined) throw new Error('No answer to the promotion code');
  return data;
}

/** Why the server refuses the code; undefined where an error is about something else. */
export function promotionRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.errors.find(({ field }) => field === 'promotion_code')?.message : undefined;
}

/** The words for whatever kept a code from being checked. */
export function promotionProblem(error: unknown): string {
  return promotionRefusal(error) ?? (error instanceof ApiError ? error.message : unexpectedError);
}
