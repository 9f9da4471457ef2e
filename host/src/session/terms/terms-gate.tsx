import { useQuery, type Query } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { License } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { useSnackbar } from 'shared-shell';
import { loadShellPart, reportMissingPart } from '../../remotes/chunks/shell-part';
import { useLogout } from '../use-logout';

/** How long after a failure the next try comes, in ms. */
const RETRY_MS = 30_000;

/** Options of a query that nobody waits for: what fails is tried again after a while, and only then. */
const retryInBackground = {
  refetchInterval: <Data, Failure, QueryData, Key extends readonly unknown[]>({
    state,
  }: Query<Data, Failure, QueryData, Key>) => (state.status === 'error' ? RETRY_MS : (false as const)),
};

/** Asked for again after a while where it cannot be had; that is reported once. */
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

/** The question for the agreement, once both its code, which nobody else downloads, and the terms are there. */
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

/** How long an agreement counts as known, in ms; then it is asked for when the window is looked at again. */
const FRESH_MS = 10 * 60_000;

const license = ['get', '/users/license'] as const;

/**
 * On pages that need a session: asks for the agreement to the terms in force where the user has not agreed to them
 * (domain model: `PUT /users/license`). Nothing stands in the way while that is not known: a call that fails is tried
 * again without a word.
 *
 * @param children what waits for the agreement, where one is due
 */
export function TermsGate({ children }: { readonly children: ReactNode }) {
  const { data, isError } = $api.useQuery(...license, undefined, {
    ...retryInBackground,
    // Who has yet to agree may have done so in another tab.
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
