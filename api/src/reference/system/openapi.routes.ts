import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from 'shared-api/openapi';

/** Serves the contract as an OpenAPI document, built once. */
export function openApiRoutes(app: FastifyInstance): void {
  const document = JSON.stringify(buildOpenApi());
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(String).send(document),
  );
}
