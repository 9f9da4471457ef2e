import { randomUUID } from 'node:crypto';
import { OAUTH_SCOPES, type OAuthScope } from 'shared-rules/oauth-scopes';
import { signIn } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { bearer } from './support/connected-system';
import { newKey } from './support/documents';
import { newUser } from './support/new-user';
import { operationsOfSystems, type Operation } from './support/operations';
import { plantClient, plantConnection } from './support/plant-connection';
import { useApi } from './support/use-api';

type Headers = Readonly<Record<string, string>>;

/** Parts of a call besides its headers. */
interface Sent {
  readonly query?: string;
  readonly body?: unknown;
  readonly tokens?: Tokens;
}

/** Scopes that allow a call, by the contract. */
const PRE_REGISTERING: readonly OAuthScope[] = ['payments.lodge', 'collections.lodge'];
const OPENED_BY: Readonly<Record<string, readonly OAuthScope[]>> = {
  preRegisterPayment: ['payments.lodge'],
  preRegisterCollection: ['collections.lodge'],
  listPreRegistrations: ['payments.read', 'collections.read'],
  getPreRegistration: ['payments.read', 'collections.read'],
  cancelPreRegistration: PRE_REGISTERING,
  createPreRegisteredUploadUrl: PRE_REGISTERING,
  completePreRegisteredUpload: PRE_REGISTERING,
};

describe('a call of a connected system', () => {
  const api = useApi();
  let operations: Operation[];
  let email: string;
  let user: Tokens;
  beforeAll(async () => {
    operations = await operationsOfSystems(api());
    const account = await newUser(api());
    email = account.email;
    user = await signIn(api(), account);
  });

  /** The object does not exist; the token is refused before the object is looked up. */
  const call = (
    { method, path }: Operation,
    headers: Headers = {},
    { query = '', ...options }: Sent = {},
  ): Promise<Answer> =>
    api().call(method, path.replace(/\{\w+\}/g, randomUUID()) + query, {
      ...options,
      headers: { 'idempotency-key': newKey(), ...headers },
    });

  /** Expects that every call with these headers is answered 401 with this challenge. */
  async function expectRefused(headers: Headers, challenge: RegExp, sent?: Sent): Promise<void> {
    expect(operations.length).toBeGreaterThan(0);
    for (const operation of operations) {
      const {
        status,
        body,
        headers: answered,
      } = await call(operation, headers, operation.method === 'GET' ? { ...sent, body: undefined } : sent);
      expect({ id: operation.id, status, word: body['status'] }).toEqual({
        id: operation.id,
        status: 401,
        word: 'invalid_token',
      });
      expect(answered.get('www-authenticate')).toMatch(challenge);
    }
  }
  const NO_TOKEN = /^Bearer realm="[\w-]+"$/;
  const INVALID = /^Bearer realm="[\w-]+", error="invalid_token"$/;

  it('is refused without a token, by a header that names no error (RFC 6750, 3.1)', () => expectRefused({}, NO_TOKEN));

  it('is refused with the tokens of a person, as they are or as a bearer', async () => {
    await expectRefused({}, NO_TOKEN, { tokens: user });
    for (const token of [user.access_token, user.id_token, user.refresh_token])
      await expectRefused(bearer(token), INVALID);
  });

  it('is refused with a token in the address or the body (RFC 9700, 4.3.2)', async () => {
    const { accessToken } = await plantConnection(api(), { email });
    await expectRefused({}, NO_TOKEN, { query: `?access_token=${accessToken}`, body: { access_token: accessToken } });
  });

  it.each(['Basic x', 'bearer', 'Bearer ', 'Bearer a b', 'Bearer \u3042', 'Token x', 'Bearer x, Bearer y'])(
    'is refused with the header "%s"',
    async (authorization) => {
      const header = Buffer.from(authorization).toString('latin1');
      await expectRefused({ authorization: header }, /^Bearer realm=/);
    },
  );

  it('is refused with a token that has expired', async () => {
    const { accessToken } = await plantConnection(api(), { email, tokenLivesMs: 10 * 60_000 });
    await api().moveClock(9 * 60_000);
    expect((await call(operations[0]!, bearer(accessToken))).status).not.toBe(401);
    await api().moveClock(60_000 + 1_000);
    await expectRefused(bearer(accessToken), INVALID);
  });

  it('is refused once the connection has ended', async () => {
    const { accessToken, client } = await plantConnection(api(), { email });
    await api().pool.query(`update oauth_connections set ended_at = now(), end_reason = 'user' where client_id = $1`, [
      client.clientId,
    ]);
    await expectRefused(bearer(accessToken), INVALID);
  });

  it('is refused once the system is disabled', async () => {
    const { accessToken, client } = await plantConnection(api(), { email });
    await api().pool.query('update oauth_clients set disabled_at = now() where client_id = $1', [client.clientId]);
    await expectRefused(bearer(accessToken), INVALID);
  });

  it('is refused with a token of another system, whatever grant it names', async () => {
    const { accessToken, client } = await plantConnection(api(), { email });
    const other = await plantClient(api());
    await api().pool.query(`update oauth_artifacts set payload = payload || $2 where payload @> $1`, [
      { clientId: client.clientId },
      { clientId: other.clientId },
    ]);
    await expectRefused(bearer(accessToken), INVALID);
  });

  it('is refused with artifacts of the authorization server that are not access tokens', async () => {
    for (const model of ['RefreshToken', 'AuthorizationCode', 'Grant', 'Interaction']) {
      const { accessToken, client } = await plantConnection(api(), { email });
      await api().pool.query('update oauth_artifacts set model = $2 where payload @> $1', [
        { clientId: client.clientId },
        model,
      ]);
      await expectRefused(bearer(accessToken), INVALID);
    }
  });

  it.each(OAUTH_SCOPES)('is refused unless %s covers it', async (scope) => {
    const { accessToken } = await plantConnection(api(), { email, scopes: [scope] });
    for (const operation of operations) {
      const { status, body, headers } = await call(operation, bearer(accessToken));
      const opening = OPENED_BY[operation.id] ?? [];
      expect({ id: operation.id, isOpen: ![401, 403].includes(status) }).toEqual({
        id: operation.id,
        isOpen: opening.includes(scope),
      });
      if (status !== 403) continue;
      expect(body['status']).toBe('insufficient_scope');
      expect(headers.get('www-authenticate')).toMatch(
        new RegExp(`^Bearer realm="[\\w-]+", error="insufficient_scope", scope="${opening.join(' ')}"$`),
      );
    }
  });
});
