import { keepPreviousData } from '@tanstack/react-query';
import type { PreRegistrationKind } from 'shared-api/types';
import { $api } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

/** The pre-registrations that wait for the user, newest first. @param kind null for both @param page from 1 */
export function useWaiting(kind: PreRegistrationKind | null, page: number) {
  const query = { state: 'waiting' as const, ...(kind !== null && { kind }), page: page - 1, size: LIST_PAGE_SIZE };
  return $api.useQuery('get', '/users/pre_registrations', { params: { query } }, { placeholderData: keepPreviousData });
}

/** How many of each kind wait; undefined while that is not known. */
export function useWaitingCounts(): Readonly<Record<PreRegistrationKind, number>> | undefined {
  const payment = useCount('payment');
  const collection = useCount('collection');
  return payment === undefined || collection === undefined ? undefined : { payment, collection };
}

function useCount(kind: PreRegistrationKind): number | undefined {
  return $api.useQuery('get', '/users/pre_registrations', { params: { query: { state: 'waiting', kind, size: 1 } } }).data?.total_count;
}
