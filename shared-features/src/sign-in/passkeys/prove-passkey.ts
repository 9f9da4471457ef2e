import type { paths } from 'shared-api/paths';
import { api } from 'shared-auth';
import { loadAuthenticator } from './load-authenticator';

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
