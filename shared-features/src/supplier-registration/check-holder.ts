import type { EnteredAccount, HolderCheck } from 'shared-api/types';
import { api, ApiError } from 'shared-auth';

/**
 * What the banks' directory says about the holder of an account. Where it cannot be asked, nothing is known; that stops
 * nobody, for the server asks again when the account is registered. @throws ApiError where the account itself is refused
 */
export async function checkHolder(body: EnteredAccount): Promise<HolderCheck> {
  try {
    const { data } = await api.POST('/accounts/holder_kana', { body });
    return data?.result ?? 'unknown';
  } catch (error) {
    if (error instanceof ApiError && error.errors.length === 0) return 'unknown';
    throw error;
  }
}
