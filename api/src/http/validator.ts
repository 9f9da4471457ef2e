import { Ajv, type Options } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const common: Options = { allErrors: true, useDefaults: true, removeAdditional: false, strict: false };

/** Bodies are taken as they are; only what comes as text in paths and queries becomes a number. */
const strict = new Ajv(common);
const coercing = new Ajv({ ...common, coerceTypes: true });

/** Compiles the contract's schemas into validators of requests. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema);
