import { count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/client';
import { knownSources } from '../../platform/db/schema/sessions';

/** Remembers that a user signed in from a source (`sourceOf`). True for a new one beside others: the very first is nothing to warn of. */
export async function rememberSource(tx: Transaction, userId: number, source: string, now: number): Promise<boolean> {
  const [row] = await tx
    .insert(knownSources)
    .values({ userId, sourceHash: source, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownSources.userId, knownSources.sourceHash], set: { lastSeenAt: now } })
    // PostgreSQL's own sign that the row was inserted and not updated.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!row?.isNew) return false;
  const [all] = await tx.select({ total: count() }).from(knownSources).where(eq(knownSources.userId, userId));
  return (all?.total ?? 0) > 1;
}
