export { $api, api } from './api';
export { ApiError, errorOfResponse, offlineError } from './api-error';
export { useCurrentUser } from './current-user';
export { newIdempotencyKey } from './idempotency-key';
export { queryClient } from './query-client';
export { sendClientEvents } from './send';
export { beginRegistration, clearSession, initSession, isSignedIn, signIn, useRegistering, useSignedIn, type SignedOutReason } from './session';
export { endAfterEmailChange, signOut } from './sign-out';
export type { Tokens, TokenStore } from './tokens';
