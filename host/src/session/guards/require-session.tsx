import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionUser, useSignedIn, type SignedOutReason } from 'shared-auth';
import { paths } from 'shared-shell';
import { RequestLinking } from '../request-key/request-linking';
import { signedOutReason } from '../sign-out-reason';
import { TermsGate } from '../terms/terms-gate';
import { signInPath } from './safe-redirect';

/**
 * Where a page that needs a session leads to when there is none: to the sign-in page and back to the wanted address
 * afterwards; not back for who signed out by themselves; and to the end of the e-mail change for who has just made it.
 * @param reason why a session has just ended; null where there was none
 */
function exitPath(
  reason: SignedOutReason | null,
  wanted: { readonly pathname: string; readonly search: string },
): string {
  if (reason === 'email_changed') return paths.editEmailComplete();
  return reason === 'user' ? paths.signin() : signInPath(wanted);
}

/**
 * Shows a page only with a session; else goes to the sign-in page, or where the end of the session leads to (spec
 * section 2 "Guard and navigation"). Also when the session ends while the page is open. Where another tab has signed in
 * another user meanwhile, the page begins anew: nothing that the first one typed stays in it. Over the page stands the
 * question for the agreement to the terms where one is due; after it comes the linking of a request whose link was
 * opened.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedIn();
  const user = useSessionUser();
  const location = useLocation();
  if (signedIn) {
    return (
      <>
        <Fragment key={user}>{children}</Fragment>
        <TermsGate>
          <RequestLinking />
        </TermsGate>
      </>
    );
  }
  return <Navigate to={exitPath(signedOutReason(), location)} replace />;
}
