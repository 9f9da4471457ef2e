import { OAUTH_SCOPES } from 'shared-rules/oauth-scopes';
import { ISSUER, ORIGIN } from './support/oauth-browser';
import { useApi } from './support/use-api';

/** Addresses of the metadata of an issuer with a path, by RFC 8414 and by OpenID Connect Discovery. */
const ADDRESSES = ['/.well-known/oauth-authorization-server/api/oauth', '/api/oauth/.well-known/openid-configuration'];

/** Headers of a request that claims to come through proxies. */
const CLAIMS = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '1',
  forwarded: 'host=evil.example;proto=gopher',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
};

describe('the metadata of the authorization server', () => {
  const api = useApi();
  const read = async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Readonly<Record<string, unknown>>> =>
    (await fetch(api().url + path, { headers })).json() as Promise<Readonly<Record<string, unknown>>>;

  it('are the same at both addresses, and list the supported features', async () => {
    const [metadata, same] = [await read(ADDRESSES[0] ?? ''), await read(ADDRESSES[1] ?? '')];
    expect(same).toEqual(metadata);
    expect(metadata).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      revocation_endpoint: `${ISSUER}/revocation`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      scopes_supported: OAUTH_SCOPES,
      authorization_response_iss_parameter_supported: true,
    });
    expect([...(metadata['grant_types_supported'] as string[])].sort()).toEqual([
      'authorization_code',
      'refresh_token',
    ]);
  });

  it('name only existing endpoints of the issuer', async () => {
    const metadata = await read(ADDRESSES[0] ?? '');
    const endpoints = Object.entries(metadata).filter(([name]) => name.endsWith('_endpoint'));
    for (const [, address] of endpoints) expect(String(address).startsWith(`${ISSUER}/`)).toBe(true);
    expect(endpoints.map(([name]) => name).sort()).toEqual([
      'authorization_endpoint',
      'revocation_endpoint',
      'token_endpoint',
    ]);
  });

  it('follow the settings, whatever host a request claims', async () => {
    for (const path of ADDRESSES)
      expect(JSON.stringify(await read(path, CLAIMS))).toBe(JSON.stringify(await read(path)));
    expect(JSON.stringify(await read(ADDRESSES[0] ?? '', CLAIMS))).not.toMatch(/evil|gopher/);
  });

  it('are at no other address', async () => {
    for (const path of [
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-authorization-server/api/oauth/x',
      '/.well-known/oauth-authorization-server/api/other',
      '/.well-known/openid-configuration',
    ]) {
      expect((await fetch(api().url + path)).status).toBe(404);
    }
  });

  it('lead back to the host of the settings, also through a redirect', async () => {
    const response = await fetch(`${api().url}/api/oauth/authorize?client_id=nobody`, {
      headers: CLAIMS,
      redirect: 'manual',
    });
    expect(response.headers.get('location')?.startsWith(`${ORIGIN}/error/`)).toBe(true);
  });
});
