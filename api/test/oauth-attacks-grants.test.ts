import { signIn } from './support/accounts';
import type { SystemClient } from './support/connected-system';
import { approve, basic, begin, codeOf, exchange, post, refresh, type Parameters } from './support/oauth';
import { ISSUER } from './support/oauth-browser';
import { plantClient } from './support/plant-connection';
import { useApi } from './support/use-api';

describe('unsupported grants', () => {
  const api = useApi();
  let client: SystemClient;
  beforeAll(async () => {
    client = await plantClient(api());
  });

  /** Returns the refusal that the system gets at its registered address for an unsupported request. */
  async function refusal(change: Parameters): Promise<{ uid: string; error: string | null; address: URL }> {
    const { uid, answer } = await begin(api(), client, change);
    const address = new URL(answer.location);
    return { uid, error: address.searchParams.get('error'), address };
  }

  describe('RFC 9700, 2.1.2: tokens in the front channel', () => {
    it.each([
      'token',
      'id_token',
      'id_token token',
      'code token',
      'code id_token',
      'code id_token token',
      'none',
      'CODE',
      '',
    ])('are not given for the response type "%s"', async (responseType) => {
      const { uid, answer } = await begin(api(), client, { response_type: responseType });
      expect(uid).toBe('');
      expect(answer.location).not.toMatch(/[?&#](code|access_token|id_token)=/);
      expect(answer.location).toContain('error');
    });

    it.each(['fragment', 'form_post', 'web_message', 'jwt', 'query.jwt', 'x'])(
      'no answer is sent in the mode "%s"',
      async (responseMode) => {
        const { uid, answer } = await begin(api(), client, { response_mode: responseMode });
        expect(uid).toBe('');
        expect(answer.status).toBe(303);
        expect(answer.location).not.toContain('#');
        expect(String(answer.body)).not.toContain('<form');
      },
    );
  });

  describe('RFC 9700, 2.4: other grants', () => {
    it.each([
      ['password', { username: 'hanako@aoba.example', password: 'x' }],
      ['client_credentials', {}],
      ['implicit', {}],
      ['urn:ietf:params:oauth:grant-type:device_code', { device_code: 'x' }],
      ['urn:ietf:params:oauth:grant-type:jwt-bearer', { assertion: 'x' }],
      ['urn:ietf:params:oauth:grant-type:token-exchange', { subject_token: 'x' }],
      ['urn:openid:params:grant-type:ciba', { auth_req_id: 'x' }],
      ['', {}],
    ])('%s is refused, and gives no token', async (grantType, rest) => {
      const { status, body } = await post(
        api(),
        '/token',
        { grant_type: grantType, scope: 'payments.read', ...rest },
        { authorization: basic(client) },
      );
      expect(status).toBe(400);
      expect(['unsupported_grant_type', 'invalid_request', 'unauthorized_client']).toContain(body.error);
      expect(body.access_token).toBeUndefined();
    });
  });

  describe('unsupported requests', () => {
    it.each([
      ['request', 'eyJhbGciOiJub25lIn0.e30.', 'request_not_supported'],
      ['request_uri', 'https://evil.example/request', 'request_uri_not_supported'],
      ['registration', '{"redirect_uris":["https://evil.example"]}', 'registration_not_supported'],
    ])('are rejected with %s', async (name, value, error) => {
      const answer = await refusal({ [name]: value });
      expect([answer.uid, answer.error]).toEqual(['', error]);
    });

    it('are rejected without a prompt: there is no silent authorization', async () => {
      const { uid, address, error } = await refusal({ prompt: 'none' });
      expect([uid, address.searchParams.has('code')]).toEqual(['', false]);
      expect(error).toMatch(/_required$/);
    });

    it.each([
      'openid',
      'offline_access',
      'payments.read openid',
      'payments.write',
      '*',
      'PAYMENTS.READ',
      '',
      undefined,
    ])('are rejected for the scope "%s"', async (scope) => {
      const { uid, error } = await refusal({ scope });
      expect([uid, error]).toEqual(['', 'invalid_scope']);
    });
  });

  describe('RFC 9700, 4.4: mix-up', () => {
    it('is detectable: every answer names its issuer, as in the metadata', async () => {
      const { body } = await api().call('GET', '/../oauth/.well-known/openid-configuration');
      expect(body).toMatchObject({ issuer: ISSUER, authorization_response_iss_parameter_supported: true });
      const address = await approve(await begin(api(), client), await signIn(api()));
      expect(address.searchParams.get('iss')).toBe(ISSUER);
      expect((await refusal({ scope: 'x' })).address.searchParams.get('iss')).toBe(ISSUER);
    });

    it('gives no tokens: codes and refresh tokens are rejected for another system', async () => {
      const attacker = await plantClient(api(), { name: 'なりすまし', redirectUri: 'https://evil.example/callback' });
      const begun = await begin(api(), client);
      const code = codeOf(await approve(begun, await signIn(api())));
      expect((await exchange(api(), attacker, code, begun.verifier)).status).toBe(400);
      expect((await exchange(api(), attacker, code, begun.verifier, { redirect_uri: client.redirectUri })).status).toBe(
        400,
      );
      const { body } = await exchange(api(), client, code, begun.verifier);
      expect((await refresh(api(), attacker, body.refresh_token)).status).toBe(400);
      expect((await refresh(api(), client, body.refresh_token)).status).toBe(200);
    });
  });
});
