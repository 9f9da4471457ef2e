import type { EnteredAccount, HolderCheck } from 'shared-api/types';
import { api, queryClient, ApiError } from 'shared-auth';

/**
 * What the banks' directory says about the holder of an account. Where it cannot be asked, nothing is known; that stops
 * nobody, for the server asks again when the account is registered. @throws ApiError where the account itself is
 * refused
 */
export async function checkHolder(body: EnteredAccount): Promise<HolderCheck> {
  try {
    return await askHolder(body, 'once');
  } catch (error) {
    if (error instanceof ApiError && error.errors.length === 0) return 'unknown';
    throw error;
  }
}

/** The question about the holder of an account, by its body; of null nothing is asked. */
export const holderQuery = (body: EnteredAccount | null) => ({
  queryKey: ['holder_kana', body],
  queryFn: async (): Promise<HolderCheck> => {
    if (body === null) throw new Error('There is no account to ask for');
    const { data } = await api.POST('/accounts/holder_kana', { body });
    if (data === undefined) throw new Error('No answer about the holder');
    return data.result;
  },
  retry: false,
});

/**
 * What the banks' directory says about the holder of an account; everybody on the screen knows the answer from then on.
 * @param when `once` takes an answer that is there already, `again` asks in any case
 * @throws ApiError where it cannot be asked, or refuses the account: then with its fields
 */
export function askHolder(body: EnteredAccount, when: 'once' | 'again'): Promise<HolderCheck> {
  return queryClient.fetchQuery({ ...holderQuery(body), staleTime: when === 'once' ? Infinity : 0 });
}
