import type { FoundCorporation } from 'shared-api/types';
import { api } from 'shared-auth';

/**
 * Returns a corporation from the register; undefined if none has this number (13 digits).
 * @throws ApiError
 */
export async function findCorporation(number: string): Promise<FoundCorporation | undefined> {
  const { data } = await api.GET('/corporations', { params: { query: { corporate_number: number } } });
  return data?.corporations[0];
}

/** Returns undefined instead of throwing. For look-ups that only help to fill in a form. */
export async function quietly<T>(answer: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
