import { createHash, randomBytes } from 'node:crypto';
import { OAUTH_SCOPES, type OAuthScope } from 'shared-rules/oauth-scopes';
import { CORPORATION } from './accounts';
import type { Api } from './api';
import { sealIn } from './sealed';
import { systemWith, type ConnectedSystem, type SystemClient } from './connected-system';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const random = (): string => randomBytes(32).toString('base64url');

/** Default lifetime of planted tokens, in ms: longer than tests move the clock. */
const TOKEN_LIVES_MS = 10 * 365 * 24 * 60 * 60_000;

/** Properties of a connection that a test can choose; the rest has defaults. */
export interface PlantedConnection {
  /** Address of the user who allowed it; the demo corporation's by default. */
  readonly email?: string;
  readonly scopes?: readonly OAuthScope[];
  /** An earlier client, for a connection with another user or other tokens. */
  readonly client?: SystemClient;
  /** Name of the new client. */
  readonly name?: string;
  /** Address and secret (`whsec_…`) of the new client's webhook. */
  readonly webhook?: { readonly url: string; readonly secret: string };
  /** Redirect address of the new client. */
  readonly redirectUri?: string;
  /** Lifetime of the token, in milliseconds. */
  readonly tokenLivesMs?: number;
}

/** Inserts a client as rows, for tests that do not depend on its registration. */
export async function plantClient(
  api: Api,
  {
    name = '会計ソフトA',
    webhook,
    redirectUri = 'https://kaikei.example/callback',
  }: Pick<PlantedConnection, 'name' | 'webhook' | 'redirectUri'> = {},
): Promise<SystemClient> {
  const client = { clientId: `planted-${randomBytes(6).toString('hex')}`, secret: random(), redirectUri };
  await api.pool.query(
    `insert into oauth_clients (client_id, name, provider_name, home_url, secret_hash, redirect_uris, scopes, webhook_url, webhook_secret, created_at, updated_at)
     values ($1, $2, '株式会社会計ソフト', 'https://kaikei.example/', $3, $4, $5, $6, $7, now(), now())`,
    [
      client.clientId,
      name,
      hashOf(client.secret),
      JSON.stringify([client.redirectUri]),
      JSON.stringify(OAUTH_SCOPES),
      webhook?.url ?? null,
      webhook ? await sealIn(api, `oauth_clients webhook_secret ${client.clientId}`, webhook.secret) : null,
    ],
  );
  return client;
}

/**
 * Inserts a connection with an access token as rows, without the authorization flow, for tests of a connected system's
 * calls. `connect` of `oauth.ts` uses the real flow.
 */
export async function plantConnection(
  api: Api,
  {
    email = CORPORATION.email,
    scopes = OAUTH_SCOPES,
    client: known,
    tokenLivesMs = TOKEN_LIVES_MS,
    ...made
  }: PlantedConnection = {},
): Promise<ConnectedSystem> {
  const client = known ?? (await plantClient(api, made));
  const [grantId, accessToken] = [random(), random()];
  const { rows } = await api.pool.query<{ user_id: string }>(
    `insert into oauth_connections (user_id, client_id, grant_id, scopes, connected_at)
     select id, $2, $3, $4, now() from users where email_address = $1 returning user_id`,
    [email, client.clientId, grantId, JSON.stringify(scopes)],
  );
  if (!rows[0]) throw new Error(`Nobody signs in with ${email}.`);
  const payload = {
    kind: 'AccessToken',
    accountId: rows[0].user_id,
    clientId: client.clientId,
    grantId,
    scope: scopes.join(' '),
  };
  await api.pool.query(
    `insert into oauth_artifacts (model, id_hash, payload, grant_id, expires_at) values ('AccessToken', $1, $2, $3, now() + $4 * interval '1 millisecond')`,
    [hashOf(accessToken), JSON.stringify(payload), grantId, tokenLivesMs],
  );
  return systemWith(api, client, accessToken);
}
