import { EntryLayout } from 'shared-features/ui/entry-layout';
import { useCodeSession } from 'shared-features/sign-in/one-time-code';
import { paths } from 'shared-shell';
import { LinkCheck } from '../features/password-reset/link-check';
import { ResetCode } from '../features/password-reset/reset-code';
import { useLinkTicket } from '../features/password-reset/use-link-ticket';

/**
 * `/password/reset`: entered by the mail's link, or with the code that the mail holds. A session that is open here
 * stays as it is.
 */
export function Page() {
  const ticket = useLinkTicket();
  if (ticket === null) return <WithCode />;
  return (
    <EntryLayout title="パスワードの再設定">
      <LinkCheck key={ticket} ticket={ticket} />
    </EntryLayout>
  );
}

function WithCode() {
  const here = useCodeSession(paths.passwordSendEmail());
  if (here === null) return null;
  return (
    <EntryLayout title="認証コードの入力">
      <ResetCode session={here.session} onResent={here.keep} />
    </EntryLayout>
  );
}
