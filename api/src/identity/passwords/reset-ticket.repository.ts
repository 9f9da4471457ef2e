import { and, eq, isNull } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { passwordResets } from '../../platform/db/schema/accounts';
import { users } from '../../platform/db/schema/buyers';

/** How long the link of a mail, or the ticket given for its code, sets a new password. */
const LIFETIME_MS = 30 * 60_000;

/** What a ticket opens. */
export interface Ticket {
  readonly userId: number;
  readonly emailAddress: string;
  readonly passwordHash: string;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/**
 * Makes a ticket with which a user sets a new password; kept as a hash. Where nobody is meant (null) as much is
 * written, and nobody gets the ticket: the time that a request takes tells nothing. `now` is epoch milliseconds.
 */
export async function issueTicket(
  tx: Transaction,
  userId: number | null,
  now: number,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = now + LIFETIME_MS;
  await tx.insert(passwordResets).values({ ticketHash: sha256(ticket), userId, createdAt: now, expiresAt });
  return { ticket, expiresAt };
}

/** The ticket, whatever has become of it. */
export async function findTicket(executor: Executor, ticket: string): Promise<Ticket | undefined> {
  const [row] = await executor
    .select({
      userId: users.id,
      emailAddress: users.emailAddress,
      passwordHash: users.passwordHash,
      expiresAt: passwordResets.expiresAt,
      usedAt: passwordResets.usedAt,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.ticketHash, sha256(ticket)));
  return row;
}

/** No link and no ticket that a user was given before is good for anything any more. */
export async function spendTickets(tx: Transaction, userId: number, usedAt: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}
