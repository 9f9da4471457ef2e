import type { Attestation, ChallengeOptions } from './authenticator';
import { loadAuthenticator } from './load-authenticator';

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
