import type { ReactNode } from 'react';
import type { LoginUser } from 'shared-api/types';
import { $api } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { Skeleton } from 'shared-ui/core';

/** What a page shows of the login user, once it is there; until then that it loads, or why it could not be fetched. */
export function WithLoginUser({ children }: { readonly children: (user: LoginUser) => ReactNode }) {
  const { data, error, refetch } = $api.useQuery('get', '/users/information');
  if (data !== undefined) return children(data);
  return error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />;
}
