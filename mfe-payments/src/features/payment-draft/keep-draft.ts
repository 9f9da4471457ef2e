import { ApiError, dataOf, newIdempotencyKey } from 'shared-auth';
import { paymentDrafts } from './save-draft-button';
import type { DraftBody } from './draft-values';

/**
 * Saves what was entered as a draft: as the one it was resumed from, or as a new one if there is none any more.
 * @returns its id
 * @throws ApiError
 */
export async function keepDraft(id: number | null, body: DraftBody): Promise<number> {
  if (id !== null) {
    try {
      return (await dataOf(paymentDrafts.update(id, body))).id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
    }
  }
  return (await dataOf(paymentDrafts.create(body, newIdempotencyKey()))).id;
}
