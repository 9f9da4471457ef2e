import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { clearSession, useSignedIn } from 'shared-auth';
import { paths } from '../paths';
import { inAppPath } from './in-app-path';

interface StandaloneSigninEntryProps {
  readonly children: ReactNode;
}

/** Around the sign-in page, as in the shell: entering it ends the session, signing in on it leads to the wanted path. */
export function StandaloneSigninEntry({ children }: StandaloneSigninEntryProps) {
  const [query] = useSearchParams();
  const [isEntered, setEntered] = useState(false);
  const isSignedIn = useSignedIn();
  useLayoutEffect(clearSession, []);
  useEffect(() => setEntered(true), []);
  if (isEntered && isSignedIn) return <Navigate to={inAppPath(query.get('redirect')) ?? paths.root()} replace />;
  return children;
}
