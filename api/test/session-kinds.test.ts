import { randomUUID } from 'node:crypto';
import { signIn } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { newKey } from './support/documents';
import { newRegistration } from './support/new-account';
import { operationsWithSession, type Operation } from './support/operations';
import { useApi } from './support/use-api';

const FORGED: Tokens = { access_token: 'forged', id_token: 'forged', refresh_token: 'forged' };

describe('a call, by the kind of session it is made with,', () => {
  const api = useApi();
  let operations: Operation[];
  let signedIn: Tokens;

  /** On something that nobody has: a refusal for the session comes before it is looked for. */
  const call = ({ method, path }: Operation, tokens?: Tokens): Promise<Answer> =>
    api().call(method, path.replace(/\{\w+\}/g, randomUUID()), { tokens, headers: { 'idempotency-key': newKey() } });

  beforeAll(async () => {
    signedIn = await signIn(api());
    operations = await operationsWithSession(api());
  });

  it('is refused without one, before anything else is looked at, unless it needs none', async () => {
    for (const operation of operations.filter(({ access }) => access !== 'optional-session')) {
      expect({ id: operation.id, status: (await call(operation)).status }).toEqual({ id: operation.id, status: 401 });
    }
  });

  it('is refused with tokens that are not ours, also where it needs none', async () => {
    for (const operation of operations) {
      expect({ id: operation.id, status: (await call(operation, FORGED)).status }).toEqual({ id: operation.id, status: 401 });
    }
  });

  it('is refused to who is registered where it is for registering', async () => {
    for (const operation of operations.filter(({ access }) => access === 'registration')) {
      const { status, body } = await call(operation, signedIn);
      expect({ id: operation.id, status, word: body['status'] }).toEqual({ id: operation.id, status: 403, word: 'registration_completed' });
    }
  });

  it('is refused to who only registers where it is for users', async () => {
    const registering = await newRegistration(api());
    for (const operation of operations.filter(({ access }) => access === 'session' || access === 'optional-session')) {
      const { status, body } = await call(operation, registering);
      expect({ id: operation.id, status, word: body['status'] }).toEqual({ id: operation.id, status: 403, word: 'registration_unfinished' });
    }
  });

  it('asks for the password again where it changes personal settings', async () => {
    for (const operation of operations.filter(({ isReauthenticated }) => isReauthenticated)) {
      const { status, body } = await call(operation, signedIn);
      expect({ id: operation.id, status, word: body['status'] }).toEqual({ id: operation.id, status: 403, word: 'reauthentication_required' });
    }
  });
});
