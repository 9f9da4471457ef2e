import { useQuery } from '@tanstack/react-query';
import { $api } from 'shared-auth';

/** Query of this session's unfinished registration: its address, its progress, and the last checked data. */
export const registrationQuery = $api.queryOptions('get', '/users/registration', undefined, {
  refetchOnWindowFocus: false,
});

/** Loads the registration as the server stores it. */
export function useUnfinishedRegistration() {
  return useQuery(registrationQuery);
}
