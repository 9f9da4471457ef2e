import type { ReactNode } from 'react';
import { useSignedIn } from 'shared-auth';
import { RequestLinking } from '../request-key/request-linking';

/**
 * Around the end of the registration, a public page: who has just registered because of a request is led to it. The
 * terms were agreed to on the way.
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
