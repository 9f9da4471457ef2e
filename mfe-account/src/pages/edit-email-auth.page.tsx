import { api, endAfterEmailChange } from 'shared-auth';
import { OneTimeCodeForm, useCodeSession } from 'shared-features/sign-in/one-time-code';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { Card } from 'shared-ui/core';
import { EmailChangePage } from '../features/email-change/email-change-page';

const start = { path: paths.editEmailAddress(), label: 'メールアドレスを入力し直す' };

/**
 * Shows `/myaccount/edit-email-auth`: the code that was sent to the new address. Entering it ends all sessions of the
 * user.
 */
export function Page() {
  const here = useCodeSession(start.path);
  if (here === null) return null;
  const verify = async (code: string) => {
    await api.POST('/users/verify_email_auth_code', { body: { code_session: here.session.code_session, code } });
    endAfterEmailChange();
  };
  return (
    <EmailChangePage>
      <Card>
        <OneTimeCodeForm
          session={here.session}
          onResent={here.keep}
          onVerify={verify}
          submitLabel={BUTTONS.change}
          start={start}
        />
      </Card>
    </EmailChangePage>
  );
}
