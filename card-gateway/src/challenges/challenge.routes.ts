import Type from 'typebox';
import type { Faults } from '../faults/faults';
import type { Server } from '../http/typebox-provider';
import type { ChallengeService } from './challenge.service';

/** Parameters of the calls on a challenge. */
export const ChallengeParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
const CodeBody = Type.Object({ code: Type.String({ maxLength: 20 }) }, { additionalProperties: false });
/** Answer of these calls; null while the challenge can be answered. */
export const ResultAnswer = Type.Object({
  result: Type.Union([Type.Enum(['passed', 'failed', 'cancelled']), Type.Null()]),
});

/**
 * Serves the calls of the challenge page. A finished challenge returns its result, so that a repeated call is harmless.
 */
export function challengeRoutes(server: Server, challenges: ChallengeService, faults: Faults): void {
  const response = { 200: ResultAnswer };

  server.post(
    '/challenge/:id/code',
    { schema: { params: ChallengeParams, body: CodeBody, response } },
    (request, reply) =>
      faults.around('challenge', reply, async () => ({
        result: await challenges.answer(request.params.id, request.body.code),
      })),
  );

  server.post('/challenge/:id/cancel', { schema: { params: ChallengeParams, response } }, (request, reply) =>
    faults.around('challenge', reply, async () => ({ result: await challenges.cancel(request.params.id) })),
  );
}
