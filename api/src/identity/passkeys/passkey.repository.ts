import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { passkeys } from '../../platform/db/schema/accounts';
import { users } from '../../platform/db/schema/buyers';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Owner of passkeys, as an authenticator shows and stores it. */
export interface PasskeyOwner {
  readonly emailAddress: string;
  readonly name: string;
  /** Opaque; reveals neither id nor e-mail address. */
  readonly handle: string;
}

const ownerColumns = {
  emailAddress: users.emailAddress,
  lastName: users.lastName,
  firstName: users.firstName,
  handle: users.passkeyHandle,
};

/** Locks and returns the owner, so that passkeys added concurrently are counted one after the other. */
export async function lockOwner(transaction: Transaction, userId: number): Promise<PasskeyOwner> {
  const [row] = await transaction.select(ownerColumns).from(users).where(eq(users.id, userId)).for('no key update');
  if (!row) throw new Error('A session always has its user.');
  return { emailAddress: row.emailAddress, name: `${row.lastName} ${row.firstName}`, handle: row.handle };
}

/** Returns the passkeys of a user, newest first. */
export function listPasskeysOf(executor: Executor, userId: number): Promise<PasskeyRow[]> {
  return executor.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));
}

/** Inserts a passkey. Returns undefined if somebody already has it. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await transaction
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return row;
}

/**
 * Locks and returns the passkey with that credential id and its owner's handle, so that two answers of it are checked
 * one after the other.
 */
export async function lockPasskey(
  transaction: Transaction,
  credentialId: string,
): Promise<(PasskeyRow & { readonly handle: string }) | undefined> {
  const [row] = await transaction
    .select({ passkey: passkeys, handle: users.passkeyHandle })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
    .for('update', { of: passkeys });
  return row && { ...row.passkey, handle: row.handle };
}

/** Records the use of a passkey. */
export async function notePasskeyUse(
  transaction: Transaction,
  id: number,
  use: Pick<PasskeyRow, 'signatureCounter' | 'isSynced' | 'lastUsedAt'>,
): Promise<void> {
  await transaction.update(passkeys).set(use).where(eq(passkeys.id, id));
}

/** Deletes a passkey of a user. Returns undefined if the user has none with that id. */
export async function deletePasskeyOf(
  transaction: Transaction,
  userId: number,
  id: number,
): Promise<PasskeyRow | undefined> {
  const [row] = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return row;
}
