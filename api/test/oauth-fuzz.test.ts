import fc from 'fast-check';
import type { SystemClient } from './support/connected-system';
import { everyNth, runs } from './support/full';
import { basic, encoded, newVerifier } from './support/oauth';
import { plantClient } from './support/plant-connection';
import { useApi } from './support/use-api';

const RUNS = runs(150, 10);

/** Texts that often break parsers, databases and addresses. */
const NASTY = [
  '',
  ' ',
  '\0',
  '%',
  '%zz',
  '%00',
  '\r\nset-cookie: x=y',
  "' or 1=1 --",
  '../../x',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  '𠮷',
  '\ufffe',
  '‮',
  'é',
  'null',
  'true',
  '-1',
  '1e999',
  'x'.repeat(5_000),
];

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 60, unit: 'binary' }), fc.uuid());
const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'claims',
  'request',
  'request_uri',
  'registration',
  'id_token_hint',
  'login_hint',
  'acr_values',
  'ui_locales',
  'display',
  'resource',
  'grant_type',
  'code',
  'code_verifier',
  'refresh_token',
  'token',
  'token_type_hint',
  'client_secret',
  'client_assertion',
  'client_assertion_type',
  '__proto__',
  'constructor',
];
const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), text), { maxLength: 12 });

/** An address cannot contain lone surrogates. */
const encodedPairs = (given: readonly (readonly [string, string])[]): string =>
  given
    .map(([name, value]) =>
      [name, value].map((each) => encodeURIComponent(each.replace(/\p{Surrogate}/gu, '?'))).join('='),
    )
    .join('&');

describe('the endpoints of the authorization server, with any input,', () => {
  const api = useApi();
  let client: SystemClient;
  beforeAll(async () => {
    client = await plantClient(api());
  });
  let seen = 0;
  afterEach(async () => {
    const output = await api().log();
    const unexpected = output
      .slice(seen)
      .split('\n')
      .filter((line) => line.includes('unexpected error'));
    seen = output.length;
    expect(unexpected).toEqual([]);
  });

  let requests = 0;
  /** Every request has its own source, so that none is refused by the rate limit. */
  const from = () => ({
    'x-forwarded-for': `10.${((requests += 1) >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
  });
  const statusOf = async (path: string, options: RequestInit = {}): Promise<number> =>
    (
      await fetch(api().url + path, {
        redirect: 'manual',
        ...options,
        headers: { ...from(), ...(options.headers as Record<string, string> | undefined) },
      })
    ).status;

  it('answer an authorization with all parameters wrong, and one with some wrong', async () => {
    const right = encoded({
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: client.redirectUri,
      scope: 'payments.read',
      code_challenge: newVerifier(),
      code_challenge_method: 'S256',
    });
    await fc.assert(
      fc.asyncProperty(pairs, fc.boolean(), async (given, isRightToo) => {
        expect(
          await statusOf(`/api/oauth/authorize?${isRightToo ? `${right}&` : ''}${encodedPairs(given)}`),
        ).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(['/token', '/revocation'])('answer anything sent to %s', async (path) => {
    const body = fc.oneof(pairs.map(encodedPairs), text, fc.string({ maxLength: 200, unit: 'binary' }));
    const type = fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
    );
    const authorization = fc.oneof(
      fc.constant(basic(client)),
      fc.constant(''),
      text.map((secret) => basic({ ...client, secret: secret.replace(/\p{Surrogate}/gu, '?') })),
      text.map((id) => basic({ clientId: id.replace(/\p{Surrogate}/gu, '?'), secret: 'x' })),
    );
    await fc.assert(
      fc.asyncProperty(body, type, authorization, async (sent, contentType, credentials) => {
        expect(
          await statusOf(`/api/oauth${path}`, {
            method: 'POST',
            body: sent,
            headers: { 'content-type': contentType, authorization: credentials },
          }),
        ).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(everyNth(names, 4))('answer NUL and bytes that are not text as %s', async (name) => {
    for (const value of ['%00', '%', '%ff', '%ed%a0%80']) {
      const form = `grant_type=refresh_token&refresh_token=x&${name}=${value}`;
      expect(await statusOf(`/api/oauth/authorize?client_id=${client.clientId}&${name}=${value}`)).toBeLessThan(500);
      expect(await statusOf(`/api/oauth/authorize?${name}=${value}`)).toBeLessThan(500);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(await statusOf('/api/oauth/token', { method: 'POST', body: form, headers })).toBeLessThan(500);
      for (const path of ['/token', '/revocation'])
        expect(
          await statusOf(`/api/oauth${path}`, {
            method: 'POST',
            body: form,
            headers: { ...headers, authorization: basic(client) },
          }),
        ).toBeLessThan(500);
    }
  });

  it('answer the return to an unknown authorization, with any cookie', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.stringMatching(/^[\w.=; -]{0,80}$/), async (uid, cookie) => {
        const id = encodeURIComponent(uid.replace(/\p{Surrogate}/gu, '?'));
        expect(
          await statusOf(`/api/oauth/authorize/${id}`, {
            headers: { cookie: `oauth_interaction=${cookie}; oauth_resume=${cookie}` },
          }),
        ).toBeLessThan(500);
        expect(
          await statusOf(`/api/v2/oauth_interactions/${id}/details`, {
            headers: { cookie: `oauth_interaction=${cookie}` },
          }),
        ).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });

  it('refuse a body that is too large', async () => {
    const large = 'x'.repeat(2_000_000);
    for (const path of ['/token', '/revocation']) {
      const status = await statusOf(`/api/oauth${path}`, {
        method: 'POST',
        body: `grant_type=${large}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: basic(client) },
      });
      expect([400, 413]).toContain(status);
    }
    expect([400, 404, 414, 431]).toContain(await statusOf(`/api/oauth/authorize?state=${large.slice(0, 100_000)}`));
  });
});
