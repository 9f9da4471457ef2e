import { signIn } from './support/accounts';
import { startApi } from './support/api';
import type { SystemClient } from './support/connected-system';
import { approve, basic, begin, codeOf, encoded, exchange, newVerifier, post, refresh, revoke } from './support/oauth';
import { newBrowser } from './support/oauth-browser';
import { plantClient } from './support/plant-connection';
import { useApi } from './support/use-api';

const ELSEWHERE = { origin: 'https://evil.example' };

describe('an answer of the authorization server', () => {
  const api = useApi();
  let client: SystemClient;
  beforeAll(async () => {
    client = await plantClient(api());
  });

  /** One answer of every kind, by request. Every request claims to come from a page of another origin. */
  async function answers(): Promise<Readonly<Record<string, { readonly status: number; readonly headers: Headers }>>> {
    const open = (path: string) => newBrowser(api()).open(path, ELSEWHERE);
    const begun = await begin(api(), client);
    const { location } = await begun.browser.open(`/api/v2/oauth_interactions/${begun.uid}`, ELSEWHERE);
    expect(location).toBe(`/oauth/authorize?interaction=${begun.uid}`);
    const address = await approve(begun, await signIn(api()));
    const form = {
      grant_type: 'authorization_code',
      code: codeOf(address),
      redirect_uri: client.redirectUri,
      code_verifier: begun.verifier,
    };
    const { headers, status, body } = await post(api(), '/token', form, { authorization: basic(client), ...ELSEWHERE });
    return {
      authorization: begun.answer,
      'authorization refused': await open('/api/oauth/authorize?client_id=nobody'),
      'authorization refused to the system': (await begin(api(), client, { scope: 'x' })).answer,
      'way to the screen': await begun.browser.open(`/api/v2/oauth_interactions/${begun.uid}`, ELSEWHERE),
      details: await begun.browser.call('GET', `/oauth_interactions/${begun.uid}/details`, { headers: ELSEWHERE }),
      'way back that is over': await open(`/api/oauth/authorize/${begun.uid}`),
      token: { status, headers },
      'token refused': await post(api(), '/token', form, { authorization: basic(client), ...ELSEWHERE }),
      "nobody's token": await post(api(), '/token', form, ELSEWHERE),
      revocation: await post(
        api(),
        '/revocation',
        { token: body.access_token },
        { authorization: basic(client), ...ELSEWHERE },
      ),
      'revocation refused': await post(api(), '/revocation', {}, ELSEWHERE),
      metadata: await open('/.well-known/oauth-authorization-server/api/oauth'),
      'nothing there': await open('/api/oauth/userinfo'),
    };
  }

  it('is not cached, referred, framed or readable by other origins (RFC 9700, 4.2, 4.3, 4.16; RFC 6749, 5.1)', async () => {
    for (const [what, { headers }] of Object.entries(await answers())) {
      expect([what, headers.get('cache-control')]).toEqual([what, expect.stringContaining('no-store')]);
      expect([what, headers.get('referrer-policy')]).toEqual([what, 'no-referrer']);
      expect([what, headers.get('x-content-type-options')]).toEqual([what, 'nosniff']);
      expect([what, headers.get('content-security-policy')]).toEqual([
        what,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect([what, headers.get('access-control-allow-origin')]).toEqual([what, null]);
    }
  });

  it('allows no preflight by a page of another origin', async () => {
    for (const path of ['/api/oauth/token', '/api/oauth/revocation', '/api/oauth/authorize']) {
      const { status, headers } = await fetch(api().url + path, {
        method: 'OPTIONS',
        headers: {
          ...ELSEWHERE,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
      expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 404, null]);
    }
  });

  it('shows nothing of a request as a page', async () => {
    const script = '<script>alert(1)</script>';
    for (const change of [
      { client_id: script },
      { state: script },
      { scope: script },
      { redirect_uri: `https://${script}` },
      { response_type: script },
    ]) {
      const { answer } = await begin(api(), client, change);
      expect(answer.location + JSON.stringify(answer.body)).not.toContain('<script');
    }
    for (const form of [
      { grant_type: script },
      { grant_type: 'refresh_token', refresh_token: script, scope: script },
    ]) {
      expect(
        (await post(api(), '/token', form, { authorization: basic(client) })).headers.get('content-type'),
      ).toContain('application/json');
    }
  });

  it('is the same for an unknown system and a wrong secret, and reveals neither', async () => {
    const ask = async (who: Pick<SystemClient, 'clientId' | 'secret'>) => {
      const { status, body, headers } = await post(
        api(),
        '/token',
        { grant_type: 'refresh_token', refresh_token: 'x' },
        { authorization: basic(who) },
      );
      return { status, body, challenge: headers.get('www-authenticate') };
    };
    expect(await ask({ ...client, secret: 'wrong' })).toEqual(await ask({ clientId: 'nobody', secret: 'wrong' }));
    expect((await ask({ ...client, secret: 'wrong' })).status).toBe(401);
  });

  it('is 404 for a method that an endpoint does not have', async () => {
    const asked = encoded({ response_type: 'code', client_id: client.clientId, redirect_uri: client.redirectUri });
    expect((await post(api(), '/authorize', asked)).status).toBe(404);
    for (const path of ['/token', '/revocation'])
      expect((await fetch(`${api().url}/api/oauth${path}?${asked}`)).status).toBe(404);
  });

  it('leaves no secret, code, verifier, token or cookie in the log, however a request ends', async () => {
    const begun = await begin(api(), client, { state: 'a-state-that-is-secret' });
    const code = codeOf(await approve(begun, await signIn(api())));
    const forged = { verifier: newVerifier(), secret: newVerifier(), token: newVerifier() };
    await exchange(api(), client, code, forged.verifier);
    const { body } = await exchange(api(), client, code, begun.verifier);
    const { body: second } = await refresh(api(), client, body.refresh_token);
    await refresh(api(), client, body.refresh_token);
    await refresh(api(), { ...client, secret: forged.secret }, forged.token);
    await revoke(api(), client, forged.token);
    await api().call('GET', `/pre_registrations?access_token=${forged.token}`, {
      headers: { authorization: `Bearer ${second.access_token}` },
    });
    await newBrowser(api()).open(
      `/api/oauth/authorize?client_id=nobody&${encoded({ state: forged.token, code_challenge: forged.verifier })}`,
    );
    const secrets = [
      client.secret,
      code,
      begun.verifier,
      'a-state-that-is-secret',
      ...Object.values(forged),
      body.access_token,
      body.refresh_token,
      second.access_token,
      second.refresh_token,
      basic(client),
    ];
    await api().lineWith('authorization server refused');
    for (const secret of secrets) expect(await api().log()).not.toContain(secret);
  });

  it('marks its cookies Secure if the site uses TLS', async () => {
    const secure = await startApi({
      databaseName: api().databaseName,
      env: { PUBLIC_ORIGIN: 'https://card-seikyusho.example' },
    });
    try {
      const { answer } = await begin(secure, client);
      expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
      expect(answer.location.startsWith('https://card-seikyusho.example/') || answer.location.startsWith('/')).toBe(
        true,
      );
    } finally {
      await secure.stop();
    }
  });
});
