import { $api } from 'shared-auth';

/** One supplier, also a disabled one. */
export function useSupplier(id: number) {
  return $api.useQuery('get', '/suppliers/{id}', { params: { path: { id } } });
}
