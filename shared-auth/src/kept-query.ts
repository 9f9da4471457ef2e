import { hashKey, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import type { QueryObserverRefetchErrorResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isDenied, keepAnswer, keptAnswer } from './kept-answers';
import { keptAnswersPlace } from './session';

/** Options of a query, as `$api.queryOptions` returns them. */
type KeptQueryOptions<Data, Failure, Key extends QueryKey> = Omit<
  UseQueryOptions<Data, Failure, Data, Key>,
  'queryFn' | 'placeholderData' | 'select'
> & { readonly queryFn: QueryFunction<Data, Key> };

/**
 * Loads data like `useQuery`, and shows this tab's last answer to the same question of the same session until the fresh
 * one is there, also after a reload. Without one it shows the data of the previous question meanwhile.
 *
 * - Such data are placeholders: `isPlaceholderData` is true, and they never get into the query cache, where a form
 *   might find them.
 * - If the call fails, they stay beside its error. They go if the server refuses (401, 403) or no longer knows (404)
 *   what was asked for.
 * - Answers are kept in session storage. Use it for lists that the user sees anyway, and never for secrets, or for what
 *   a form or a payment begins with.
 */
export function useKeptQuery<Data, Failure, Key extends QueryKey>({
  queryFn,
  ...options
}: KeptQueryOptions<Data, Failure, Key>): UseQueryResult<Data, Failure> {
  const name = hashKey(options.queryKey);
  const kept = useMemo(() => keptAnswer(keptAnswersPlace(), name) as Data | undefined, [name]);
  const query = useQuery<Data, Failure, Data, Key>({
    ...options,
    queryFn: (context) => keepAnswer(keptAnswersPlace(), name, () => queryFn(context)),
    placeholderData: ((previous) => kept ?? previous) as UseQueryOptions<Data, Failure, Data, Key>['placeholderData'],
  });
  if (kept === undefined || !query.isLoadingError || isDenied(query.error)) return query;
  const shown: QueryObserverRefetchErrorResult<Data, Failure> = {
    ...query,
    data: kept,
    isLoadingError: false,
    isRefetchError: true,
  };
  return shown;
}
