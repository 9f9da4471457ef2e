import type { ReactNode } from 'react';
import { LoadError } from 'shared-features/load-error';
import { $api, useCurrentUser } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { Page, PageHeader, Skeleton } from 'shared-ui/core';
import { CollectionsUnavailable } from './collections-unavailable';

/**
 * Around every page of card-payment requests: shows it to a buyer that may send them (spec section 4, "Collection mode"),
 * and says why not to everybody else, whatever led there. The server refuses their calls all the same.
 */
export function CollectingOnly({ children }: { readonly children: ReactNode }) {
  const user = useCurrentUser();
  // Only looked at: whoever needs the user asks for it.
  const { error, refetch } = $api.useQuery('get', '/users/information', undefined, { enabled: false });
  if (user?.collectionMode === 'enabled') return children;
  if (user !== undefined) return <CollectionsUnavailable mode={user.collectionMode} />;
  return (
    <Page width="form">
      <PageHeader title={NAVIGATION.collections} />
      {error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
