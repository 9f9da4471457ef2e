import { type GenericSchema, object, optional, safeParse, string } from 'valibot';

/**
 * Ticket of a mail's link, or the one that sets a new password, stored in the history state. It is a secret: never part
 * of an address, and sent only in the body of its own call.
 */
export interface KeptTicket {
  readonly reset_ticket: string;
  /** Masked address of the account; '' if unknown. */
  readonly masked_email_address: string;
  /** Address as typed for the mail; absent where the mail's link was opened. */
  readonly typed_address?: string | undefined;
}

const stateSchema = object({
  ticket: object({ reset_ticket: string(), masked_email_address: string(), typed_address: optional(string()) }),
}) satisfies GenericSchema<unknown, { ticket: KeptTicket }>;

/** Returns the history state with a ticket. */
export const ticketState = (ticket: KeptTicket): { readonly ticket: KeptTicket } => ({ ticket });

/** Returns the ticket in a history state; null if there is none. */
export function ticketOf(state: unknown): KeptTicket | null {
  const { success, output } = safeParse(stateSchema, state);
  return success ? output.ticket : null;
}
