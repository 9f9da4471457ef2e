import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import type { Static, TSchema } from 'typebox';

/** Lets Fastify derive the types of parameters, bodies and answers from the TypeBox schemas of a route. */
export interface TypeBoxProvider extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

/** The application, or a part of it, to which routes are added. */
export type Server = ReturnType<typeof withTypes>;

/** Returns the same server, typed by the schemas of its routes. */
export const withTypes = (server: FastifyInstance) => server.withTypeProvider<TypeBoxProvider>();
