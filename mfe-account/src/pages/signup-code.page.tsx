import { useNavigate } from 'react-router-dom';
import { api, beginRegistration } from 'shared-auth';
import { EntryLayout } from 'shared-features/ui/entry-layout';
import { OneTimeCodeForm, useCodeSession } from 'shared-features/sign-in/one-time-code';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';

/** Shows `/signup/code`: the code verifies the address, then the registration starts or continues. */
export function Page() {
  const navigate = useNavigate();
  const here = useCodeSession(paths.signup());
  if (here === null) return null;
  const verify = async (code: string) => {
    const { data } = await api.POST('/users/certification', {
      body: { code_session: here.session.code_session, code },
    });
    if (data === undefined) return;
    beginRegistration(data);
    // A step back would come to a code that is used up.
    await navigate(paths.registration(), { replace: true });
  };
  return (
    <EntryLayout title="認証コードの入力">
      <OneTimeCodeForm
        session={here.session}
        onResent={here.keep}
        onVerify={verify}
        submitLabel={BUTTONS.next}
        start={{ path: paths.signup(), label: 'メールアドレスを入力し直す' }}
      />
    </EntryLayout>
  );
}
