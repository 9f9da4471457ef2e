import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PreRegistrationKind, PreRegistrationState } from 'shared-api/types';
import { Type } from 'typebox';
import { kindOf, type PreRegistrationRow, stateAt } from '../../documents';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';

/** A pre-registration as the operator sees it, without its content. Moments are ISO texts. */
export interface OperatedPreRegistration {
  readonly id: string;
  readonly kind: PreRegistrationKind;
  readonly state: PreRegistrationState;
  /** The system's own number. */
  readonly external_id: string;
  readonly created_at: string;
  readonly expires_at: string;
  /** Id of its payment or request. */
  readonly invoice_id: number | null;
}

const LISTED = 200;

const Query = Type.Object({ client_id: Type.String({ minLength: 1, maxLength: 100 }) });

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
export function preRegistrationRoutes(app: FastifyInstance, { database, clock }: Context): void {
  app.get<{ Querystring: { client_id: string } }>(
    '/pre_registrations',
    { schema: { querystring: Query } },
    async ({ query }) => {
      const rows = await database
        .select()
        .from(preRegistrations)
        .where(eq(preRegistrations.clientId, query.client_id))
        .orderBy(desc(preRegistrations.createdAt))
        .limit(LISTED);
      const now = await clock.now();
      return { pre_registrations: rows.map((row) => toOperated(row, now)) };
    },
  );
}
