import type { Query } from '@tanstack/react-query';

/** How long after a failure the next try comes, in ms. */
const RETRY_MS = 30_000;

/** Options of a query that nobody waits for: what fails is tried again after a while, and only then. */
export const quietly = {
  refetchInterval: <Data, Failure, QueryData, Key extends readonly unknown[]>({ state }: Query<Data, Failure, QueryData, Key>) =>
    state.status === 'error' ? RETRY_MS : (false as const),
};
