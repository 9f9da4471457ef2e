import type { paths } from 'shared-api/paths';
import { api, dataOf, offlineError } from 'shared-auth';
import type { Attestation, ChallengeOptions } from './authenticator';

/** Whether this browser supports passkeys (WebAuthn). Without a secure context it hides them. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Answer of a passkey to a challenge of the server, for sign-in or re-authentication. */
type PasskeyProof = paths['/login/passkey']['post']['requestBody']['content']['application/json'];

/**
 * Asks the user for a passkey that the browser offers.
 * @returns null if they closed the browser's dialog, or it had no passkey: no error
 * @throws ApiError; PasskeyFailure if the browser cannot use passkeys here
 */
export async function provePasskey(): Promise<PasskeyProof | null> {
  const [data, { answerChallenge }] = await Promise.all([
    dataOf(api.POST('/login/passkey/challenge')),
    loadAuthenticator(),
  ]);
  const credential = await answerChallenge(data.options);
  return credential && { challenge_id: data.challenge_id, credential };
}

/**
 * Creates a passkey on a device of the user's choice, for a challenge of the server. Send the answer to the server.
 * @returns null if they closed the browser's dialog: no error
 * @throws ApiError if the code cannot be downloaded; PasskeyFailure if the browser cannot create one
 */
export async function makePasskey(options: ChallengeOptions): Promise<Attestation | null> {
  const { makeCredential } = await loadAuthenticator();
  return makeCredential(options);
}

/**
 * Downloads the code for the browser's passkeys when first needed.
 * @throws ApiError if it cannot be downloaded
 */
async function loadAuthenticator(): Promise<typeof import('./authenticator')> {
  try {
    return await import('./authenticator');
  } catch (error) {
    throw offlineError(error);
  }
}
