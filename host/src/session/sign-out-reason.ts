import type { SignedOutReason } from 'shared-auth';

let pending: SignedOutReason | null = null;

/** Remembers why a session just ended, until the sign-in page is there. */
export function noteSignedOut(reason: SignedOutReason): void {
  pending = reason;
}

/** Why the session just ended; null where it was not this page that ended it. */
export function signedOutReason(): SignedOutReason | null {
  return pending;
}

/** The reason, once. */
export function takeSignedOutReason(): SignedOutReason | null {
  const reason = pending;
  pending = null;
  return reason;
}
