import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { PreRegistrationKind, PreRegistrationState } from 'shared-api/types';
import { isInState } from '../../documents';
import type { Executor } from '../../platform/db/client';
import { oauthClients } from '../../platform/db/schema/oauth';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import type { Session } from '../../platform/http/principal';
import { isOfKinds } from './pre-registration-rights';

/** A user in one company. What a system submitted in another one is none of this one's. */
type UserOfBuyer = Pick<Session, 'buyerId' | 'userId'>;

/** Matches what systems submitted for a user in a company. */
export const isOfUser = ({ buyerId, userId }: UserOfBuyer): SQL | undefined =>
  and(eq(preRegistrations.userId, userId), eq(preRegistrations.buyerId, buyerId));

/** Filter of a user's pre-registrations. All conditions apply together. */
export interface UserFilter {
  readonly user: UserOfBuyer;
  readonly kinds: readonly PreRegistrationKind[];
  readonly state?: PreRegistrationState;
  readonly clientId?: string;
}

const conditionOf = ({ user, kinds, state, clientId }: UserFilter, now: number): SQL | undefined =>
  and(
    isOfUser(user),
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

/** Returns a user's pre-registration with its system. */
export async function findOneForUser(executor: Executor, user: UserOfBuyer, id: string) {
  const [found] = await rowsWithSystem(executor).where(and(isOfUser(user), eq(preRegistrations.id, id)));
  return found;
}
