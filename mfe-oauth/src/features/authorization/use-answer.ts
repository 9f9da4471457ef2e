import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api, ApiError, dataOf, isRefusal } from 'shared-auth';
import type { OAuthScope } from 'shared-rules/oauth-scopes';
import { ownPage } from './own-page';

/** User's answer to a system's request. `scopes`: as they were shown. `buyerId`: absent for that of the session. */
type Answer =
  | { readonly kind: 'allow'; readonly scopes: readonly OAuthScope[]; readonly buyerId?: number }
  | { readonly kind: 'refuse' };

/** Access to the user's answer and its progress. */
export interface GivenAnswer {
  readonly give: (answer: Answer) => void;
  /** Answer that is being sent. */
  readonly pending: Answer['kind'] | null;
  /** Reason why the last answer failed. Null also if the session ended, which has its own message. */
  readonly problem: { readonly of: Answer['kind']; readonly error: Error } | null;
}

/**
 * Sends the user's answer, then navigates to the authorization server, which notifies the system.
 *
 * @param onStale called if the request may have changed or ended: the answer was refused for that reason, or the
 *   browser has restored the page from its back/forward cache
 */
export function useAnswer(uid: string, onStale: () => void): GivenAnswer & { readonly isLeaving: boolean } {
  const { mutate, reset, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: async (answer: Answer) => ownPage(await send(uid, answer)),
    // oxlint-disable-next-line project/no-new-document -- the authorization server's own page is no route of the shell
    onSuccess: (page) => window.location.assign(page),
    onError: (refused) => {
      if (isRefusal(refused, 'scopes_changed')) onStale();
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

/**
 * Sends an answer. Returns the URL to go to.
 * @throws ApiError
 */
async function send(uid: string, answer: Answer): Promise<string> {
  const params = { path: { uid } };
  if (answer.kind === 'refuse')
    return (await dataOf(api.POST('/oauth_interactions/{uid}/refusal', { params }))).redirect_to;
  const { scopes, buyerId } = answer;
  const body = { scopes: [...scopes], ...(buyerId !== undefined && { buyer_id: buyerId }) };
  return (await dataOf(api.POST('/oauth_interactions/{uid}/approval', { params, body }))).redirect_to;
}
