import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const common: Options = { allErrors: true, useDefaults: true, removeAdditional: false, strict: false };

/** Bodies are taken as they are; only what comes as text in paths and queries becomes a number. */
const strict = new Ajv(common);
const coercing = new Ajv({ ...common, coerceTypes: true });

/**
 * Compiles the contract's schemas into validators of requests, each when it is first needed: a process that starts has not
 * many calls to answer yet, and some it never gets.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined;
  return (data: unknown) => {
    validate ??= (httpPart === 'body' ? strict : coercing).compile(schema);
    return validate(data) ? true : { error: validate.errors ?? [] };
  };
};
