import { SigninForm } from '../features/signin/signin-form';
import { SigninLayout } from '../features/signin/signin-layout';

/** `/signin`. That entering it signs out, and where signing in leads to, is the shell's business. */
export function Page() {
  return (
    <SigninLayout>
      <SigninForm />
    </SigninLayout>
  );
}
