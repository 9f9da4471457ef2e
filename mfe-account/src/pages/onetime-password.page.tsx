import { useSearchParams } from 'react-router-dom';
import { api, signIn } from 'shared-auth';
import { OneTimeCodeForm, useCodeSession } from 'shared-features/one-time-code';
import { paths, withQuery } from 'shared-shell';
import { EntryLayout } from '../features/entry/entry-layout';

/** `/onetime-password`: the second factor of a sign-in. Where it leads to is the shell's business, as at `/signin`. */
export function Page() {
  const [query] = useSearchParams();
  const start = withQuery(paths.signin(), { redirect: query.get('redirect') ?? undefined });
  const here = useCodeSession(start);
  if (here === null) return null;
  const verify = async (code: string) => {
    const { data } = await api.POST('/login_2auth', { body: { code_session: here.session.code_session, code } });
    if (data !== undefined) signIn(data);
  };
  return (
    <EntryLayout title="認証コードの入力">
      <OneTimeCodeForm session={here.session} onResent={here.keep} onVerify={verify} submitLabel="認証" start={{ path: start, label: 'ログイン画面に戻る' }} />
    </EntryLayout>
  );
}
