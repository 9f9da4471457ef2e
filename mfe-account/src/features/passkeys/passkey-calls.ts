import { makePasskey } from 'shared-features/sign-in/passkeys';
import type { Reauthenticated, useReauthentication } from 'shared-features/sign-in/reauthentication';
import { api, ApiError, dataOf, queryClient } from 'shared-auth';

type Run = ReturnType<typeof useReauthentication>['run'];

const CANCELLED = { kind: 'cancelled' } as const;

const refresh = () => queryClient.invalidateQueries({ queryKey: ['get', '/users/passkeys'] });

/**
 * Creates a passkey on a device of the user's choice and saves it under a name; cancelled if the user closes one of the
 * dialogs. Each call re-authenticates on its own, so that no second passkey is created if that takes long.
 * @throws ApiError; PasskeyFailure if the browser cannot create one
 */
export async function addPasskey(run: Run, name: string): Promise<Reauthenticated<void>> {
  const begun = await run(() => dataOf(api.POST('/users/passkeys/challenge')));
  if (begun.kind === 'cancelled') return begun;
  const challenge = begun.value;
  const credential = await makePasskey(challenge.options);
  if (credential === null) return CANCELLED;
  const kept = await run(() =>
    api.POST('/users/passkeys', { body: { challenge_id: challenge.challenge_id, name, credential } }),
  );
  if (kept.kind === 'cancelled') return kept;
  await refresh();
  return { kind: 'done', value: undefined };
}

/**
 * Deletes a passkey. One that no longer exists counts as deleted.
 * @throws ApiError
 */
export async function deletePasskey(id: number): Promise<void> {
  try {
    await api.DELETE('/users/passkeys/{id}', { params: { path: { id } } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
  }
  await refresh();
}
