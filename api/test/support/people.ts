import type { OperatorRole } from 'shared-api/operator';
import { createHash } from 'node:crypto';
import type { Answer, Api } from './api';

interface PersonOfTests {
  readonly name: string;
  readonly role: OperatorRole;
  readonly token: string;
}

const person = (name: string, role: OperatorRole): PersonOfTests => ({
  name,
  role,
  token: `token-of-${name}-of-tests`,
});

/** The operators that every database of the tests has. All are active. */
export const PEOPLE = {
  administrator: person('administrator', 'administrator'),
  administrator2: person('administrator-2', 'administrator'),
  examiner: person('examiner', 'examiner'),
  examiner2: person('examiner-2', 'examiner'),
  releaser: person('releaser-of-tests', 'releaser'),
  releaser2: person('releaser-2', 'releaser'),
} as const;

const digestOf = ({ token }: PersonOfTests): string => createHash('sha256').update(token).digest('hex');

/** Address by which the tests register a person. */
export const emailOf = (name: string): string => `${name}@operators.example`;

/** Statement that adds the people to a database, once. Those of an earlier release get their address. */
export const ADD_PEOPLE = `insert into operators (name, role, email, token_digest, created_at, confirmed_at) values ${Object.values(
  PEOPLE,
)
  .map((one) => `('${one.name}', '${one.role}', '${emailOf(one.name)}', '${digestOf(one)}', now(), now())`)
  .join(', ')} on conflict (name) do update set email = excluded.email`;

/** Returns the version of a payment, as an operator sees it; 1 if there is none. Checks and approvals need the case. */
async function look(api: Api, id: number, path: string, token: string): Promise<number> {
  if (path === 'approve' || path === 'check') {
    const { status, body } = await api.operator<{ payment: { version: number } }>(
      'GET',
      `/invoices/${id}/case`,
      undefined,
      token,
    );
    return status === 200 ? body.payment.version : 1;
  }
  const { status, body } = await api.operator<{ version: number }>('GET', `/invoices/${id}`, undefined, token);
  return status === 200 ? body.version : 1;
}

/**
 * Makes a decision on a payment as a person who has seen it: an examiner, or for `return_transfer` a releaser. What a
 * second person has to confirm is confirmed by the other examiner.
 */
export async function decideOn<T>(
  api: Api,
  id: number,
  path: string,
  body: object = {},
  token: string = path === 'return_transfer' ? PEOPLE.releaser2.token : PEOPLE.examiner.token,
): Promise<Answer<T>> {
  const version = await look(api, id, path, token);
  const answer = await api.operator<T & { decision: { id: number } }>(
    'POST',
    `/invoices/${id}/${path}`,
    { version, ...body },
    token,
  );
  if (answer.status !== 202) return answer;
  return api.operator<T>('POST', `/decisions/${answer.body.decision.id}/confirm`, undefined, PEOPLE.examiner2.token);
}
