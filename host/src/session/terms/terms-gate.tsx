import { useQuery, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { License } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { useSnackbar } from 'shared-shell';
import { loadShellPart, reportMissingPart } from '../../remotes/chunks/shell-part';
import { useLogout } from '../use-logout';

/** Delay before the retry after a failure, in ms. */
const RETRY_MS = 30_000;

/** Options of a query that nobody waits for: retries in the background after a delay. */
const retryInBackground = {
  refetchInterval: <Data, Failure, QueryData, Key extends readonly unknown[]>({
    state,
  }: Query<Data, Failure, QueryData, Key>) => (state.status === 'error' ? RETRY_MS : (false as const)),
};

/** Loads the terms' code, with retries after a delay. A failure is reported once. */
async function loadTerms(): Promise<typeof import('shared-features/sign-in/terms')> {
  try {
    return await loadShellPart('terms', () => import('shared-features/sign-in/terms'));
  } catch (error) {
    reportMissingPart(error);
    throw error;
  }
}

interface TermsQuestionProps {
  readonly isFirst: boolean;
  readonly onAgreed: (license: License) => void;
}

/** Asks for the agreement, once both its code and the terms are loaded. Only users who must agree download the code. */
function TermsQuestion({ isFirst, onAgreed }: TermsQuestionProps) {
  const code = useQuery({ ...retryInBackground, queryKey: ['code', 'terms'], queryFn: loadTerms, staleTime: Infinity });
  const terms = $api.useQuery('get', '/terms', undefined, retryInBackground);
  const logout = useLogout();
  const { show } = useSnackbar();
  if (code.data === undefined || terms.data === undefined) return null;
  const { TermsAgreementDialog } = code.data;
  return (
    <TermsAgreementDialog
      terms={terms.data}
      isFirst={isFirst}
      onAgreed={(license) => {
        onAgreed(license);
        show({ color: 'success', text: '利用規約に同意しました。', duration: 5_000 });
      }}
      onOutdated={() => void terms.refetch()}
      onLogout={logout}
    />
  );
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
    <TermsQuestion
      isFirst={data.agreed_version === null}
      onAgreed={(answer) => queryClient.setQueryData($api.queryOptions(...license).queryKey, answer)}
    />
  );
}
