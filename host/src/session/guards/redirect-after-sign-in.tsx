import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSignedIn } from 'shared-auth';
import { sessionExpired } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { hideSnackbar } from 'shared-shell/showing';
import { useRemotes } from '../../remotes/remotes-context';
import { safeRedirect } from './safe-redirect';

/**
 * Leads a visitor who has signed in to the address that the `redirect` query wants, else to the top page.
 *
 * @param isReady false while a session would be an earlier one
 */
export function useRedirectAfterSignIn(isReady: boolean): void {
  const { table } = useRemotes();
  const [search] = useSearchParams();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const target = safeRedirect(search.get('redirect'), table) ?? paths.toppage();
  useEffect(() => {
    if (!isReady || !signedIn) return;
    // What asked for the sign-in has been answered.
    hideSnackbar(sessionExpired);
    void navigate(target, { replace: true });
  }, [isReady, signedIn, navigate, target]);
}

/** Around a later step of signing in: the page itself only has to call `signIn`. */
export function RedirectAfterSignIn({ children }: { readonly children: ReactNode }) {
  useRedirectAfterSignIn(true);
  return children;
}
