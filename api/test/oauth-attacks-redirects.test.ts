import type { SystemClient } from './support/connected-system';
import { begin, codeOf, encoded, exchange, approve } from './support/oauth';
import { newBrowser, ORIGIN } from './support/oauth-browser';
import { signIn } from './support/accounts';
import { plantClient } from './support/plant-connection';
import { useApi } from './support/use-api';

/** The host's own error page, where browsers go instead of to an unregistered address. */
const ERROR_PAGE = `${ORIGIN}/error/`;

describe('RFC 9700, 4.1: redirect addresses', () => {
  const api = useApi();
  let client: SystemClient;
  beforeAll(async () => {
    client = await plantClient(api());
  });

  it.each([
    ['another path', 'https://kaikei.example/callback2'],
    ['a path below', 'https://kaikei.example/callback/x'],
    ['a path that climbs', 'https://kaikei.example/callback/../evil'],
    ['no path', 'https://kaikei.example'],
    ['a query', 'https://kaikei.example/callback?next=https://evil.example'],
    ['an empty query', 'https://kaikei.example/callback?'],
    ['a fragment', 'https://kaikei.example/callback#evil'],
    ['capitals in the path', 'https://kaikei.example/Callback'],
    ['capitals in the host', 'https://KAIKEI.example/callback'],
    ['a slash at the end', 'https://kaikei.example/callback/'],
    ['the port written out', 'https://kaikei.example:443/callback'],
    ['another port', 'https://kaikei.example:8443/callback'],
    ['another scheme', 'http://kaikei.example/callback'],
    ['no scheme', '//kaikei.example/callback'],
    ['a script', 'javascript:alert(1)//kaikei.example/callback'],
    ['a user name', 'https://kaikei.example@evil.example/callback'],
    ['its host as a user name', 'https://kaikei.example:x@evil.example/callback'],
    ['a host below', 'https://evil.kaikei.example/callback'],
    ['a host that begins like it', 'https://kaikei.example.evil.example/callback'],
    ['a dot behind the host', 'https://kaikei.example./callback'],
    ['an encoded letter', 'https://kaikei.example/%63allback'],
    ['an encoded slash', 'https://kaikei.example%2Fcallback'],
    ['a backslash', 'https://evil.example\\@kaikei.example/callback'],
    ['a line break', 'https://kaikei.example/callback\r\nx: y'],
    ['a space before', ' https://kaikei.example/callback'],
    ['a wildcard', 'https://*.example/callback'],
    ['loopback', 'http://127.0.0.1/callback'],
    ['nothing', ''],
    ['none at all', undefined],
  ])('with %s redirect neither to the system nor elsewhere', async (_what, redirectUri) => {
    const { uid, answer } = await begin(api(), client, { redirect_uri: redirectUri });
    expect(uid).toBe('');
    expect(answer.status).toBe(303);
    expect(answer.location.startsWith(ERROR_PAGE)).toBe(true);
    expect(decodeURIComponent(answer.location)).not.toMatch(/evil|callback/i);
  });

  it('with NUL are refused before they are compared', async () => {
    const { uid, answer } = await begin(api(), client, { redirect_uri: `${client.redirectUri}\0` });
    expect([uid, answer.status, answer.location]).toEqual(['', 422, '']);
  });

  it('must be one: two of them are rejected, in either order', async () => {
    const evil = 'https://evil.example/callback';
    for (const [first, second] of [
      [client.redirectUri, evil],
      [evil, client.redirectUri],
      [client.redirectUri, client.redirectUri],
    ]) {
      const query = encoded({
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: first,
        scope: 'payments.read',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      });
      const answer = await newBrowser(api()).open(`/api/oauth/authorize?${query}&${encoded({ redirect_uri: second })}`);
      expect(answer.location.startsWith(ERROR_PAGE)).toBe(true);
    }
  });

  it("must belong to the system: another system's is rejected", async () => {
    const other = await plantClient(api(), { redirectUri: 'https://keihi.example/callback' });
    const { uid, answer } = await begin(api(), client, { redirect_uri: other.redirectUri });
    expect([uid, answer.location.startsWith(ERROR_PAGE)]).toEqual(['', true]);
  });

  it.each([
    ['a local port', 'http://localhost:4000/callback', 'http://localhost:4001/callback'],
    ['a query of its own', 'https://kaikei.example/callback?tenant=1', 'https://kaikei.example/callback?tenant=2'],
  ])('that are registered with %s are also compared letter by letter', async (_what, redirectUri, bent) => {
    const special = await plantClient(api(), { redirectUri });
    expect((await begin(api(), special)).uid).not.toBe('');
    expect((await begin(api(), special, { redirect_uri: bent })).answer.location.startsWith(ERROR_PAGE)).toBe(true);
  });

  it('receive the code only in the query, and keep their own parameters', async () => {
    const special = await plantClient(api(), { redirectUri: 'https://kaikei.example/callback?tenant=1' });
    const begun = await begin(api(), special);
    const address = await approve(begun, await signIn(api()));
    expect([address.origin, address.pathname, address.hash]).toEqual(['https://kaikei.example', '/callback', '']);
    expect([...address.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state', 'tenant']);
    expect((await exchange(api(), special, codeOf(address), begun.verifier)).status).toBe(200);
  });

  it("receive the system's own errors, which go nowhere else (4.11)", async () => {
    const { answer } = await begin(api(), client, { scope: 'unknown' });
    expect(answer.location.startsWith(`${client.redirectUri}?`)).toBe(true);
    const { answer: nobody } = await begin(api(), { ...client, clientId: 'nobody' }, { scope: 'unknown' });
    expect(nobody.location.startsWith(ERROR_PAGE)).toBe(true);
  });
});
