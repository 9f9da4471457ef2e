import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSignedIn } from 'shared-auth';
import { sessionExpired } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { hideSnackbar } from 'shared-shell/showing';
import { companyOfTab } from 'shared-shell/token-store';
import { useRemotes } from '../../remotes/remotes-context';
import { safeRedirect } from './safe-redirect';

/** Loads what takes a tab back to its company. Without it the company of the sign-in is there. */
const loadCompanies = () => import(/* webpackChunkName: "companies" */ '../companies/companies');

/**
 * Redirects a signed-in user to the address of the `redirect` query, else to the top page. A tab that was in a further
 * company gets there again; if it cannot, to the top page of the company of the sign-in.
 *
 * @param isReady false while the session may still be an earlier one
 */
export function useRedirectAfterSignIn(isReady: boolean): void {
  const { table } = useRemotes();
  const [search] = useSearchParams();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const target = safeRedirect(search.get('redirect'), table) ?? paths.toppage();
  const [company] = useState(companyOfTab);
  useEffect(() => {
    if (!isReady || !signedIn) return;
    // The user has just signed in, so the message is out of date.
    hideSnackbar(sessionExpired);
    if (company === undefined || company === companyOfTab()) {
      void navigate(target, { replace: true });
      return;
    }
    void loadCompanies()
      .then(({ returnTo }) => returnTo(company, target))
      .catch(() => false)
      .then((isOnItsWay) => isOnItsWay || navigate(paths.toppage(), { replace: true }));
  }, [isReady, signedIn, navigate, target, company]);
}

/** Wraps a later step of signing in. The page itself only has to call `signIn`. */
export function RedirectAfterSignIn({ children }: { readonly children: ReactNode }) {
  useRedirectAfterSignIn(true);
  return children;
}
