import { useSyncExternalStore } from 'react';
import type { LinkedRequest } from 'shared-auth';

/**
 * A request for payment that was opened by its link and waits for its reader to sign in. The key itself stays with the
 * shell.
 */
export interface PendingRequest {
  isPending(): boolean;
  /** Calls back after each change, also by another tab. */
  subscribe(onChange: () => void): () => void;
  /** Reads what the link says before anybody has signed in. Throws ApiError: 404 where the link is wrong. */
  read(): Promise<LinkedRequest>;
}

const nothing: PendingRequest = {
  isPending: () => false,
  subscribe: () => () => undefined,
  read: () => Promise.reject(new Error('No request is pending.')),
};

let provided = nothing;

/**
 * Lets the pages see whether a request waits, and what it says. The host calls it before it renders; standalone there
 * is none.
 */
export function providePendingRequest(next: PendingRequest = nothing): void {
  provided = next;
}

/** Returns whether a request for payment waits for its reader to sign in or to register. */
export function usePendingRequest(): boolean {
  return useSyncExternalStore(provided.subscribe, provided.isPending);
}

/** Reads what the link of the pending request says. Throws ApiError: 404 where the link is wrong. */
export const readPendingRequest = (): Promise<LinkedRequest> => provided.read();
