import { BUTTONS } from 'shared-rules/words';
import { EntryLayout } from '../features/entry/entry-layout';
import { PasskeySignin } from '../features/passkey-signin/passkey-signin';
import { RequestHint } from '../features/request-hint/request-hint';
import { SigninForm } from '../features/signin/signin-form';
import { SignupLinks } from '../features/signin/signup-links';

/** `/signin`. That entering it signs out, and where signing in leads to, is the shell's business. */
export function Page() {
  return (
    <EntryLayout title={BUTTONS.login} isWelcome>
      <RequestHint at="entry" />
      <SigninForm />
      <PasskeySignin />
      <SignupLinks />
    </EntryLayout>
  );
}
