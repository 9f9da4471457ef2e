import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-shell';
import { type KeptTicket, ticketState } from './reset-ticket';

/**
 * Returns a function that goes to the screen for the new password. It replaces the history entry, because a step back
 * would reach a used link or code.
 */
export function useSetNewPassword(): (answer: KeptTicket) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async ({ reset_ticket: ticket, masked_email_address: masked, typed_address: typed }) => {
      await navigate(paths.passwordReregistration(), {
        replace: true,
        state: ticketState({ reset_ticket: ticket, masked_email_address: masked, typed_address: typed }),
      });
    },
    [navigate],
  );
}
