import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCodeSession } from 'shared-features/sign-in/one-time-code';
import { EntryLayout } from 'shared-features/ui/entry-layout';
import { paths } from 'shared-shell';
import { LinkCheck } from '../features/password-reset/link-check';
import { ResetCode } from '../features/password-reset/reset-code';
import { ticketOf, ticketState } from '../features/password-reset/reset-ticket';

/**
 * Returns the ticket of the mail's link, `/password/reset#<ticket>`; null without a link. Removes it from the address
 * before the first render, and stores it in the history state, so that a reload finds it.
 */
function useLinkTicket(): string | null {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1);
  useLayoutEffect(() => {
    if (inAddress === '') return;
    void navigate(pathname, {
      replace: true,
      state: ticketState({ reset_ticket: inAddress, masked_email_address: '' }),
    });
  }, [inAddress, navigate, pathname]);
  return inAddress === '' ? (ticketOf(state)?.reset_ticket ?? null) : inAddress;
}

/** Shows `/password/reset`: opened by the mail's link, or by the code in the mail. An existing session stays. */
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
