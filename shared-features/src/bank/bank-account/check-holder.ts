import type { EnteredAccount, HolderCheck } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { askHolder } from './ask-holder';

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
