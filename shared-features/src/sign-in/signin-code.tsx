import { api, signIn } from 'shared-auth';
import { EntryLayout } from '../ui/entry-layout';
import { OneTimeCodeForm, useCodeSession } from './one-time-code';

interface SigninCodeProps {
  /** First screen of the sign-in, with the text of the link back. */
  readonly start: { readonly path: string; readonly label: string };
}

/**
 * Shows 認証コードの入力, the second factor of a sign-in. Without a pending sign-in, redirects back. The page handles a
 * finished sign-in.
 */
export function SigninCode({ start }: SigninCodeProps) {
  const here = useCodeSession(start.path);
  if (here === null) return null;
  const verify = async (code: string) => {
    const { data } = await api.POST('/login_2auth', { body: { code_session: here.session.code_session, code } });
    if (data !== undefined) signIn(data);
  };
  return (
    <EntryLayout title="認証コードの入力">
      <OneTimeCodeForm session={here.session} onResent={here.keep} onVerify={verify} submitLabel="認証" start={start} />
    </EntryLayout>
  );
}
