import { parseEmailAddress, maskEmail } from 'shared-rules/mail';
import type { CodeSession } from 'shared-api/types';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuse, refuseField } from '../../platform/http/failure';
import { limitRequests } from '../../platform/server/rate-limit';
import { sourceOf } from '../../platform/http/source';
import { countCodes } from '../one-time-codes/one-time-code.repository';
import { issueCode, withCode } from '../one-time-codes/one-time-code.service';
import { findCredentials } from '../sessions/credentials.repository';
import { requireTicket } from './require-ticket';
import { issueTicket } from '../one-time-codes/reset-ticket.repository';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Maximum number of mails that one source may request for one address. Requests from other sources do not count, so
 * nobody can keep the owner from resetting.
 */
const PAIR_LIMIT = { max: 5, timeWindow: 15 * MINUTE_MS };

/**
 * Maximum number of codes of an address within an hour, from any source. Six digits could be guessed from many sources,
 * so beyond the limit the mail has only the link, which still lets its owner set a new password.
 */
const CODES_PER_HOUR = 5;

/** Result of a ticket's check, for the screen that sets the password. */
export interface CheckedReset {
  readonly reset_ticket: string;
  readonly masked_email_address: string;
  readonly expires_at: string;
}

/**
 * Mails a link and a code for setting a new password. Neither the answer nor the work reveals whether the address is
 * known: the same rows are read and written, including a mail. Throws 422 if the text is no address, 429 after too many
 * requests of this source for this address.
 */
export async function requestReset(context: Context, typed: string, ipAddress: string): Promise<CodeSession> {
  const emailAddress = parseEmailAddress(typed);
  if (emailAddress === null) throw refuseField('email_address', 'email_format');
  await limitRequests(context, `password_reset ${sourceOf(ipAddress)} ${sha256(emailAddress)}`, PAIR_LIMIT, (wait) =>
    refuse('too_many_reset_mails', {}, wait),
  );
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const isCodeSafe = (await countCodes(transaction, 'password_reset', emailAddress, now - HOUR_MS)) < CODES_PER_HOUR;
    const credentials = await findCredentials(transaction, emailAddress);
    // Who works for no company, or for one that has left, gets no new password.
    const owner = credentials?.work !== 'open' ? {} : credentials.owner;
    return issueCode(
      context,
      transaction,
      { purpose: 'password_reset', emailAddress, ...owner, isRight: 'userId' in owner && isCodeSafe },
      now,
    );
  });
}

/** Checks the ticket of a link without using it up, because the page may be loaded again. Throws 410. */
export async function checkTicket({ database, clock }: Context, ticket: string): Promise<CheckedReset> {
  const { emailAddress, expiresAt } = await requireTicket(database, ticket, await clock.now());
  return { reset_ticket: ticket, masked_email_address: maskEmail(emailAddress), expires_at: iso(expiresAt) };
}

/** Exchanges the code of a mail for a ticket. Throws 422 at `code`. */
export async function checkResetCode(context: Context, id: string, code: string): Promise<CheckedReset> {
  return withCode(
    context,
    { id, purpose: 'password_reset', code },
    async (transaction, { userId, emailAddress }, now) => {
      const { ticket, expiresAt } = await issueTicket(transaction, userId, now);
      return { reset_ticket: ticket, masked_email_address: maskEmail(emailAddress), expires_at: iso(expiresAt) };
    },
  );
}
