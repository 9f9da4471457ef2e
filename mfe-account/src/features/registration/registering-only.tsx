import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useRegistering, useSignedIn } from 'shared-auth';
import { paths } from 'shared-shell';

interface RegisteringOnlyProps {
  /** Content for users without any session. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a screen to users whose session may only register. Redirects registered users. If the session becomes a full
 * one while the screen is open, the registration has just been completed, here or in another tab.
 */
export function RegisteringOnly({ otherwise, children }: RegisteringOnlyProps) {
  const isRegistering = useRegistering();
  const isSignedIn = useSignedIn();
  const wasRegistering = useRef(isRegistering);
  wasRegistering.current ||= isRegistering;
  if (isSignedIn)
    return <Navigate to={wasRegistering.current ? paths.registrationResult() : paths.toppage()} replace />;
  return isRegistering ? children : otherwise;
}
