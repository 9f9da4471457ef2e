import { useEffect } from 'react';
import { clearSession } from 'shared-auth';
import { SigninForm } from '../features/signin/signin-form';
import { SigninLayout } from '../features/signin/signin-layout';

/** `/signin`: entering it ends the session in this browser (spec section 2). */
export function Page() {
  useEffect(clearSession, []);
  return (
    <SigninLayout>
      <SigninForm />
    </SigninLayout>
  );
}
