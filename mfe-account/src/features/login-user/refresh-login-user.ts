import { $api, queryClient } from 'shared-auth';

/** Has everything that shows the login user, the header too, ask for it again; resolves when it is there. */
export function refreshLoginUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: $api.queryOptions('get', '/users/information').queryKey });
}
