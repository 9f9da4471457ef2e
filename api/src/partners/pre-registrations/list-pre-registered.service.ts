import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { listPreRegistrations } from 'shared-api/contract/pre-registrations';
import type { PreRegistrationKind } from 'shared-api/types';
import type { Static } from 'typebox';
import { isInState } from '../../documents';
import { isOfSubmitter } from './pre-registration.repository';
import type { Context } from '../../platform/context/context';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import type { SystemSession } from '../../platform/http/principal';
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor';
import { isOfKinds, kindsWith } from './pre-registration-rights';
import { toPreRegistration } from './pre-registration.mapper';
import { listOutcomes } from '../webhooks/result';

type Question = Static<(typeof listPreRegistrations)['query']>;
type PreRegisteredList = Static<(typeof listPreRegistrations.responses)[200]>;

/** Matches rows after a row of the list: submitted earlier, or at the same moment with a lower id. */
function isAfter([createdAt, id]: readonly (number | string)[]): SQL | undefined {
  if (createdAt === undefined || id === undefined) return undefined;
  const { createdAt: column } = preRegistrations;
  return sql`(${column}, ${preRegistrations.id}) < (${column.mapToDriverValue(Number(createdAt))}::timestamptz, ${id}::uuid)`;
}

/**
 * Returns the submissions of a system for its user, newest first, after the cursor if one is given, limited to the
 * kinds that its token may read.
 * @throws Failure 422 for a cursor of another list
 */
export async function listPreRegistered(
  { config, database, clock }: Context,
  session: SystemSession,
  { kind, state, external_id: externalId, cursor, size = 50 }: Question,
): Promise<PreRegisteredList> {
  const kinds: PreRegistrationKind[] = kindsWith(session, 'read').filter(
    (readable) => kind === undefined || readable === kind,
  );
  const question = [session.clientId, session.userId, ...kinds, state ?? null, externalId ?? null];
  const position = cursor === undefined ? [] : decodeCursor(question, ['number', 'uuid'], cursor);
  const now = await clock.now();
  const found = await database
    .select()
    .from(preRegistrations)
    .where(
      and(
        isOfSubmitter(session),
        isOfKinds(kinds),
        state && isInState(state, now),
        externalId === undefined ? undefined : eq(preRegistrations.externalId, externalId),
        isAfter(position),
      ),
    )
    .orderBy(desc(preRegistrations.createdAt), desc(preRegistrations.id))
    .limit(size + 1);
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const outcomes = await listOutcomes(
    config,
    database,
    shown.flatMap(({ invoiceId }) => invoiceId ?? []),
  );
  return {
    pre_registrations: shown.map((row) =>
      toPreRegistration(config, row, outcomes.get(row.invoiceId ?? 0)?.result ?? null, now),
    ),
    count: shown.length,
    next_cursor: last && found.length > size ? encodeCursor(question, [last.createdAt, last.id]) : null,
  };
}
