import { useQuery, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { $api, queryClient } from 'shared-auth';
import { loadShellPart, reportMissingPart } from '../../remotes/chunks/shell-part';
import type { TermsQuestionProps } from './terms-question';

/** Delay before the retry after a failure, in ms. */
const RETRY_MS = 30_000;

/** Options of a query that nobody waits for: retries in the background after a delay. */
const retryInBackground = {
  refetchInterval: <Data, Failure, QueryData, Key extends readonly unknown[]>({
    state,
  }: Query<Data, Failure, QueryData, Key>) => (state.status === 'error' ? RETRY_MS : (false as const)),
};

/** Loads the question's code, with retries after a delay. A failure is reported once. */
async function loadQuestion(): Promise<typeof import('./terms-question')> {
  try {
    return await loadShellPart('terms', () => import('./terms-question'));
  } catch (error) {
    reportMissingPart(error);
    throw error;
  }
}

/** Asks for the agreement, once both its code and the terms are loaded. Only users who must agree download the code. */
function LoadedQuestion(question: Pick<TermsQuestionProps, 'isFirst' | 'onAgreed'>) {
  const code = useQuery({
    ...retryInBackground,
    queryKey: ['code', 'terms'],
    queryFn: loadQuestion,
    staleTime: Infinity,
  });
  const terms = $api.useQuery('get', '/terms', undefined, retryInBackground);
  if (code.data === undefined || terms.data === undefined) return null;
  const { TermsQuestion } = code.data;
  return <TermsQuestion {...question} terms={terms.data} onOutdated={() => void terms.refetch()} />;
}

/** Time for which an agreement counts as known, in ms. After that the next window focus checks it again. */
const FRESH_MS = 10 * 60_000;

const license = ['get', '/users/license'] as const;

/**
 * Asks for the agreement to the current terms on pages that need a session, if the user has not agreed yet
 * (docs/domain.md 6.4). While this is unknown nothing is blocked, and a failed call is retried silently.
 *
 * @param children content that waits for the agreement, if it is due
 */
export function TermsGate({ children }: { readonly children: ReactNode }) {
  const { data, isError } = $api.useQuery(...license, undefined, {
    ...retryInBackground,
    // The user may have agreed in another tab meanwhile.
    staleTime: ({ state }) => (state.data?.is_agreed === true ? FRESH_MS : 0),
  });
  if (data === undefined) return isError ? children : null;
  if (data.is_agreed) return children;
  return (
    <LoadedQuestion
      isFirst={data.agreed_version === null}
      onAgreed={(answer) => queryClient.setQueryData($api.queryOptions(...license).queryKey, answer)}
    />
  );
}
