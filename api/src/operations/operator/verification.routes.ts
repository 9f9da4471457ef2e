import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../platform/context/context';
import { inBooksProcess } from '../books/books-process';
import { listAnchors } from '../books/verify';

/** An anchor to compare with: its day and root, as 2026-11-26=<root>. */
const VerificationQuery = Type.Object({
  anchor: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}=[0-9a-f]{64}$' })),
  /** Whether to read what was added alone, as the daily job does. */
  added: Type.Optional(Type.Boolean()),
});
/** Serves the verification of the books and the list of their anchors. */
export function verificationRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { anchor?: string; added?: boolean } }>(
    '/verification',
    { schema: { querystring: VerificationQuery } },
    async ({ query }) => ({
      broken: await inBooksProcess('verify', { kept: query.anchor, isWhole: query.added !== true }),
    }),
  );
  app.get('/anchors', async () => ({ anchors: await listAnchors(context.database) }));
}
