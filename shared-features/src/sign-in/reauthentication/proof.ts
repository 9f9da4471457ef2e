import type { paths } from 'shared-api/paths';
import { api, queryClient } from 'shared-auth';

type Proof = paths['/users/reauthentication']['post']['requestBody']['content']['application/json'];

/** Time for which a proof is trusted without asking the server, in ms. Less than the server's own limit. */
const RELIED_ON_MS = 5 * 60_000;
/** Key in the cache of server data, which is cleared with the session. */
const PROVEN_KEY = ['reauthenticated'];

/**
 * Re-authenticates the signed-in user by passkey, mailed code or password.
 * @throws ApiError
 */
export async function provePerson(body: Proof): Promise<void> {
  await api.POST('/users/reauthentication', { body });
  queryClient.setQueryData(PROVEN_KEY, performance.now());
}

/** Whether this session's user was re-authenticated a short while ago. The server decides. */
export function isRecentlyProven(): boolean {
  const provenAt = queryClient.getQueryData<number>(PROVEN_KEY);
  return provenAt !== undefined && performance.now() - provenAt < RELIED_ON_MS;
}
