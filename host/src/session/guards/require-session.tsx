import { useSessionUser, useSignedIn } from 'shared-auth';
import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signedOutReason } from '../sign-out-reason';
import { RequestLinking } from '../request-key/request-linking';
import { TermsGate } from '../terms/terms-gate';
import { exitPath } from './exit-path';

/**
 * Shows a page only with a session; else goes to the sign-in page, or where the end of the session leads to (spec
 * section 2 "Guard and navigation"). Also when the session ends while the page is open. Where another tab has signed in
 * another user meanwhile, the page begins anew: nothing that the first one typed stays in it. Over the page stands the
 * question for the agreement to the terms where one is due; after it comes the linking of a request whose link was opened.
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
