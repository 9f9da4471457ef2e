import { request } from 'node:http';
import { signIn } from './support/accounts';
import { itFull } from './support/full';
import { runHousekeeping } from './support/housekeeping';
import { approve, begin, codeOf, connect, exchange, refresh } from './support/oauth';
import { ISSUER, ORIGIN } from './support/oauth-browser';
import { plantClient } from './support/plant-connection';
import { useApi } from './support/use-api';

const DAY_MS = 24 * 60 * 60_000;

describe('the authorization server', () => {
  const api = useApi();

  /** Sends a request with headers that no browser lets a page set. */
  const openWith = (path: string, headers: Readonly<Record<string, string>>) =>
    new Promise<{ location: string; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(api().url);
      request({ hostname, port, path, headers }, (response) => {
        let body = '';
        response
          .on('data', (chunk: Buffer) => (body += chunk.toString()))
          .on('end', () => resolve({ location: response.headers.location ?? '', body }));
      })
        .on('error', reject)
        .end();
    });
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example;proto=https',
  };

  it('lists its supported features only', async () => {
    const metadata: unknown = await (
      await fetch(`${api().url}/.well-known/oauth-authorization-server/api/oauth`)
    ).json();
    expect(metadata).toEqual({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      revocation_endpoint: `${ISSUER}/revocation`,
      jwks_uri: `${ISSUER}/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      scopes_supported: ['payments.lodge', 'payments.read', 'collections.lodge', 'collections.read'],
      authorization_response_iss_parameter_supported: true,
      claims_parameter_supported: false,
      request_uri_parameter_supported: false,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['EdDSA'],
    });
  });

  it('has the address of the settings, whatever host a request claims', async () => {
    const { body } = await openWith('/api/oauth/.well-known/openid-configuration', forged);
    expect(body).toContain(`${ISSUER}/token`);
    expect(body).not.toContain('evil.example');
    const { location } = await openWith('/api/oauth/authorize?client_id=nobody', forged);
    expect(new URL(location).origin).toBe(new URL(ISSUER).origin);
  });

  it('connects a system, and records the approval of its user', async () => {
    const client = await plantClient(api());
    const begun = await begin(api(), client, { scope: 'payments.lodge payments.read' });
    expect(await begun.browser.call('GET', `/oauth_interactions/${begun.uid}/details`)).toMatchObject({
      status: 200,
      body: { system: { client_id: client.clientId }, scopes: ['payments.lodge', 'payments.read'] },
    });
    const back = await approve(begun, await signIn(api()));
    expect(back.origin + back.pathname).toBe(client.redirectUri);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.any(String),
      state: 'state of the system',
      iss: ISSUER,
    });
    expect(await exchange(api(), client, codeOf(back), begun.verifier)).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 600, scope: 'payments.lodge payments.read' },
    });
    const { rows } = await api().pool.query('select scopes, ended_at from oauth_connections where client_id = $1', [
      client.clientId,
    ]);
    expect(rows).toEqual([{ scopes: ['payments.lodge', 'payments.read'], ended_at: null }]);
  });

  it('stores no usable code or token', async () => {
    const client = await plantClient(api());
    const begun = await begin(api(), client);
    const code = codeOf(await approve(begun, await signIn(api())));
    const { body } = await exchange(api(), client, code, begun.verifier);
    const { rows } = await api().pool.query('select oauth_artifacts::text as row from oauth_artifacts');
    const kept = JSON.stringify(rows);
    for (const secret of [begun.uid, code, begun.verifier, body.access_token, body.refresh_token])
      expect(kept.includes(secret)).toBe(false);
  });

  it('answers 409 to an approval of scopes other than those shown, and approves nothing', async () => {
    const client = await plantClient(api());
    const { browser, uid } = await begin(api(), client, { scope: 'payments.read' });
    const tokens = await signIn(api());
    for (const scopes of [['payments.lodge'], ['payments.read', 'payments.lodge']]) {
      expect(
        await browser.call('POST', `/oauth_interactions/${uid}/approval`, { tokens, body: { scopes } }),
      ).toMatchObject({ status: 409, body: { status: 'scopes_changed' } });
    }
    expect(
      (await api().pool.query('select 1 from oauth_connections where client_id = $1', [client.clientId])).rowCount,
    ).toBe(0);
  });

  it('accepts one answer, even when several come at once', async () => {
    const client = await plantClient(api());
    const { browser, uid } = await begin(api(), client, { scope: 'payments.read' });
    const tokens = await signIn(api());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser.call('POST', `/oauth_interactions/${uid}/approval`, { tokens, body: { scopes: ['payments.read'] } }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body['redirect_to']])).toEqual(
      answers.map(() => [200, `/api/oauth/authorize/${uid}`]),
    );
    expect(
      (await api().pool.query('select 1 from oauth_connections where client_id = $1', [client.clientId])).rowCount,
    ).toBe(1);
    expect((await browser.call('POST', `/oauth_interactions/${uid}/refusal`)).status).toBe(404);
  });

  it('keeps one connection of a user and a system, also when several are allowed at once', async () => {
    const client = await plantClient(api());
    const tokens = await signIn(api());
    const begun = await Promise.all(Array.from({ length: 4 }, () => begin(api(), client, { scope: 'payments.read' })));
    const allowed = await Promise.all(
      begun.map(({ browser, uid }) =>
        browser.call<{ redirect_to: string }>('POST', `/oauth_interactions/${uid}/approval`, {
          tokens,
          body: { scopes: ['payments.read'] },
        }),
      ),
    );
    expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // The connection of such a browser has been replaced meanwhile, so it is asked again and brings no code.
    const back = await Promise.all(begun.map(({ browser }, at) => browser.open(allowed[at]!.body.redirect_to)));
    const answers = await Promise.all(
      back.map(({ location }, at) => exchange(api(), client, codeOf(new URL(location, ORIGIN)), begun[at]!.verifier)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await api().pool.query<{ end_reason: string | null }>(
      'select end_reason from oauth_connections where client_id = $1 order by id',
      [client.clientId],
    );
    expect(rows.map(({ end_reason: reason }) => reason).sort()).toEqual(
      [null, 'replaced', 'replaced', 'replaced'].sort(),
    );
  });

  itFull(
    'ends a connection unused for ninety days, or whose code was never fetched; then deletes its data',
    async () => {
      const [used, unused, unfetched] = [await plantClient(api()), await plantClient(api()), await plantClient(api())];
      let { refreshToken } = await connect(api(), { client: used });
      await connect(api(), { client: unused });
      await approve(await begin(api(), unfetched), await signIn(api()));
      const reasons = async () =>
        (
          await api().pool.query<{ end_reason: string | null }>(
            'select end_reason from oauth_connections where client_id = any($1) order by id',
            [[used.clientId, unused.clientId, unfetched.clientId]],
          )
        ).rows.map(({ end_reason: reason }) => reason);
      const renew = async () => {
        const { status, body } = await refresh(api(), used, refreshToken);
        expect(status).toBe(200);
        refreshToken = body.refresh_token;
      };
      await api().moveClock(60 * DAY_MS);
      await renew();
      await runHousekeeping(api(), reasons, ([, , last]) => last !== null);
      expect(await reasons()).toEqual([null, null, 'expired']);
      await api().moveClock(31 * DAY_MS);
      await runHousekeeping(api(), reasons, ([, middle]) => middle !== null);
      expect(await reasons()).toEqual([null, 'expired', 'expired']);
      await renew();
      expect(
        (
          await api().pool.query(
            `select 1 from oauth_artifacts where payload ->> 'clientId' = $1 and model <> 'Grant'`,
            [unused.clientId],
          )
        ).rowCount,
      ).toBe(0);
    },
  );
});
