import type { Tokens } from './support/api';
import { newAskedUser } from './support/asked-user';
import { bearer, type SystemClient } from './support/connected-system';
import { begin, connect, refresh, revoke } from './support/oauth';
import { endOf, worksWith } from './support/oauth-state';
import { useApi } from './support/use-api';

const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };

describe('the tokens of a system', () => {
  const api = useApi();
  let client: SystemClient;
  let other: SystemClient;
  let email: string;
  let user: Tokens;
  beforeEach(async () => {
    ({ client, other, email, user } = await newAskedUser(api()));
  });
  const connected = () => connect(api(), { client, user });

  describe('RFC 9700, 2.3: scopes', () => {
    it('do not grow at a refresh; narrower ones may be requested', async () => {
      const system = await connect(api(), { client, user, scopes: ['payments.lodge', 'payments.read'] });
      const grown = await refresh(api(), client, system.refreshToken, { scope: 'payments.read collections.read' });
      expect(grown).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
      const { body } = await refresh(api(), client, system.refreshToken, { scope: 'payments.lodge' });
      expect(body.scope).toBe('payments.lodge');
      expect(await api().call('GET', '/pre_registrations', { headers: bearer(body.access_token) })).toMatchObject({
        status: 403,
        body: { status: 'insufficient_scope' },
      });
    });

    it('cannot be requested beyond those that the operator registered', async () => {
      await api().pool.query(`update oauth_clients set scopes = '["payments.read"]' where client_id = $1`, [
        client.clientId,
      ]);
      for (const scope of ['payments.lodge', 'payments.read payments.lodge']) {
        const { uid, answer } = await begin(api(), client, { scope });
        expect([uid, new URL(answer.location).searchParams.get('error')]).toEqual(['', 'invalid_scope']);
      }
    });

    it('of an earlier approval end with a later, narrower approval', async () => {
      const before = await connected();
      const after = await connect(api(), { client, user, scopes: ['payments.lodge'] });
      expect(await worksWith(api(), before.accessToken)).toBe(false);
      expect(await refresh(api(), client, before.refreshToken)).toMatchObject(INVALID_GRANT);
      const { body } = await refresh(api(), client, after.refreshToken);
      expect(body.scope).toBe('payments.lodge');
      expect(await endOf(api(), email, client)).toBeNull();
    });
  });

  describe('given back (RFC 7009)', () => {
    it.each([
      ['access', 'accessToken'],
      ['refresh', 'refreshToken'],
    ] as const)('by the %s token: both end at once, with the connection', async (_kind, name) => {
      const system = await connected();
      expect((await revoke(api(), client, system[name])).status).toBe(200);
      expect(await worksWith(api(), system.accessToken)).toBe(false);
      expect(await refresh(api(), client, system.refreshToken)).toMatchObject(INVALID_GRANT);
      expect(await endOf(api(), email, client)).toBe('system');
      expect((await revoke(api(), client, system[name])).status).toBe(200);
    });

    it('by another system, or with a wrong secret, has no effect', async () => {
      const system = await connected();
      for (const token of [system.accessToken, system.refreshToken]) {
        await revoke(api(), other, token);
        expect((await revoke(api(), { ...client, secret: 'wrong' }, token)).status).toBe(401);
      }
      expect(await worksWith(api(), system.accessToken)).toBe(true);
      expect((await refresh(api(), client, system.refreshToken)).status).toBe(200);
    });

    it('of an unknown token is answered like that of a known one', async () => {
      expect((await revoke(api(), client, 'nothing')).status).toBe(200);
    });
  });

  it('end at once when the user ends the connection', async () => {
    const system = await connected();
    expect((await api().call('DELETE', `/users/connected_systems/${client.clientId}`, { tokens: user })).status).toBe(
      204,
    );
    expect(await worksWith(api(), system.accessToken)).toBe(false);
    expect(await refresh(api(), client, system.refreshToken)).toMatchObject(INVALID_GRANT);
    expect(await endOf(api(), email, client)).toBe('user');
  });
});
