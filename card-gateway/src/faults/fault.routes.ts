import Type from 'typebox';
import type { Server } from '../http/typebox-provider';
import type { Faults } from './faults';

const Count = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

const FaultBody = Type.Object(
  {
    on: Type.Optional(Type.Array(Type.Enum(['authorise', 'capture', 'void', 'refund', 'read', 'challenge']))),
    fail_next: Count,
    drop_next: Count,
    repeat_next: Count,
    delay_ms: Count,
  },
  { additionalProperties: false },
);

/** Serves `POST /v1/faults`, which sets the next faults. Registered only if faults are switched on. */
export function faultRoutes(server: Server, faults: Faults): void {
  server.post('/v1/faults', { schema: { body: FaultBody } }, async (request, reply) => {
    faults.set(request.body);
    return reply.code(204).send();
  });
}
