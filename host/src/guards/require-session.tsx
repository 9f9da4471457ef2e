import { useSignedIn } from 'shared-auth';
import { paths } from 'shared-shell';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signedOutReason } from '../session/sign-out-reason';
import { signInPath } from './safe-redirect';

/**
 * Shows a page only with a session; else goes to the sign-in page, which leads back to the wanted address (spec
 * section 2 "Guard and navigation"). Also when the session ends while the page is open. Who signed out by themselves
 * is not led back.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedIn();
  const location = useLocation();
  if (signedIn) return children;
  return <Navigate to={signedOutReason() === 'user' ? paths.signin() : signInPath(location)} replace />;
}
