import { buildOpenApi } from '../src/openapi';

/** Parts of a contract schema that determine a sample value. */
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

/** Sample text for each pattern in the contract. */
const TEXTS: Readonly<Record<string, string>> = {
  '^\\d{4}-\\d{2}-\\d{2}$': '2026-11-20',
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$': '00000000-0000-4000-8000-000000000001',
  '^\\d{4}$': '0001',
  '^T\\d{13}$': 'T7000012050002',
};

/**
 * Returns one successful answer of every call, by the call's name (`get /users/notices/{id}`), as the schemas allow:
 * every optional part present, one row in every list, and the first of several alternatives. Null for an answer without
 * a body.
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

/** Number of texts in the current answer. Each text is unique, so that rows and parts can be distinguished. */
let texts = 0;

/** @param name of the property that holds the value */
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
