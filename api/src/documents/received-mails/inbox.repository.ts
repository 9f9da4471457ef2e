import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers } from '../../platform/db/schema/buyers';
import { inboxAddresses, inboxSenders } from '../../platform/db/schema/received-mails';

type AddressRow = typeof inboxAddresses.$inferSelect;

/** Returns the address at which a company receives mails. */
export async function findAddress(executor: Executor, buyerId: number): Promise<AddressRow | undefined> {
  const [row] = await executor
    .select()
    .from(inboxAddresses)
    .where(and(eq(inboxAddresses.buyerId, buyerId), isNull(inboxAddresses.endedAt)));
  return row;
}

/** Returns whose address a local part is, or was; undefined also if its company has left. */
export async function findRecipient(
  executor: Executor,
  localPart: string,
): Promise<{ readonly buyerId: number; readonly endedAt: number | null } | undefined> {
  const [row] = await executor
    .select({ buyerId: inboxAddresses.buyerId, endedAt: inboxAddresses.endedAt })
    .from(inboxAddresses)
    .innerJoin(buyers, eq(buyers.id, inboxAddresses.buyerId))
    .where(and(eq(inboxAddresses.localPart, localPart), isNull(buyers.leftAt)));
  return row;
}

/** Ends the address of a company and gives it another one. The caller holds the buyer. `now` is epoch milliseconds. */
export async function replaceAddress(
  transaction: Transaction,
  { buyerId, localPart, createdBy }: Pick<AddressRow, 'buyerId' | 'localPart' | 'createdBy'>,
  now: number,
): Promise<void> {
  await transaction
    .update(inboxAddresses)
    .set({ endedAt: now })
    .where(and(eq(inboxAddresses.buyerId, buyerId), isNull(inboxAddresses.endedAt)));
  await transaction.insert(inboxAddresses).values({ buyerId, localPart, createdBy, createdAt: now });
}

/** Lists the allowed senders of a company. */
export async function listSenders(executor: Executor, buyerId: number): Promise<string[]> {
  const rows = await executor
    .select({ sender: inboxSenders.sender })
    .from(inboxSenders)
    .where(eq(inboxSenders.buyerId, buyerId))
    .orderBy(asc(inboxSenders.sender));
  return rows.map(({ sender }) => sender);
}

/** Sets the allowed senders of a company. Those that stay keep who added them. `now` is epoch milliseconds. */
export async function replaceSenders(
  transaction: Transaction,
  { buyerId, userId }: { readonly buyerId: number; readonly userId: number },
  senders: readonly string[],
  now: number,
): Promise<void> {
  const before = await listSenders(transaction, buyerId);
  for (const sender of before.filter((one) => !senders.includes(one)))
    await transaction
      .delete(inboxSenders)
      .where(and(eq(inboxSenders.buyerId, buyerId), eq(inboxSenders.sender, sender)));
  const added = senders.filter((one) => !before.includes(one));
  if (added.length > 0)
    await transaction
      .insert(inboxSenders)
      .values(added.map((sender) => ({ buyerId, sender, addedBy: userId, addedAt: now })));
}
