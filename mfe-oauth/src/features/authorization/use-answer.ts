import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api, ApiError } from 'shared-auth';
import type { OAuthScope } from 'shared-rules/oauth-scopes';
import { ownPage } from './own-page';

/** What the user says to a system that asks. `scopes`: as they were shown. */
type Answer = { readonly kind: 'allow'; readonly scopes: readonly OAuthScope[] } | { readonly kind: 'refuse' };

/** The user's answer, and how it goes. */
export interface GivenAnswer {
  readonly give: (answer: Answer) => void;
  /** The one that is under way. */
  readonly pending: Answer['kind'] | null;
  /** Why the last one could not be given; null also where the session ended with it, which is told by itself. */
  readonly problem: { readonly of: Answer['kind']; readonly error: Error } | null;
}

/**
 * Gives the user's answer and leads the browser on to the authorization server, which tells the system.
 *
 * @param onStale what was asked may be another thing by now, or over: the answer was refused for it, or the browser has
 *   come back to the page as it was left
 */
export function useAnswer(uid: string, onStale: () => void): GivenAnswer & { readonly isLeaving: boolean } {
  const { mutate, reset, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: async (answer: Answer) => ownPage(await send(uid, answer)),
    // oxlint-disable-next-line project/no-new-document -- the authorization server's own page is no route of the shell
    onSuccess: (page) => window.location.assign(page),
    onError: (refused) => {
      if (refused instanceof ApiError && refused.httpStatus === 409) onStale();
    },
  });
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    reset();
    onStale();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
  const hasProblem =
    error !== null && variables !== undefined && !(error instanceof ApiError && error.httpStatus === 401);
  return {
    give: mutate,
    pending: isPending ? variables.kind : null,
    isLeaving: isSuccess,
    problem: hasProblem ? { of: variables.kind, error } : null,
  };
}

/** @throws ApiError */
async function send(uid: string, answer: Answer): Promise<string> {
  const params = { path: { uid } };
  const { data } = await (answer.kind === 'allow'
    ? api.POST('/oauth_interactions/{uid}/approval', { params, body: { scopes: [...answer.scopes] } })
    : api.POST('/oauth_interactions/{uid}/refusal', { params }));
  if (data === undefined) throw new Error('The answer to an authorization leads nowhere');
  return data.redirect_to;
}
