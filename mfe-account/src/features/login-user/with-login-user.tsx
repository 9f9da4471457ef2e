import type { ReactNode } from 'react';
import type { LoginUser } from 'shared-api/types';
import { $api } from 'shared-auth';
import { Skeleton, LoadError } from 'shared-ui/core';

/** Renders content with the login user; until then a loading state or an error. */
export function WithLoginUser({ children }: { readonly children: (user: LoginUser) => ReactNode }) {
  const { data, error, refetch } = $api.useQuery('get', '/users/information');
  if (data !== undefined) return children(data);
  return error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />;
}
