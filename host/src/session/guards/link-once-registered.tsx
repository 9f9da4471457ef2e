import type { ReactNode } from 'react';
import { useSignedIn } from 'shared-auth';
import { RequestLinking } from '../request-key/request-linking';

/**
 * Wraps the end of the registration, a public page. A user who registered because of a request is taken to it. The
 * terms were accepted on the way.
 */
export function LinkOnceRegistered({ children }: { readonly children: ReactNode }) {
  const isSignedIn = useSignedIn();
  return (
    <>
      {children}
      {isSignedIn ? <RequestLinking /> : null}
    </>
  );
}
