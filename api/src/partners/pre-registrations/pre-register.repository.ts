import { and, count, eq, gt } from 'drizzle-orm';
import { isInState, type PreRegistrationRow } from '../../documents';
import { isOfSubmitter, type Submitter } from './pre-registration.repository';
import type { Executor, Transaction } from '../../platform/db/client';
import { oauthClients } from '../../platform/db/schema/oauth';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';

/** Returns the submitting system: its names and registered addresses. */
export async function requirePreRegistrationClient(executor: Executor, clientId: string) {
  const { name, providerName, redirectUris } = oauthClients;
  const [client] = await executor
    .select({ name, providerName, redirectUris })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, clientId));
  if (!client) throw new Error(`A connection always has its system, ${clientId}.`);
  return client;
}

/** Counts the waiting pre-registrations of a system and a user at `now` (epoch ms). */
export async function countWaiting(executor: Executor, submitter: Submitter, now: number): Promise<number> {
  const [row] = await executor
    .select({ waiting: count() })
    .from(preRegistrations)
    .where(and(isOfSubmitter(submitter), isInState('waiting', now)));
  return row?.waiting ?? 0;
}

/** Returns whether a system has submitted something for a user since then (epoch ms) and cancelled it itself. */
export async function hasTakenBack(executor: Executor, submitter: Submitter, since: number): Promise<boolean> {
  const rows = await executor
    .select({ id: preRegistrations.id })
    .from(preRegistrations)
    .where(
      and(isOfSubmitter(submitter), gt(preRegistrations.createdAt, since), eq(preRegistrations.cancelledBy, 'system')),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertPreRegistration(
  transaction: Transaction,
  values: typeof preRegistrations.$inferInsert,
): Promise<PreRegistrationRow> {
  const [row] = await transaction.insert(preRegistrations).values(values).returning();
  if (!row) throw new Error('A pre-registration was not written.');
  return row;
}
