import type { FoundCorporation } from 'shared-api/types';
import { api } from 'shared-auth';

/** What the register has of a corporation; undefined where it has none of this number (13 digits). @throws ApiError */
export async function findCorporation(number: string): Promise<FoundCorporation | undefined> {
  const { data } = await api.GET('/corporations', { params: { query: { corporate_number: number } } });
  return data?.corporations[0];
}

/** Of what only helps to fill in: an answer that did not come is one that is not known. */
export async function quietly<T>(answer: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
