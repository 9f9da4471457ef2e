import { $api } from 'shared-auth';

/** The pre-registrations that wait for the user, newest first. */
export function useWaiting() {
  return $api.useQuery('get', '/users/pre_registrations', { params: { query: { state: 'waiting' } } });
}
