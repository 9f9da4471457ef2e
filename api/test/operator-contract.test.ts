import { signIn } from './support/accounts';
import { OPERATOR_TOKEN } from './support/api';
import { PEOPLE } from './support/people';
import { useApi } from './support/use-api';

interface Operation {
  readonly 'x-access': string;
  /** Roles that may make the call. Without them all may read, and administrators alone change. */
  readonly 'x-roles'?: readonly string[];
}

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const TOKENS = {
  examiner: PEOPLE.examiner.token,
  releaser: PEOPLE.releaser.token,
  configuration: OPERATOR_TOKEN,
} as const;

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe("the contract of the operator's interface", () => {
  const api = useApi();

  it('is told to operators, and to nobody else', async () => {
    const { status, body } = await api().operator<Document>('GET', '/openapi.json', undefined, PEOPLE.releaser.token);
    expect([status, body.servers]).toEqual([200, [{ url: '/operator/v1' }]]);
    expect(Object.keys(body.paths)).toContain('/transfer_files/{id}/release');
    expect(new Set(operationsOf(body).map(({ operation }) => operation['x-access']))).toEqual(new Set(['operator']));

    const { access_token: token } = await signIn(api());
    expect((await api().operator('GET', '/openapi.json', undefined, token)).status).toBe(401);
    const { body: told } = await api().call<Document>('GET', '/openapi.json');
    expect(operationsOf(told).map(({ operation }) => operation['x-access'])).not.toContain('operator');
    expect(Object.keys(told.paths)).not.toContain('/transfer_files');
  });

  it('says which roles may make a call, and no other one may', async () => {
    const { body } = await api().operator<Document>('GET', '/openapi.json');
    const refused = operationsOf(body).flatMap(({ path, method, operation: { 'x-roles': roles } }) =>
      Object.entries(TOKENS)
        .filter(([role]) => (roles === undefined ? method !== 'get' : !roles.includes(role)))
        .map(([role, token]) => ({ call: `${method.toUpperCase()} ${path}`, role, token })),
    );
    const answers = await Promise.all(
      refused.map(async ({ call, role, token }) => {
        const [method = '', path = ''] = call.split(' ');
        const { status } = await api().operator(method, path.replaceAll(/\{\w+\}/g, '1'), undefined, token);
        return [role, call, status];
      }),
    );
    expect(answers).toEqual(refused.map(({ role, call }) => [role, call, 403]));
    expect(answers).toContainEqual(['examiner', 'POST /transfer_files/{id}/release', 403]);
    expect(answers).toContainEqual(['configuration', 'POST /invoices/{id}/approve', 403]);
  });
});
