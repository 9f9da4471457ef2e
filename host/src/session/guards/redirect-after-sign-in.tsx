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
 * Redirects a signed-in user to the address of the `redirect` query, else to the top page.
 *
 * @param isReady false while the session may still be an earlier one
 */
export function useRedirectAfterSignIn(isReady: boolean): void {
  const { table } = useRemotes();
  const [search] = useSearchParams();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const target = safeRedirect(search.get('redirect'), table) ?? paths.toppage();
  useEffect(() => {
    if (!isReady || !signedIn) return;
    // The user has just signed in, so the message is out of date.
    hideSnackbar(sessionExpired);
    void navigate(target, { replace: true });
  }, [isReady, signedIn, navigate, target]);
}

/** Wraps a later step of signing in. The page itself only has to call `signIn`. */
export function RedirectAfterSignIn({ children }: { readonly children: ReactNode }) {
  useRedirectAfterSignIn(true);
  return children;
}
