import type { paths } from 'shared-api/paths';
import { api, queryClient } from 'shared-auth';

type Proof = paths['/users/reauthentication']['post']['requestBody']['content']['application/json'];

/** How long a proof is relied on without asking the server, in ms: well within the minutes that the server gives it. */
const RELIED_ON_MS = 5 * 60_000;
/** In the cache of server data, which goes with the session. */
const PROVEN_KEY = ['reauthenticated'];

/** Proves the person who is signed in, by the password or a passkey. @throws ApiError */
export async function provePerson(body: Proof): Promise<void> {
  await api.POST('/users/reauthentication', { body });
  queryClient.setQueryData(PROVEN_KEY, performance.now());
}

/** Whether the person of this session was proved here a short while ago. The server has the last word. */
export function isRecentlyProven(): boolean {
  const provenAt = queryClient.getQueryData<number>(PROVEN_KEY);
  return provenAt !== undefined && performance.now() - provenAt < RELIED_ON_MS;
}
