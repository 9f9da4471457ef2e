import { useNavigate } from 'react-router-dom';
import { api, signIn } from 'shared-auth';
import { OneTimeCodeForm, useCodeSession } from 'shared-features/one-time-code';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { authorizePath, useInteractionUid } from '../features/authorization/authorization-paths';

/** `/oauth/onetime-password?interaction=…`: the second factor of a sign-in at `/oauth/authorize`, which it leads back to. */
export function Page() {
  const uid = useInteractionUid();
  const start = uid === null ? paths.oauthAuthorize() : authorizePath(uid);
  const navigate = useNavigate();
  const here = useCodeSession(start);
  if (here === null) return null;
  const verify = async (code: string) => {
    const { data } = await api.POST('/login_2auth', { body: { code_session: here.session.code_session, code } });
    if (data === undefined) return;
    signIn(data);
    void navigate(start, { replace: true });
  };
  return (
    <PageColumn width="form">
      <PageHeader title="認証コードの入力" />
      <OneTimeCodeForm session={here.session} onResent={here.keep} onVerify={verify} submitLabel="認証" start={{ path: start, label: 'ログインからやり直す' }} />
    </PageColumn>
  );
}
