import { operatorOf } from '../../platform/people/operator';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../../platform/context/context';
import { listDecisions, type SecondPerson } from '../../platform/people/second-person';

const DecisionParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** Serves the decisions that wait for a second person: the list, the confirmation, and the withdrawal. */
export function decisionRoutes(app: FastifyInstance, context: Context, secondPerson: SecondPerson): void {
  app.get('/decisions', async () => ({ decisions: await listDecisions(context) }));

  app.post<{ Params: { id: number } }>(
    '/decisions/:id/confirm',
    { schema: { params: DecisionParams } },
    async (request) => secondPerson.confirm(request.params.id, operatorOf(request)),
  );

  app.post<{ Params: { id: number } }>(
    '/decisions/:id/withdraw',
    { schema: { params: DecisionParams } },
    async (request) => secondPerson.withdraw(request.params.id, operatorOf(request)),
  );
}
