import { desc, eq } from 'drizzle-orm';
import { listSubmissions } from 'shared-api/contract/operator/systems';
import type { OperatedPreRegistration } from 'shared-api/operator';
import { kindOf, type PreRegistrationRow, stateAt } from '../../documents';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { answer, type Route } from '../../platform/server/route';

const LISTED = 200;

const toOperated = (row: PreRegistrationRow, now: number): OperatedPreRegistration => ({
  id: row.id,
  kind: kindOf(row),
  state: stateAt(row, now),
  external_id: row.externalId,
  created_at: iso(row.createdAt),
  expires_at: iso(row.expiresAt),
  invoice_id: row.invoiceId,
});

/** Serves the last submissions of a connected system for all users, newest first. */
export function preRegistrationRoutes(route: Route, { database, clock }: Context): void {
  route(listSubmissions, async ({ query }) => {
    const rows = await database
      .select()
      .from(preRegistrations)
      .where(eq(preRegistrations.clientId, query.client_id))
      .orderBy(desc(preRegistrations.createdAt))
      .limit(LISTED);
    const now = await clock.now();
    return answer(200, { pre_registrations: rows.map((row) => toOperated(row, now)) });
  });
}
