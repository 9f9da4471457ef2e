import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { randomBytes } from 'node:crypto';
import { LINK_LIFETIME_MS, type LinkState, linkStateAt } from 'shared-rules/supplier-link';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers, users } from '../../platform/db/schema/buyers';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { members } from '../../platform/db/schema/members';
import { supplierLinks } from '../../platform/db/schema/supplier-links';
import { suppliers } from '../../platform/db/schema/suppliers';

/** Most links of a supplier's list. */
const LISTED = 20;

/** States that are stored while a supplier has not answered, or a buyer not decided. */
const WAITING = ['sent', 'opened', 'proven', 'answered'];

export type LinkChange = Partial<typeof supplierLinks.$inferInsert>;

const [sender, decider] = [alias(users, 'sender'), alias(users, 'decider')];

const linksWhere = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({
      ...getTableColumns(supplierLinks),
      supplierName: suppliers.name,
      supplierForm: suppliers.businessForm,
      supplierEmail: suppliers.emailAddress,
      docNumber: receivedInvoices.docNumber,
      invoiceNumber: receivedInvoices.invoiceNumber,
      amount: receivedInvoices.amount,
      sentByName: sql<string>`${sender.lastName} || ' ' || ${sender.firstName}`,
      decidedByName: sql<string | null>`${decider.lastName} || ' ' || ${decider.firstName}`,
      buyerLeftAt: buyers.leftAt,
    })
    .from(supplierLinks)
    .innerJoin(suppliers, eq(suppliers.id, supplierLinks.supplierId))
    .innerJoin(buyers, eq(buyers.id, supplierLinks.buyerId))
    .innerJoin(sender, eq(sender.id, supplierLinks.sentBy))
    .leftJoin(decider, eq(decider.id, supplierLinks.decidedBy))
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, supplierLinks.receivedInvoiceId))
    .where(condition)
    .orderBy(desc(supplierLinks.sentAt))
    .limit(LISTED);

export type LinkRow = Awaited<ReturnType<typeof linksWhere>>[number];

/** Returns the state of a link now (epoch ms). Of a company that has left it is withdrawn. */
export const stateOf = ({ state, expiresAt, buyerLeftAt }: LinkRow, now: number): LinkState =>
  // The database limits the column to the values of the type (CHECK).
  buyerLeftAt === null ? linkStateAt(state as LinkState, expiresAt, now) : 'withdrawn';

/** Returns the last links to a supplier of this buyer, newest first. */
export const listLinks = (executor: Executor, buyerId: number, supplierId: number): Promise<LinkRow[]> =>
  linksWhere(executor, and(eq(supplierLinks.buyerId, buyerId), eq(supplierLinks.supplierId, supplierId)));

/** Locks links; the rows of other tables are read without a lock. */
async function lockedWhere(transaction: Transaction, condition: SQL | undefined): Promise<LinkRow | undefined> {
  const [locked] = await transaction
    .select({ id: supplierLinks.id })
    .from(supplierLinks)
    .where(condition)
    .for('no key update');
  if (!locked) return undefined;
  const [row] = await linksWhere(transaction, eq(supplierLinks.id, locked.id));
  return row;
}

/** Locks and returns a link of this buyer. */
export const lockLink = (transaction: Transaction, buyerId: number, id: string): Promise<LinkRow | undefined> =>
  lockedWhere(transaction, and(eq(supplierLinks.buyerId, buyerId), eq(supplierLinks.id, id)));

/** Locks and returns the link to a supplier that waits for its answer or a decision, also an expired one. */
export const lockWaitingLink = (transaction: Transaction, supplierId: number): Promise<LinkRow | undefined> =>
  lockedWhere(transaction, and(eq(supplierLinks.supplierId, supplierId), inArray(supplierLinks.state, WAITING)));

/** Returns whether another link to a supplier waits than the one that the caller has locked, if any. */
export async function hasOtherWaiting(
  executor: Executor,
  supplierId: number,
  lockedId: string | undefined,
): Promise<boolean> {
  const rows = await executor
    .select({ id: supplierLinks.id })
    .from(supplierLinks)
    .where(and(eq(supplierLinks.supplierId, supplierId), inArray(supplierLinks.state, WAITING)));
  return rows.some(({ id }) => id !== lockedId);
}

/** Locks and returns the link with a secret. */
export const lockLinkByToken = (transaction: Transaction, token: string): Promise<LinkRow | undefined> =>
  lockedWhere(transaction, eq(supplierLinks.tokenHash, sha256(token)));

/** Returns the link with a secret. */
export async function findLinkByToken(executor: Executor, token: string): Promise<LinkRow | undefined> {
  const [row] = await linksWhere(executor, eq(supplierLinks.tokenHash, sha256(token)));
  return row;
}

/** Returns a secret that cannot be guessed. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns what makes a link a new one, with its secret; stored as a hash. `now` is epoch milliseconds. */
export function freshLink(now: number): { readonly token: string; readonly values: FreshValues } {
  const token = newSecret();
  return {
    token,
    values: {
      tokenHash: sha256(token),
      state: 'sent',
      sentAt: now,
      expiresAt: now + LINK_LIFETIME_MS,
      codeId: null,
      proofHash: null,
      proofExpiresAt: null,
    },
  };
}

type FreshValues = Required<
  Pick<LinkChange, 'tokenHash' | 'state' | 'sentAt' | 'expiresAt' | 'codeId' | 'proofHash' | 'proofExpiresAt'>
> & { readonly tokenHash: string; readonly sentAt: number; readonly expiresAt: number };

/** Inserts a link. */
export const insertLink = async (transaction: Transaction, row: typeof supplierLinks.$inferInsert): Promise<void> => {
  await transaction.insert(supplierLinks).values(row);
};

/** Changes a link. The caller has locked it. */
export async function updateLink(transaction: Transaction, id: string, change: LinkChange): Promise<void> {
  await transaction.update(supplierLinks).set(change).where(eq(supplierLinks.id, id));
}

/** Returns the received invoice of this buyer and supplier with that number, unless it is deleted. */
export async function findInvoiceOf(
  executor: Executor,
  { buyerId, supplierId, docNumber }: { buyerId: number; supplierId: number; docNumber: number },
): Promise<{ readonly id: number; readonly invoiceNumber: string } | undefined> {
  const [row] = await executor
    .select({ id: receivedInvoices.id, invoiceNumber: receivedInvoices.invoiceNumber })
    .from(receivedInvoices)
    .where(
      and(
        eq(receivedInvoices.buyerId, buyerId),
        eq(receivedInvoices.supplierId, supplierId),
        eq(receivedInvoices.docNumber, docNumber),
        isNull(receivedInvoices.deletedAt),
      ),
    );
  return row;
}

/** Returns whether somebody who works for a company has an address, in its stored form. */
export async function isMemberAddress(executor: Executor, buyerId: number, emailAddress: string): Promise<boolean> {
  const rows = await executor
    .select({ id: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.buyerId, buyerId), eq(users.emailAddress, emailAddress), isNull(members.removedAt)));
  return rows.length > 0;
}
