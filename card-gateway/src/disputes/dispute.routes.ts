import type { Pool } from 'pg';
import Type from 'typebox';
import { lockAuthorisation } from '../authorisations/authorisation.repository';
import { newIdentifier } from '../database/identifier';
import { inTransaction } from '../database/pool';
import { Problem } from '../http/problem';
import type { Server } from '../http/typebox-provider';
import { lockDispute, recordDispute, type Dispute } from './dispute.repository';

const Facts = {
  amount: Type.Optional(Type.Integer({ minimum: 1 })),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  evidence_due_at: Type.Optional(Type.Integer({ minimum: 0 })),
  at: Type.Optional(Type.Integer({ minimum: 0 })),
};
const DisputeBody = Type.Object(
  { authorisation_id: Type.String({ maxLength: 100 }), ...Facts },
  { additionalProperties: false },
);
const ChangeBody = Type.Object(
  { ...Facts, state: Type.Optional(Type.Enum(['won', 'lost'])) },
  { additionalProperties: false },
);
const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
const DisputeAnswer = Type.Object({
  dispute_id: Type.String(),
  amount: Type.Integer(),
  reason: Type.String(),
  evidence_due_at: Type.Union([Type.Integer(), Type.Null()]),
  state: Type.Enum(['open', 'won', 'lost']),
});

const EVIDENCE_MS = 14 * 24 * 3_600_000;

/**
 * Serves the calls by which tests play the cardholder who disputes a charge, and the card company that decides.
 * Registered only if faults are switched on.
 * @param fee of each dispute, in yen
 */
export function disputeRoutes(server: Server, pool: Pool, fee: number): void {
  const response = { 200: DisputeAnswer };

  server.post('/v1/disputes', { schema: { body: DisputeBody, response } }, async ({ body }) =>
    inTransaction(pool, async (transaction) => {
      const row = await lockAuthorisation(transaction, 'authorisation_id', body.authorisation_id);
      if (!row) throw new Problem('not_found', 'There is no such authorisation.');
      const possible = row.captured_amount - row.refunded_amount;
      const dispute: Dispute = {
        dispute_id: newIdentifier('dp'),
        authorisation_id: row.authorisation_id,
        amount: body.amount ?? possible,
        reason: body.reason ?? 'fraudulent',
        evidence_due_at: body.evidence_due_at ?? (body.at ?? Date.now()) + EVIDENCE_MS,
        fee,
        state: 'open',
      };
      if (row.state !== 'captured') throw new Problem('invalid_state', `Cannot dispute what is ${row.state}.`);
      if (dispute.amount > possible) throw new Problem('amount_too_large', `Cannot dispute more than ${possible} yen.`);
      await recordDispute(transaction, dispute, body.at);
      return dispute;
    }),
  );

  server.post('/v1/disputes/:id', { schema: { params: IdParams, body: ChangeBody, response } }, async (request) =>
    inTransaction(pool, async (transaction) => {
      const dispute = await lockDispute(transaction, request.params.id);
      if (!dispute) throw new Problem('not_found', 'There is no such dispute.');
      if (dispute.state !== 'open') throw new Problem('invalid_state', `The dispute is ${dispute.state}.`);
      const { at, ...change } = request.body;
      const changed: Dispute = { ...dispute, ...change };
      await recordDispute(transaction, changed, at);
      return changed;
    }),
  );
}
