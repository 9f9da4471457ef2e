import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionUser, useSignedIn, type SignedOutReason } from 'shared-auth';
import { paths } from 'shared-shell';
import { RequestLinking } from '../request-key/request-linking';
import { signedOutReason } from '../sign-out-reason';
import { TermsGate } from '../terms/terms-gate';
import { signInPath } from './safe-redirect';

/**
 * Returns the path to redirect to without a session: the sign-in page, with a redirect back to the wanted address
 * afterwards, but not after a logout; or the end of the e-mail change.
 * @param reason why a session has just ended; null if there was none
 */
function exitPath(
  reason: SignedOutReason | null,
  wanted: { readonly pathname: string; readonly search: string },
): string {
  if (reason === 'email_changed') return paths.editEmailComplete();
  return reason === 'user' ? paths.signin() : signInPath(wanted);
}

/**
 * Shows a page only with a session; otherwise redirects to the sign-in page, or where the end of the session leads
 * (docs/specification.md 2.4). Also applies when the session ends while the page is open. If another tab has signed in
 * another user, mounts the page again, so that nothing typed by the first user stays. Asks for the agreement to the
 * terms if it is due, then links a request whose link was opened.
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
