import fc from 'fast-check';
import { signIn } from './support/accounts';
import { bearer } from './support/connected-system';
import { runs } from './support/full';
import { newRegistration } from './support/new-account';
import { plantConnection } from './support/plant-connection';
import { useApi } from './support/use-api';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
}

interface OpenApiOperation {
  readonly 'x-access': string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const NASTY = [
  '',
  ' ',
  '\u0000',
  "' or 1=1 --",
  '%',
  '../../etc/passwd',
  '＜script＞',
  '𠮷',
  'a'.repeat(5_000),
  '2026-02-30',
  'T1234567890123',
  '00000000-0000-0000-0000-000000000000',
];

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...NASTY, -1, 0, 1, 1e21, Number.MAX_SAFE_INTEGER, null),
);

/** Generates values that mostly fit a schema, so that they pass the validator, and sometimes do not. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  const fitting: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    integer: () => fc.oneof(fc.integer({ min: 0, max: 300 }), fc.maxSafeInteger()),
    string: () =>
      fc.oneof(
        fc.string({ maxLength: 60, unit: 'binary' }),
        fc.uuid(),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
        fc.constantFrom(...NASTY),
      ),
    array: () => fc.array(schema.items ? valueOf(schema.items) : anything, { maxLength: 4 }),
    object: () =>
      fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueOf(part)])),
      ),
    null: () => fc.constant(null),
  };
  const fits = fitting[schema.type ?? '']?.() ?? anything;
  return fc.oneof({ arbitrary: fits, weight: 9 }, { arbitrary: anything, weight: 1 });
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** An address cannot contain lone surrogates. */
const encode = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '?'));

describe('any call with any input', () => {
  const api = useApi();

  it('never fails with an unexpected error', async () => {
    const { body: document } = await api().call<{ paths: Record<string, Record<string, OpenApiOperation>> }>(
      'GET',
      '/openapi.json',
    );
    const [signedIn, registering, system] = [
      await signIn(api()),
      await newRegistration(api()),
      await plantConnection(api()),
    ];
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    // Signing out would end the session that the other calls need.
    for (const { path, method, operation } of operations.filter((each) => each.path !== '/logout')) {
      const tokens = operation['x-access'] === 'registration' ? registering : signedIn;
      const caller =
        operation['x-access'] === 'system' ? { headers: bearer(system.accessToken) } : { tokens, headers: {} };
      const parameters = fc.record(
        Object.fromEntries(
          operation.parameters.filter((each) => each.in !== 'header').map((each) => [each.name, valueOf(each.schema)]),
        ),
      );
      const content = Object.values(operation.requestBody?.content ?? {})[0];
      const input = fc.record({
        parameters,
        body: content ? valueOf(content.schema) : fc.constant(undefined),
        key: fc.uuid(),
      });
      await fc.assert(
        fc.asyncProperty(input, async ({ parameters: given, body, key }) => {
          const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
          const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => encode(given[name]) || '-');
          const query = Object.entries(given)
            .filter(([name]) => !inPath.has(name))
            .map(([name, value]) => `${name}=${encode(value)}`);
          const { status } = await api().call(method.toUpperCase(), `${address}?${query.join('&')}`, {
            ...caller,
            body,
            headers: { ...caller.headers, 'idempotency-key': key },
          });
          expect({ path, method, status: status < 500 || status === 503 }).toEqual({ path, method, status: true });
        }),
        { numRuns: runs(25, 1) },
      );
    }
    // Makes every call of the contract many times, which may take more than a minute on a busy machine.
  });
});
