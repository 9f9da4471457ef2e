import { useSyncExternalStore } from 'react';
import type { LinkedRequest } from 'shared-auth';

/** Request whose link was opened and which waits for the user to sign in. The key itself stays in the shell. */
export interface PendingRequest {
  isPending(): boolean;
  /** Calls back after each change, also by another tab. */
  subscribe(onChange: () => void): () => void;
  /**
   * Loads the request of the link, before the user has signed in.
   * @throws ApiError with 404 for an invalid link
   */
  read(): Promise<LinkedRequest>;
}

const nothing: PendingRequest = {
  isPending: () => false,
  subscribe: () => () => undefined,
  read: () => Promise.reject(new Error('No request is pending.')),
};

let provided = nothing;

/** Provides the pages with the pending request. The host calls it before it renders; standalone there is none. */
export function providePendingRequest(next: PendingRequest = nothing): void {
  provided = next;
}

/** Returns whether a request is waiting for the user to sign in or register. */
export function usePendingRequest(): boolean {
  return useSyncExternalStore(provided.subscribe, provided.isPending);
}

/**
 * Loads the request of the pending link.
 * @throws ApiError with 404 for an invalid link
 */
export const readPendingRequest = (): Promise<LinkedRequest> => provided.read();
