import { buildOpenApi } from '../src/openapi';

/** What of a schema of the contract decides about a value of it. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly description?: string;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response>> }>>>
  >;
}

interface Response {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } };
}

/** A text for each pattern that the contract uses. */
const TEXTS: Readonly<Record<string, string>> = {
  '^\\d{4}-\\d{2}-\\d{2}$': '2026-11-20',
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$': '00000000-0000-4000-8000-000000000001',
  '^\\d{4}$': '0001',
  '^T\\d{13}$': 'T7000012050002',
};

/**
 * One successful answer of every call, by the call's name (`get /users/notices/{id}`): what the schemas allow, with
 * every optional part present, one row in every list, and the first of several alternatives. null where an answer has
 * no body.
 */
export function sampleAnswers(): Readonly<Record<string, unknown>> {
  const { paths } = buildOpenApi() as Document;
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => [`${method} ${path}`, answerOf(responses)]),
    ),
  );
}

function answerOf(responses: Readonly<Record<string, Response>>): unknown {
  const status =
    Object.keys(responses)
      .filter((each) => each.startsWith('2'))
      .sort()[0] ?? '';
  const schema = responses[status]?.content?.['application/json']?.schema;
  texts = 0;
  return schema === undefined ? null : sampleOf(schema, '');
}

/** Texts so far of the answer that is made: no two are the same, so that what tells rows or parts apart does. */
let texts = 0;

/** @param name of the property that the value stands in */
function sampleOf(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sampleOf(part, key)]),
      );
    case 'array':
      return schema.items === undefined
        ? []
        : Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}, name));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}

function textOf({ pattern, description, minLength = 0 }: Schema, name: string): string {
  if (pattern !== undefined) {
    const text = TEXTS[pattern];
    if (text === undefined)
      throw new Error(`The sample of "${name}" needs a text for the pattern ${pattern}: scripts/sample.ts`);
    return text;
  }
  if (/_at$|_from$|_until$/.test(name) || description?.includes('ISO 8601')) return '2026-11-20T09:00:00+09:00';
  if (/url$|uri$/.test(name)) return 'https://files.example/1';
  texts += 1;
  return `見本${texts}`.padEnd(minLength, '。');
}
