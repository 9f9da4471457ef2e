import type { EnteredAccount, HolderCheck } from 'shared-api/types';
import { api, queryClient, ApiError, dataOf } from 'shared-auth';

/**
 * Asks the banks' directory about the holder of an account. Returns 'unknown' if it cannot be asked; the user may go
 * on, because the server asks again when the account is registered.
 * @throws ApiError with field errors if the account itself is refused
 */
export async function checkHolder(body: EnteredAccount): Promise<HolderCheck> {
  try {
    return await askHolder(body, 'once');
  } catch (error) {
    if (error instanceof ApiError && error.errors.length === 0) return 'unknown';
    throw error;
  }
}

/** Returns the query for the holder of an account. The query throws if `body` is null, so it must be disabled then. */
export const holderQuery = (body: EnteredAccount | null) => ({
  queryKey: ['holder_kana', body],
  queryFn: async (): Promise<HolderCheck> => {
    if (body === null) throw new Error('There is no account to ask for');
    const data = await dataOf(api.POST('/accounts/holder_kana', { body }));
    return data.result;
  },
  retry: false,
});

/**
 * Asks the banks' directory about the holder of an account. The answer is cached for every component on the screen.
 * @param when `once` accepts a cached answer, `again` always asks
 * @throws ApiError if the directory cannot be asked, or with field errors if the account is refused
 */
export function askHolder(body: EnteredAccount, when: 'once' | 'again'): Promise<HolderCheck> {
  return queryClient.fetchQuery({ ...holderQuery(body), staleTime: when === 'once' ? Infinity : 0 });
}
