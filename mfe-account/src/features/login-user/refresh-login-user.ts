import { $api, queryClient } from 'shared-auth';

/** Refetches the login user for everything that shows it, the header too; resolves when it has arrived. */
export function refreshLoginUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: $api.queryOptions('get', '/users/information').queryKey });
}
