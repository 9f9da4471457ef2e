import type { SignedOutReason } from 'shared-auth';

let pending: SignedOutReason | null = null;

/** Remembers why a session just ended, until the sign-in page is there. */
export function noteSignedOut(reason: SignedOutReason): void {
  pending = reason;
}

/** Returns why the session has just ended; null if this page did not end it. */
export function signedOutReason(): SignedOutReason | null {
  return pending;
}

/** Returns the reason and clears it. */
export function takeSignedOutReason(): SignedOutReason | null {
  const reason = pending;
  pending = null;
  return reason;
}
