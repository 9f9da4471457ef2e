import { useQuery } from '@tanstack/react-query';
import type { LinkedRequest } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { readPendingRequest, usePendingRequest } from 'shared-shell';

const QUERY_KEY = ['linked-request'];

/** State of the request whose link was opened. */
export type LinkedRequestState =
  /** No link was opened. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  /** The key is unknown. `message` is Japanese text for the user. */
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly request: LinkedRequest; readonly reload: () => void };

/** Loads the request of the pending link, once for all pages of the sign-in flow. */
export function useLinkedRequest(): LinkedRequestState {
  const isPending = usePendingRequest();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: readPendingRequest,
    enabled: isPending,
    staleTime: Infinity,
  });
  if (!isPending) return { kind: 'none' };
  if (data !== undefined) return { kind: 'ready', request: data, reload: () => void refetch() };
  if (error === null) return { kind: 'loading' };
  if (error instanceof ApiError && error.httpStatus === 404) return { kind: 'wrong', message: error.message };
  return { kind: 'failed', error, retry: () => void refetch() };
}

/** Returns the address that the link was sent to; null if there is none or it is not loaded. */
export const recipientOf = (state: LinkedRequestState): string | null =>
  state.kind === 'ready' ? (state.request.content?.recipient_email ?? null) : null;
