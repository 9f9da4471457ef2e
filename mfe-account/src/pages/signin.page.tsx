import { useNavigate, useSearchParams } from 'react-router-dom';
import { EntryLayout } from 'shared-features/entry-layout';
import { PasskeySignin, SigninForm } from 'shared-features/signin';
import { BUTTONS } from 'shared-rules/words';
import { paths, withQuery } from 'shared-shell';
import { RequestHint } from '../features/request-hint/request-hint';
import { SignupLinks } from '../features/signin/signup-links';

/** `/signin`. That entering it signs out, and where signing in leads to, is the shell's business. */
export function Page() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const codePath = withQuery(paths.onetimePassword(), { redirect: query.get('redirect') ?? undefined });
  return (
    <EntryLayout title={BUTTONS.login} isWelcome>
      <RequestHint at="entry" />
      <SigninForm codePath={codePath} onUnfinished={() => void navigate(paths.registration())} />
      <PasskeySignin />
      <SignupLinks />
    </EntryLayout>
  );
}
