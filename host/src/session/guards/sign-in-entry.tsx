import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { clearSession } from 'shared-auth';
import { sessionExpired } from 'shared-rules/messages';
import { useSnackbar } from 'shared-shell';
import { takeSignedOutReason } from '../sign-out-reason';
import { useRedirectAfterSignIn } from './redirect-after-sign-in';

/**
 * Wraps the sign-in page: entering it ends the session in this browser (docs/specification.md 2.1), and signing in
 * redirects to the wanted address. The page itself only has to call `signIn`.
 */
export function SignInEntry({ children }: { readonly children: ReactNode }) {
  const [entered, setEntered] = useState(false);
  const { show } = useSnackbar();

  useLayoutEffect(() => {
    clearSession();
    setEntered(true);
  }, []);

  useEffect(() => {
    if (takeSignedOutReason() === 'expired') show({ color: 'info', text: sessionExpired });
  }, [show]);

  useRedirectAfterSignIn(entered);
  return children;
}
