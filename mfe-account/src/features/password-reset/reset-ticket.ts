import { type GenericSchema, object, safeParse, string } from 'valibot';

/**
 * The ticket of a mail's link, or the one that sets a new password, as it is kept in the history state: a secret, so it
 * stands in no address, and no server sees it but in the body of the call that it is for.
 */
export interface KeptTicket {
  readonly reset_ticket: string;
  /** Whose password it is; empty while nobody has said. */
  readonly masked_email_address: string;
}

const stateSchema = object({
  ticket: object({ reset_ticket: string(), masked_email_address: string() }),
}) satisfies GenericSchema<unknown, { ticket: KeptTicket }>;

/** The history state with a ticket. */
export const ticketState = (ticket: KeptTicket): { readonly ticket: KeptTicket } => ({ ticket });

/** The ticket in a history state; null where there is none. */
export function ticketOf(state: unknown): KeptTicket | null {
  const { success, output } = safeParse(stateSchema, state);
  return success ? output.ticket : null;
}
