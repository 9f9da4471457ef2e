import { and, eq, isNull } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { passwordResets } from '../../platform/db/schema/accounts';
import { users } from '../../platform/db/schema/buyers';

/** How long a mail's link, or the ticket given for its code, can set a new password, in ms. */
const LIFETIME_MS = 30 * 60_000;

/** A ticket with its user and state. */
export interface Ticket {
  readonly userId: number;
  readonly emailAddress: string;
  readonly passwordHash: string;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/**
 * Creates a ticket for setting a new password; stored as a hash. Without a user (null) the same amount is written and
 * nobody gets the ticket, so that the duration reveals nothing. `now` is epoch milliseconds.
 */
export async function issueTicket(
  transaction: Transaction,
  userId: number | null,
  now: number,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = now + LIFETIME_MS;
  await transaction.insert(passwordResets).values({ ticketHash: sha256(ticket), userId, createdAt: now, expiresAt });
  return { ticket, expiresAt };
}

/** Returns the ticket, in any state. */
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

/** Invalidates every link and ticket that a user was given. */
export async function spendTickets(transaction: Transaction, userId: number, usedAt: number): Promise<void> {
  await transaction
    .update(passwordResets)
    .set({ usedAt })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}
