import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Role } from 'shared-rules/roles';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers, corporations, soleProprietors, users } from '../../platform/db/schema/buyers';
import { invitations } from '../../platform/db/schema/members';

/** How long a link of an invitation is good, in ms. */
const LIFETIME_MS = 7 * 24 * 60 * 60_000;

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));

const newToken = (): string => randomBytes(32).toString('base64url');

const rowsWithNames = (executor: Executor) =>
  executor
    .select({
      id: invitations.id,
      buyerId: invitations.buyerId,
      emailAddress: invitations.emailAddress,
      role: sql<Role>`${invitations.role}`,
      invitedBy: sql<string>`${users.lastName} || ' ' || ${users.firstName}`,
      inviterId: invitations.invitedBy,
      company: sql<string>`coalesce(${corporations.corporateName}, ${soleProprietors.businessName}, '')`,
      sentAt: invitations.sentAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(corporations, eq(corporations.buyerId, invitations.buyerId))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, invitations.buyerId))
    .$dynamic();

export type InvitationRow = Awaited<ReturnType<typeof rowsWithNames>>[number];

/** Returns the invitations of a company that are neither accepted nor withdrawn, newest first. */
export const listInvitationsOf = (executor: Executor, buyerId: number): Promise<InvitationRow[]> =>
  rowsWithNames(executor)
    .where(and(eq(invitations.buyerId, buyerId), isOpen))
    .orderBy(desc(invitations.sentAt), desc(invitations.id));

/** Returns an invitation of a company that is neither accepted nor withdrawn, and locks it. */
export async function lockInvitation(
  transaction: Transaction,
  buyerId: number,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await rowsWithNames(transaction)
    .where(and(eq(invitations.buyerId, buyerId), eq(invitations.id, id), isOpen))
    .for('update', { of: invitations });
  return row;
}

/** Returns the open invitation of an address to a company. */
export async function findOpenInvitation(
  executor: Executor,
  buyerId: number,
  emailAddress: string,
): Promise<InvitationRow | undefined> {
  const [row] = await rowsWithNames(executor).where(
    and(eq(invitations.buyerId, buyerId), eq(invitations.emailAddress, emailAddress), isOpen),
  );
  return row;
}

/**
 * Returns the invitation of a link that is still good at `now` (epoch ms), whose company has not left. With `isHeld`,
 * locks it, so that a link is used once.
 */
export async function findByToken(
  executor: Executor,
  token: string,
  now: number,
  isHeld = false,
): Promise<InvitationRow | undefined> {
  const query = rowsWithNames(executor)
    .innerJoin(buyers, and(eq(buyers.id, invitations.buyerId), isNull(buyers.leftAt)))
    .where(and(eq(invitations.tokenHash, sha256(token)), gt(invitations.expiresAt, now), isOpen));
  const [row] = await (isHeld ? query.for('update', { of: invitations }) : query);
  return row;
}

/** Inserts an invitation. Returns the secret of its link, which is stored nowhere. */
export async function insertInvitation(
  transaction: Transaction,
  invitation: Pick<typeof invitations.$inferInsert, 'id' | 'buyerId' | 'emailAddress' | 'invitedBy'> & {
    readonly role: Role;
  },
  now: number,
): Promise<string> {
  const token = newToken();
  const times = { createdAt: now, sentAt: now, expiresAt: now + LIFETIME_MS };
  await transaction.insert(invitations).values({ ...invitation, ...times, tokenHash: sha256(token) });
  return token;
}

/** Gives an invitation a new link for seven more days. Returns its secret. The one before opens nothing more. */
export async function renewInvitation(transaction: Transaction, id: string, now: number): Promise<string> {
  const token = newToken();
  await transaction
    .update(invitations)
    .set({ tokenHash: sha256(token), sentAt: now, expiresAt: now + LIFETIME_MS })
    .where(eq(invitations.id, id));
  return token;
}

/** Marks an invitation as withdrawn. */
export async function markWithdrawn(transaction: Transaction, id: string, withdrawnAt: number): Promise<void> {
  await transaction.update(invitations).set({ withdrawnAt }).where(eq(invitations.id, id));
}

/** Marks an invitation as accepted by a user. */
export async function markAccepted(
  transaction: Transaction,
  id: string,
  userId: number,
  acceptedAt: number,
): Promise<void> {
  await transaction.update(invitations).set({ acceptedAt, userId }).where(eq(invitations.id, id));
}
