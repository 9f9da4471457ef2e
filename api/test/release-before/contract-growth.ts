export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Call {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

/** The parts of an OpenAPI document that a client depends on. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Keywords that only describe. */
const WORDS = new Set(['title', 'description', 'examples', 'example', 'default', '$id']);
/** Keywords that a larger value narrows, and those that a smaller one narrows. */
const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const COMPARED = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'oneOf', 'enum', 'const', '$ref'],
  ...LOWER_BOUNDS,
  ...UPPER_BOUNDS,
]);

/**
 * Returns why clients of an old contract could fail at a new one: calls that are gone, requests that were accepted and
 * are not any more, answers that an old client does not expect. A contract that only grows has none. What it cannot
 * compare (a keyword that JSON Schema has beside those named here, and that changed) is a fault too.
 */
export function growthFaults(before: OpenApi, after: OpenApi): string[] {
  const faults: string[] = [];
  for (const [path, calls] of Object.entries(before.paths))
    for (const [method, call] of Object.entries(calls)) {
      const now = after.paths[path]?.[method];
      const place = `${method.toUpperCase()} ${path}`;
      if (now === undefined) faults.push(`${place} is gone`);
      else faults.push(...callFaults(call, now).map((fault) => `${place}: ${fault}`));
    }
  return faults;

  function callFaults(old: Call, now: Call): string[] {
    return [...parameterFaults(old, now), ...bodyFaults(old, now), ...answerFaults(old, now)];
  }

  function parameterFaults({ parameters: old = [] }: Call, { parameters: now = [] }: Call): string[] {
    const find = (list: readonly Parameter[], of: Parameter) =>
      list.find((one) => one.name === of.name && one.in === of.in);
    return [
      ...now
        .filter((one) => one.required === true && find(old, one)?.required !== true)
        .map(({ name }) => `parameter ${name} is required now`),
      ...old.flatMap((one) => {
        const found = find(now, one);
        return found ? misfits(one.schema, found.schema, `parameter ${one.name}`) : [`parameter ${one.name} is gone`];
      }),
    ];
  }

  function bodyFaults({ requestBody: old }: Call, { requestBody: now }: Call): string[] {
    if (old === undefined) return now?.required === true ? ['a body is required now'] : [];
    if (now === undefined) return ['no body is taken any more'];
    const [type = '', { schema } = { schema: {} }] = Object.entries(old.content ?? {})[0] ?? [];
    const taken = now.content?.[type];
    return taken ? misfits(schema, taken.schema, 'body') : [`a body of ${type} is not taken any more`];
  }

  function answerFaults({ responses: old }: Call, { responses: now }: Call): string[] {
    const faultsOf = (status: string): string[] => {
      const [type, expected] = Object.entries(old[status]?.content ?? {})[0] ?? [];
      if (type === undefined || expected === undefined) return [];
      const given = now[status]?.content?.[type];
      return given
        ? misfits(given.schema, expected.schema, `answer ${status}`, true)
        : [`answer ${status} has no ${type}`];
    };
    return [
      ...Object.keys(old)
        .filter((status) => !(status in now))
        .map((status) => `answer ${status} is gone`),
      ...Object.keys(now)
        .filter((status) => !(status in old))
        .map((status) => `answer ${status} is new`),
      ...Object.keys(old)
        .filter((status) => status in now)
        .flatMap(faultsOf),
    ];
  }

  /**
   * Returns why a value of `given` may be none of `expected`. For an answer, `given` is the new schema and `expected`
   * the old one; for a request the other way round. Bounds of answers do not matter, as clients only show them.
   */
  function misfits(given: Schema, expected: Schema, place: string, isAnswer = false): string[] {
    const [from, to] = [resolve(given, isAnswer ? after : before), resolve(expected, isAnswer ? before : after)];
    if (sameSchema(from, to)) return [];
    const givenParts = partsOf(from);
    const expectedParts = partsOf(to);
    if (givenParts.length > 1 || expectedParts.length > 1)
      return givenParts.flatMap((part) =>
        expectedParts.some((other) => misfits(part, other, place, isAnswer).length === 0)
          ? []
          : [`${place} ${isAnswer ? 'may be' : 'may no longer be'} ${JSON.stringify(part).slice(0, 80)}`],
      );
    if ('const' in to && !('const' in from && from.const === to.const))
      return [`${place} ${isAnswer ? 'may be' : 'may no longer be'} ${JSON.stringify(from.const ?? from.type)}`];
    return [
      ...(to.type !== undefined && to.type !== from.type && !(to.type === 'number' && from.type === 'integer')
        ? [`${place} was ${isAnswer ? to.type : from.type} and is ${isAnswer ? from.type : to.type}`]
        : []),
      ...objectMisfits(from, to, place, isAnswer),
      ...(from.items && to.items ? misfits(from.items, to.items, `${place}[]`, isAnswer) : []),
      ...(isAnswer ? [] : boundMisfits(from, to, place)),
      ...otherChanges(from, to, place, isAnswer),
    ];
  }

  function objectMisfits(from: Schema, to: Schema, place: string, isAnswer: boolean): string[] {
    const { properties: given = {}, required: always = [] } = from;
    const { properties: expected = {}, required: needed = [] } = to;
    const [old, now] = isAnswer ? [expected, given] : [given, expected];
    return [
      ...needed
        .filter((name) => !always.includes(name) && name in given)
        .map((name) => `${place}.${name} is ${isAnswer ? 'optional' : 'required'} now`),
      ...needed.filter((name) => !(name in given) && !isAnswer).map((name) => `${place}.${name} is new and required`),
      ...Object.keys(old)
        .filter((name) => !(name in now))
        .map((name) => `${place}.${name} is gone`),
      ...Object.entries(given).flatMap(([name, schema]) =>
        expected[name] ? misfits(schema, expected[name], `${place}.${name}`, isAnswer) : [],
      ),
      ...(typeof from.additionalProperties === 'object' && typeof to.additionalProperties === 'object'
        ? misfits(from.additionalProperties, to.additionalProperties, `${place}.*`, isAnswer)
        : []),
    ];
  }
}

function boundMisfits(from: Schema, to: Schema, place: string): string[] {
  const narrower = (bound: string, isNarrower: (old: number, now: number) => boolean): boolean => {
    const [old, now] = [from[bound], to[bound]];
    return typeof now === 'number' && (typeof old !== 'number' || isNarrower(old, now));
  };
  return [
    ...LOWER_BOUNDS.filter((bound) => narrower(bound, (old, now) => now > old)),
    ...UPPER_BOUNDS.filter((bound) => narrower(bound, (old, now) => now < old)),
  ].map((bound) => `${place} has a narrower ${bound}`);
}

/** Names keywords that changed and that nothing above compares, as a pattern. One that is gone accepts more. */
function otherChanges(from: Schema, to: Schema, place: string, isAnswer: boolean): string[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)].filter((name) => !COMPARED.has(name)));
  return [...names]
    .filter((name) => !WORDS.has(name) && !name.startsWith('x-') && !name.startsWith('~'))
    .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .filter((name) => (isAnswer ? name === 'format' || name === 'allOf' : name in to))
    .map((name) => `${place} has another ${name}`);
}

function resolve(schema: Schema, { components }: OpenApi): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (components.schemas[name] ?? schema);
}

/** Returns the alternatives of a schema. */
function partsOf(schema: Schema): readonly Schema[] {
  const { anyOf, oneOf, enum: values, type, ...rest } = schema;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.flatMap(partsOf);
  if (values) return values.map((value) => ({ ...rest, const: value }));
  return Array.isArray(type) ? (type as string[]).map((one) => ({ ...rest, type: one })) : [schema];
}

const sameSchema = (one: Schema, other: Schema): boolean => JSON.stringify(one) === JSON.stringify(other);
