import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ticketOf, ticketState } from './reset-ticket';

/**
 * The ticket of the mail's link, `/password/reset#<ticket>`. It is taken out of the address before anything is drawn,
 * and kept in the history state, where a reload finds it. Null for those who came without a link.
 */
export function useLinkTicket(): string | null {
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
