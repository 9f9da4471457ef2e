import { keepPreviousData } from '@tanstack/react-query';
import type { PreRegistrationKind } from 'shared-api/types';
import { $api } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

/** The pre-registrations that wait for the user, newest first. @param kind null for both @param page from 1 */
export function useWaiting(kind: PreRegistrationKind | null, page: number) {
  const query = { state: 'waiting' as const, ...(kind !== null && { kind }), page: page - 1, size: LIST_PAGE_SIZE };
  return $api.useQuery('get', '/users/pre_registrations', { params: { query } }, { placeholderData: keepPreviousData });
}

/** How many of each kind wait. `unknown`: they could not be counted. */
type WaitingCounts = { readonly state: 'asking' | 'unknown' } | ({ readonly state: 'known' } & Readonly<Record<PreRegistrationKind, number>>);

/** How many pre-registrations of each kind wait for the user. */
export function useWaitingCounts(): WaitingCounts {
  const payment = useCount('payment');
  const collection = useCount('collection');
  if (payment.data !== undefined && collection.data !== undefined) return { state: 'known', payment: payment.data.total_count, collection: collection.data.total_count };
  return { state: payment.isPending || collection.isPending ? 'asking' : 'unknown' };
}

const useCount = (kind: PreRegistrationKind) => $api.useQuery('get', '/users/pre_registrations', { params: { query: { state: 'waiting', kind, size: 1 } } });
