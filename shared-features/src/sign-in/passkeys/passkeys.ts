import type { paths } from 'shared-api/paths';
import { offlineError, api } from 'shared-auth';
import type { Attestation, ChallengeOptions } from './authenticator';

/** Whether this browser knows passkeys (WebAuthn). Without a secure context it hides them. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** The answer of a passkey to a challenge of the server: signs in, or reauthenticates. */
type PasskeyProof = paths['/login/passkey']['post']['requestBody']['content']['application/json'];

/**
 * Has the person prove themselves with a passkey of the browser's choosing.
 * @returns null where they closed the browser's window, or it had no passkey: nothing has failed
 * @throws ApiError; PasskeyFailure where the browser cannot use passkeys here
 */
export async function provePasskey(): Promise<PasskeyProof | null> {
  const [{ data }, { answerChallenge }] = await Promise.all([
    api.POST('/login/passkey/challenge'),
    loadAuthenticator(),
  ]);
  if (data === undefined) throw new Error('No challenge');
  const credential = await answerChallenge(data.options);
  return credential && { challenge_id: data.challenge_id, credential };
}

/**
 * Makes a passkey on a device of the person's choice, for a challenge of the server that is then to be given the
 * answer.
 * @returns null where they closed the browser's window: nothing has failed
 * @throws ApiError where the code cannot be reached; PasskeyFailure where the browser cannot make one
 */
export async function makePasskey(options: ChallengeOptions): Promise<Attestation | null> {
  const { makeCredential } = await loadAuthenticator();
  return makeCredential(options);
}

/**
 * Downloads what speaks to the browser's passkeys, when it is first needed. @throws ApiError where it cannot be reached
 */
async function loadAuthenticator(): Promise<typeof import('./authenticator')> {
  try {
    return await import('./authenticator');
  } catch (error) {
    throw offlineError(error);
  }
}
