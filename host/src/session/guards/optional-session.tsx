import { type ReactNode, useEffect } from 'react';
import { useSignedIn } from 'shared-auth';
import { sessionExpired } from 'shared-rules/messages';
import { useSnackbar } from 'shared-shell';
import { hideSnackbar } from 'shared-shell/showing';
import { takeSignedOutReason } from '../sign-out-reason';
import { TermsGate } from '../terms/terms-gate';

/**
 * Wraps a public page that works with and without a session. Shows a message when a session has expired, and asks for
 * the agreement to the terms if it is due, like the guard.
 */
export function OptionalSession({ children }: { readonly children: ReactNode }) {
  const isSignedIn = useSignedIn();
  const { show } = useSnackbar();
  useEffect(() => {
    if (isSignedIn) hideSnackbar(sessionExpired);
    else if (takeSignedOutReason() === 'expired') show({ color: 'info', text: sessionExpired });
  }, [isSignedIn, show]);
  return (
    <>
      {children}
      {isSignedIn ? <TermsGate>{null}</TermsGate> : null}
    </>
  );
}
