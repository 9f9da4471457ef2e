import { useSyncExternalStore } from 'react';

/** Whether a request for payment that was opened by its link waits for its reader to sign in. The key itself stays with the shell. */
export interface PendingRequest {
  isPending(): boolean;
  /** Calls back after each change, also by another tab. */
  subscribe(onChange: () => void): () => void;
}

const nothing: PendingRequest = { isPending: () => false, subscribe: () => () => undefined };

let provided = nothing;

/** Lets the pages see whether a request waits. The host calls it before it renders; standalone there is none. */
export function providePendingRequest(next: PendingRequest = nothing): void {
  provided = next;
}

/** Whether a request for payment waits for its reader to sign in or to register. */
export function usePendingRequest(): boolean {
  return useSyncExternalStore(provided.subscribe, provided.isPending);
}
