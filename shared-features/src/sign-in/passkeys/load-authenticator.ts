import { offlineError } from 'shared-auth';

/**
 * Downloads what speaks to the browser's passkeys, when it is first needed. @throws ApiError where it cannot be reached
 */
export async function loadAuthenticator(): Promise<typeof import('./authenticator')> {
  try {
    return await import('./authenticator');
  } catch (error) {
    throw offlineError(error);
  }
}
