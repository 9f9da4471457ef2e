import { makePasskey } from 'shared-features/sign-in/passkeys';
import type { Reauthenticated, useReauthentication } from 'shared-features/sign-in/reauthentication';
import { api, ApiError, queryClient } from 'shared-auth';

type Run = ReturnType<typeof useReauthentication>['run'];

const CANCELLED = { kind: 'cancelled' } as const;

const refresh = () => queryClient.invalidateQueries({ queryKey: ['get', '/users/passkeys'] });

/**
 * Makes a passkey on a device of the person's choice and keeps it under a name; cancelled where they closed one of the
 * windows on the way. Each call proves the person by itself, so that no second passkey is made where that takes long.
 * @throws ApiError; PasskeyFailure where the browser cannot make one
 */
export async function addPasskey(run: Run, name: string): Promise<Reauthenticated<void>> {
  const begun = await run(() => api.POST('/users/passkeys/challenge'));
  if (begun.kind === 'cancelled') return begun;
  const { data: challenge } = begun.value;
  if (challenge === undefined) throw new Error('No challenge');
  const credential = await makePasskey(challenge.options);
  if (credential === null) return CANCELLED;
  const kept = await run(() =>
    api.POST('/users/passkeys', { body: { challenge_id: challenge.challenge_id, name, credential } }),
  );
  if (kept.kind === 'cancelled') return kept;
  await refresh();
  return { kind: 'done', value: undefined };
}

/** Forgets a passkey; one that is gone already is as wished. @throws ApiError */
export async function deletePasskey(id: number): Promise<void> {
  try {
    await api.DELETE('/users/passkeys/{id}', { params: { path: { id } } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
  }
  await refresh();
}
