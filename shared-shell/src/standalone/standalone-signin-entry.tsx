import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { clearSession, useSignedIn } from 'shared-auth';
import { paths } from '../paths';
import { inAppPath } from './in-app-path';

interface StandaloneSigninProps {
  readonly children: ReactNode;
}

/** Around the sign-in page, as in the shell: entering it ends the session, signing in on it leads to the wanted path. */
export function StandaloneSigninEntry({ children }: StandaloneSigninProps) {
  const [isEntered, setEntered] = useState(false);
  useLayoutEffect(clearSession, []);
  useEffect(() => setEntered(true), []);
  return <StandaloneLeadOn isReady={isEntered}>{children}</StandaloneLeadOn>;
}

/** Around a later step of signing in, as in the shell: once signed in, it leads to the wanted path. */
export function StandaloneLeadOn({ children, isReady = true }: StandaloneSigninProps & { readonly isReady?: boolean }) {
  const [query] = useSearchParams();
  const isSignedIn = useSignedIn();
  if (isReady && isSignedIn) return <Navigate to={inAppPath(query.get('redirect')) ?? paths.root()} replace />;
  return children;
}
