import { ApiError } from 'shared-auth';

/** Messages of browsers for a request without an answer. */
const NETWORK = /^(?:Failed to fetch|Load failed|NetworkError when attempting|The network connection was lost)/;

/** Names of errors that the browser makes when something from outside is missing, slow or refused. */
const OUTSIDE = ['AbortError', 'NetworkError', 'TimeoutError', 'QuotaExceededError', 'NotAllowedError'];

/**
 * Returns whether an error that a page has thrown is a fault of its release, which another release may not have. An
 * answer of the API, a request without an answer, and refusals of the browser are not: every release would meet them.
 */
export function isOfRelease(thrown: unknown): boolean {
  if (!navigator.onLine) return false;
  for (let error = thrown; error !== undefined && error !== null; error = error instanceof Error ? error.cause : null) {
    if (error instanceof ApiError || error instanceof Response) return false;
    if (error instanceof Error && (OUTSIDE.includes(error.name) || NETWORK.test(error.message))) return false;
  }
  return true;
}
