import { and, eq } from 'drizzle-orm';
import type { OptionalMail } from 'shared-rules/notification-categories';
import type { Executor, Transaction } from '../../platform/db/client';
import { mailOptOuts } from '../../platform/db/schema/notices';

/** Returns the categories whose mails a user has switched off. */
export async function listOptOuts(executor: Executor, userId: number): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ category: mailOptOuts.category })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.userId, userId));
  return new Set(rows.map(({ category }) => category));
}

/** Switches a mail on or off. Returns false if nothing changed. `now` is epoch milliseconds. */
export async function switchMail(
  transaction: Transaction,
  userId: number,
  { category, isOn }: { readonly category: OptionalMail; readonly isOn: boolean },
  now: number,
): Promise<boolean> {
  const changed = isOn
    ? await transaction
        .delete(mailOptOuts)
        .where(and(eq(mailOptOuts.userId, userId), eq(mailOptOuts.category, category)))
        .returning({ category: mailOptOuts.category })
    : await transaction
        .insert(mailOptOuts)
        .values({ userId, category, createdAt: now })
        .onConflictDoNothing()
        .returning({ category: mailOptOuts.category });
  return changed.length > 0;
}
