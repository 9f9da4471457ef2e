import { Navigate, useLocation } from 'react-router-dom';
import { EntryLayout } from 'shared-features/ui/entry-layout';
import { paths } from 'shared-shell';
import { NewPasswordForm } from '../features/password-reset/new-password-form';
import { ticketOf } from '../features/password-reset/reset-ticket';

/** Shows `/password/reregistration`: the new password. Without a ticket, redirects to the page that sends one. */
export function Page() {
  const ticket = ticketOf(useLocation().state);
  if (ticket === null) return <Navigate to={paths.passwordSendEmail()} replace />;
  return (
    <EntryLayout title="新しいパスワードの設定">
      <NewPasswordForm ticket={ticket} />
    </EntryLayout>
  );
}
