import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { passkeys } from '../../platform/db/schema/accounts';
import { users } from '../../platform/db/schema/buyers';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Whose passkeys they are, as an authenticator shows and keeps it. */
export interface PasskeyOwner {
  readonly emailAddress: string;
  readonly name: string;
  /** Opaque; neither id nor e-mail address can be told from it. */
  readonly handle: string;
}

const ownerColumns = {
  emailAddress: users.emailAddress,
  lastName: users.lastName,
  firstName: users.firstName,
  handle: users.passkeyHandle,
};

/**
 * The owner, held until the end of the transaction: two passkeys that are added at once are counted one after the
 * other.
 */
export async function lockOwner(tx: Transaction, userId: number): Promise<PasskeyOwner> {
  const [row] = await tx.select(ownerColumns).from(users).where(eq(users.id, userId)).for('no key update');
  if (!row) throw new Error('A session always has its user.');
  return { emailAddress: row.emailAddress, name: `${row.lastName} ${row.firstName}`, handle: row.handle };
}

/** Passkeys of a user, newest first. */
export function findPasskeys(executor: Executor, userId: number): Promise<PasskeyRow[]> {
  return executor.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));
}

/** Keeps a new passkey; undefined where somebody has that one already. */
export async function insertPasskey(
  tx: Transaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return row;
}

/**
 * The passkey with that credential id and the handle of its owner, held until the end of the transaction: two answers
 * of it are looked at one after the other.
 */
export async function lockPasskey(
  tx: Transaction,
  credentialId: string,
): Promise<(PasskeyRow & { readonly handle: string }) | undefined> {
  const [row] = await tx
    .select({ passkey: passkeys, handle: users.passkeyHandle })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
    .for('update', { of: passkeys });
  return row && { ...row.passkey, handle: row.handle };
}

/** Notes that a passkey was used. */
export async function notePasskeyUse(
  tx: Transaction,
  id: number,
  use: Pick<PasskeyRow, 'signatureCounter' | 'isSynced' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(use).where(eq(passkeys.id, id));
}

/** Forgets a passkey of a user; undefined where they have none of that id. */
export async function deletePasskeyOf(tx: Transaction, userId: number, id: number): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return row;
}
