import { useParams } from 'react-router-dom';
import { $api } from 'shared-auth';

/** What a connected system lodged for the user, in whatever state it is (`GET /users/pre_registrations/{id}`). */
export function usePreRegistration(preId: string) {
  return $api.useQuery('get', '/users/pre_registrations/{id}', { params: { path: { id: preId } } });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a pre-registration in the address; null where what stands there is none, which no call needs to be asked about. */
export function usePreId(): string | null {
  const { preId = '' } = useParams();
  return UUID.test(preId) ? preId : null;
}
