import { and, asc, count, eq, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OpenMatter } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { IN_PROGRESS_STATUSES, WAITING_STATUSES } from 'shared-rules/status';
import type { Executor, Transaction } from '../../platform/db/client';
import { oneTimeCodes, passkeys, passwordResets } from '../../platform/db/schema/accounts';
import { buyers, corporations, users } from '../../platform/db/schema/buyers';
import { cardUsers, invitations, members } from '../../platform/db/schema/members';
import { chargebacks } from '../../platform/db/schema/chargebacks';
import { collectionDrafts } from '../../platform/db/schema/collections';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { paymentDrafts } from '../../platform/db/schema/drafts';
import { invoices } from '../../platform/db/schema/invoices';
import { creditCards, gatewayOperations, paymentAttempts } from '../../platform/db/schema/money';
import { knownDevices, knownSources } from '../../platform/db/schema/sessions';
import { waitingDocuments } from '../../platform/db/schema/waiting-documents';

async function countOf(executor: Executor, table: PgTable, which: SQL | undefined): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(table).where(which);
  return row?.total ?? 0;
}

/** Returns what a company has to finish before it may leave, with numbers; empty if it may. */
export async function listOpenMatters(executor: Executor, buyerId: number): Promise<OpenMatter[]> {
  const attemptsOf = executor
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.buyerId, buyerId));
  const mine = eq(invoices.buyerId, buyerId);
  const counts: readonly (readonly [OpenMatter['kind'], number])[] = [
    ['payment', await countOf(executor, invoices, and(mine, inArray(invoices.status, IN_PROGRESS_STATUSES)))],
    ['received_request', await countOf(executor, invoices, and(mine, inArray(invoices.status, WAITING_STATUSES)))],
    [
      'sent_request',
      await countOf(
        executor,
        invoices,
        and(
          eq(invoices.sellerBuyerId, buyerId),
          inArray(invoices.status, [...IN_PROGRESS_STATUSES, ...WAITING_STATUSES]),
        ),
      ),
    ],
    [
      'chargeback',
      await countOf(
        executor,
        chargebacks,
        and(eq(chargebacks.state, 'open'), inArray(chargebacks.attemptId, attemptsOf)),
      ),
    ],
    [
      'card_operation',
      (await countOf(
        executor,
        paymentAttempts,
        and(eq(paymentAttempts.buyerId, buyerId), isNotNull(paymentAttempts.dueAt)),
      )) +
        (await countOf(
          executor,
          gatewayOperations,
          and(eq(gatewayOperations.state, 'due'), inArray(gatewayOperations.attemptId, attemptsOf)),
        )),
    ],
  ];
  return counts.flatMap(([kind, total]) => (total > 0 ? [{ kind, count: total }] : []));
}

/** Returns the day (Japan) on which a company's records last changed; null if it has neither invoices nor requests. */
export async function findLastDocument(executor: Executor, buyerId: number): Promise<string | null> {
  const [received] = await executor
    .select({ at: max(receivedInvoices.updatedAt) })
    .from(receivedInvoices)
    .where(eq(receivedInvoices.buyerId, buyerId));
  const [paid] = await executor
    .select({ at: max(invoices.updatedAt) })
    .from(invoices)
    .where(or(eq(invoices.buyerId, buyerId), eq(invoices.sellerBuyerId, buyerId)));
  const last = Math.max(received?.at ?? 0, paid?.at ?? 0);
  return last === 0 ? null : jstDate(last);
}

/** Locks and returns the members of a company, so that none signs in or connects a system meanwhile. */
export async function lockUsers(transaction: Transaction, buyerId: number): Promise<number[]> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        transaction
          .select({ id: members.userId })
          .from(members)
          .where(and(eq(members.buyerId, buyerId), isNull(members.removedAt))),
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Returns the people who work for a company and for no other one that has not left. */
export async function listOnlyHere(executor: Executor, buyerId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: members.userId })
    .from(members)
    .where(
      and(
        eq(members.buyerId, buyerId),
        isNull(members.removedAt),
        sql`not exists (
          select 1 from ${members} other join ${buyers} company on company.id = other.buyer_id
          where other.user_id = ${members.userId} and other.buyer_id <> ${buyerId}
            and other.removed_at is null and company.left_at is null
        )`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Locks a company against everything that begins something for it. Returns false if it has left. */
export async function lockForLeaving(transaction: Transaction, buyerId: number): Promise<boolean> {
  const rows = await transaction
    .select({ id: buyers.id })
    .from(buyers)
    .where(and(eq(buyers.id, buyerId), isNull(buyers.leftAt)))
    .for('update');
  return rows.length > 0;
}

/** Marks a company as left. `lastDay` is 'YYYY-MM-DD' in Japan, `now` epoch ms. */
export async function markLeft(transaction: Transaction, buyerId: number, lastDay: string, now: number): Promise<void> {
  await transaction.update(buyers).set({ leftAt: now, keptUntil: lastDay }).where(eq(buyers.id, buyerId));
  await transaction.update(corporations).set({ closedAt: now }).where(eq(corporations.buyerId, buyerId));
}

/** Removes what a company needs only while it uses the service, such as saved cards, drafts and invitations. */
export async function forgetUse(transaction: Transaction, buyerId: number, now: number): Promise<void> {
  await transaction
    .update(creditCards)
    .set({ deletedAt: now })
    .where(and(eq(creditCards.buyerId, buyerId), isNull(creditCards.deletedAt)));
  await transaction.delete(paymentDrafts).where(eq(paymentDrafts.buyerId, buyerId));
  await transaction.delete(collectionDrafts).where(eq(collectionDrafts.buyerId, buyerId));
  await transaction.delete(waitingDocuments).where(eq(waitingDocuments.buyerId, buyerId));
  await transaction
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.buyerId, buyerId), isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt)));
}

/** Takes somebody out of the users of a company's cards. The company's members are locked. */
export async function forgetCardUser(
  transaction: Transaction,
  { buyerId, userId }: { readonly buyerId: number; readonly userId: number },
): Promise<void> {
  await transaction
    .delete(cardUsers)
    .where(
      and(
        eq(cardUsers.userId, userId),
        inArray(
          cardUsers.creditCardId,
          transaction.select({ id: creditCards.id }).from(creditCards).where(eq(creditCards.buyerId, buyerId)),
        ),
      ),
    );
}

/** Removes what people need only to sign in, such as passkeys and known devices. */
export async function forgetSignIns(transaction: Transaction, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds];
  await transaction.delete(passkeys).where(inArray(passkeys.userId, ids));
  await transaction.delete(passwordResets).where(inArray(passwordResets.userId, ids));
  await transaction.delete(oneTimeCodes).where(inArray(oneTimeCodes.userId, ids));
  await transaction.delete(knownDevices).where(inArray(knownDevices.userId, ids));
  await transaction.delete(knownSources).where(inArray(knownSources.userId, ids));
}

/** Matches companies whose keeping time is over on a day ('YYYY-MM-DD' in Japan) and that are not erased. */
export const isToErase = (today: string): SQL | undefined =>
  and(isNotNull(buyers.leftAt), isNull(buyers.erasedAt), sql`${buyers.keptUntil} < ${today}`);
