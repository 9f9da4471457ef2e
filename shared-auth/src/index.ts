export { $api, api, dataOf } from './api';
export { ApiError, errorOfResponse, isRefusal, offlineError } from './api-error';
export { useCurrentUser, newIdempotencyKey, type LinkedRequest, readLinkedRequest } from './current-user';
export { useKeptQuery } from './kept-query';
export { hasPendingWrites } from './pending-writes';
export { queryClient } from './query-client';
export { sendClientEvents } from './send';
export {
  beginRegistration,
  clearSession,
  hasSession,
  initSession,
  isSignedIn,
  sessionUser,
  signIn,
  useRegistering,
  useSessionUser,
  useSignedIn,
} from './session';
export { endAfterEmailChange, signOut } from './sign-out';
export type { SignedOutReason, Tokens, TokenStore } from './tokens';
