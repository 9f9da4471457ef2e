import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import type { TSchema } from 'typebox';

/** Compiles the contract's schemas of answers, each when it is first needed. What a schema does not name is not sent. */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let write: ((answer: unknown) => string) | undefined;
  return (answer: unknown) => (write ??= fastJsonStringify(schema))(answer);
};
