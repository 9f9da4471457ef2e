import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../faults/faults';
import type { Server } from '../http/typebox-provider';
import {
  AuthorisationAnswer,
  AuthorisationBody,
  IdParams,
  OperationBody,
  ReferenceParams,
} from './authorisation.schema';
import type { AuthorisationService } from './authorisation.service';

const KINDS = ['capture', 'void', 'refund'] as const;

/**
 * Serves the calls that move money.
 * @param lateAnswerMs delay of the answer for the test card "time-out after charging", in ms
 */
export function authorisationRoutes(
  server: Server,
  authorisations: AuthorisationService,
  faults: Faults,
  lateAnswerMs: number,
): void {
  const response = { 200: AuthorisationAnswer };
  const stopping = new AbortController();
  server.addHook('preClose', async () => stopping.abort());
  const answerLate = () => wait(lateAnswerMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  server.post('/v1/authorisations', { schema: { body: AuthorisationBody, response } }, (request, reply) =>
    faults.around('authorise', reply, async () => {
      const { authorisation, isLate } = await authorisations.authorise(request.body);
      if (isLate) await answerLate();
      return authorisation;
    }),
  );

  server.post('/v1/authorisations/abandonments', { schema: { body: AuthorisationBody, response } }, (request, reply) =>
    faults.around('read', reply, () => authorisations.abandon(request.body)),
  );

  server.get(
    '/v1/authorisations/by-reference/:reference',
    { schema: { params: ReferenceParams, response } },
    (request, reply) => faults.around('read', reply, () => authorisations.readByReference(request.params.reference)),
  );

  for (const kind of KINDS) {
    server.post(
      `/v1/authorisations/:id/${kind}`,
      { schema: { params: IdParams, body: OperationBody, response } },
      (request, reply) =>
        faults.around(kind, reply, () => authorisations.operate(kind, request.params.id, request.body)),
    );
  }
}
