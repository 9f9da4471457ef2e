import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { PreRegistrationKind, PreRegistrationState } from 'shared-api/types';
import { isInState } from '../../documents';
import type { Executor } from '../../platform/db/client';
import { oauthClients } from '../../platform/db/schema/oauth';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { isOfKinds } from './pre-registration-rights';

/** Filter of a user's pre-registrations. All conditions apply together. */
export interface UserFilter {
  readonly userId: number;
  readonly kinds: readonly PreRegistrationKind[];
  readonly state?: PreRegistrationState;
  readonly clientId?: string;
}

const conditionOf = ({ userId, kinds, state, clientId }: UserFilter, now: number): SQL | undefined =>
  and(
    eq(preRegistrations.userId, userId),
    isOfKinds(kinds),
    state && isInState(state, now),
    clientId === undefined ? undefined : eq(preRegistrations.clientId, clientId),
  );

const rowsWithSystem = (executor: Executor) =>
  executor
    .select({ row: preRegistrations, client: oauthClients })
    .from(preRegistrations)
    .innerJoin(oauthClients, eq(oauthClients.clientId, preRegistrations.clientId))
    .$dynamic();

/** Returns a page of a user's pre-registrations, newest first, each with its system. `now` is epoch milliseconds. */
export const listRowsForUser = (
  executor: Executor,
  filter: UserFilter,
  now: number,
  page: { readonly limit: number; readonly offset: number },
) =>
  rowsWithSystem(executor)
    .where(conditionOf(filter, now))
    .orderBy(desc(preRegistrations.createdAt), desc(preRegistrations.id))
    .limit(page.limit)
    .offset(page.offset);

/** Counts the pre-registrations that match a filter. */
export async function countForUser(executor: Executor, filter: UserFilter, now: number): Promise<number> {
  const [row] = await executor.select({ all: count() }).from(preRegistrations).where(conditionOf(filter, now));
  return row?.all ?? 0;
}

export const isOfUser = (userId: number): SQL => eq(preRegistrations.userId, userId);

/** Returns a user's pre-registration with its system. */
export async function findOneForUser(executor: Executor, userId: number, id: string) {
  const [found] = await rowsWithSystem(executor).where(and(isOfUser(userId), eq(preRegistrations.id, id)));
  return found;
}
