import type { ReactNode } from 'react';
import { $api, queryClient } from 'shared-auth';
import { TermsQuestion } from './terms-question';
import { quietly } from './quietly';

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
    ...quietly,
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
