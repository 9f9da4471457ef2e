import { useQuery } from '@tanstack/react-query';
import { $api } from 'shared-auth';

/** The unfinished registration of this session: whose, how far it came, and what was checked last. */
export const registrationQuery = $api.queryOptions('get', '/users/registration', undefined, {
  refetchOnWindowFocus: false,
});

/** What the server remembers of the registration. */
export function useUnfinishedRegistration() {
  return useQuery(registrationQuery);
}
