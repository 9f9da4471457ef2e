import { type ReactNode, useEffect } from 'react';
import { useSignedIn } from 'shared-auth';
import { sessionExpired } from 'shared-rules/messages';
import { useSnackbar } from 'shared-shell';
import { hideSnackbar } from 'shared-shell/showing';
import { takeSignedOutReason } from '../sign-out-reason';
import { TermsGate } from '../terms/terms-gate';

/**
 * Around a public page that is shown with a session and without one: says when a session has ended by itself, and asks
 * for the agreement to the terms where one is due, as the guard does.
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
