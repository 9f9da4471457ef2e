import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useRegistering, useSignedIn } from 'shared-auth';
import { paths } from 'shared-shell';
import { NoSessionPanel } from './no-session-panel';

interface RegisteringOnlyProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Shows a screen to who has a session that may only register. Who is registered has nothing to do here; but where the
 * session becomes a full one while the screen is open, the registration has just been completed, here or in another tab.
 */
export function RegisteringOnly({ title, children }: RegisteringOnlyProps) {
  const isRegistering = useRegistering();
  const isSignedIn = useSignedIn();
  const wasRegistering = useRef(isRegistering);
  wasRegistering.current ||= isRegistering;
  if (isSignedIn) return <Navigate to={wasRegistering.current ? paths.registrationResult() : paths.toppage()} replace />;
  return isRegistering ? children : <NoSessionPanel title={title} />;
}
