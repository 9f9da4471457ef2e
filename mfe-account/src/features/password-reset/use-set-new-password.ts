import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-shell';
import { type KeptTicket, ticketState } from './reset-ticket';

/** Goes on to the screen that sets the new password. A step back would come to a link or a code that is used up. */
export function useSetNewPassword(): (answer: KeptTicket) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async ({ reset_ticket: ticket, masked_email_address: masked }) => {
      await navigate(paths.passwordReregistration(), {
        replace: true,
        state: ticketState({ reset_ticket: ticket, masked_email_address: masked }),
      });
    },
    [navigate],
  );
}
