import type { Pool } from 'pg';
import Type from 'typebox';
import type { Server } from '../http/typebox-provider';
import { readJournal } from './journal.repository';

const JournalQuery = Type.Object({ after: Type.String({ pattern: '^[0-9]{1,15}$', default: '0' }) });

const JournalAnswer = Type.Object({
  entries: Type.Array(
    Type.Object({
      sequence: Type.Integer(),
      at: Type.String(),
      authorisation_id: Type.String(),
      kind: Type.Enum([
        'challenge',
        'authorised',
        'declined',
        'captured',
        'voided',
        'refunded',
        'disputed',
        'dispute_reversed',
      ]),
      reference: Type.String(),
      amount: Type.Integer(),
    }),
  ),
});

/** Serves `GET /v1/journal?after=`: every effect, for comparing with the API's ledger. */
export function journalRoutes(server: Server, pool: Pool): void {
  server.get(
    '/v1/journal',
    { schema: { querystring: JournalQuery, response: { 200: JournalAnswer } } },
    async (request) => ({
      entries: await readJournal(pool, Number(request.query.after)),
    }),
  );
}
