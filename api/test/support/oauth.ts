import { createHash, randomBytes } from 'node:crypto';
import { OAUTH_SCOPES, type OAuthScope } from 'shared-rules/oauth-scopes';
import { signIn } from './accounts';
import type { Answer, Api, Tokens } from './api';
import { systemWith, type ConnectedSystem, type SystemClient } from './connected-system';
import { newBrowser, type Browser } from './oauth-browser';

/** Data that a system keeps of an authorization it has begun. */
export interface Begun {
  readonly browser: Browser;
  /** Id of the interaction that the user answers; empty if the server asked nobody. */
  readonly uid: string;
  readonly verifier: string;
  /** Answer of the authorization endpoint. */
  readonly answer: Answer & { readonly location: string };
}

/** Answer of the token endpoint. */
export interface Granted {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error: string;
}

/** Parameters of a request to the protocol's endpoints; undefined omits one. */
export type Parameters = Readonly<Record<string, string | undefined>>;

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
export const newVerifier = (): string => randomBytes(32).toString('base64url');

/** Encodes parameters for an address or a form. */
export const encoded = (parameters: Parameters): string =>
  new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();

/** Returns the header of `client_secret_basic` (RFC 6749, 2.3.1). */
export const basic = ({ clientId, secret }: Pick<SystemClient, 'clientId' | 'secret'>): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')}`;

/** Begins an authorization of a system in a browser. `change` modifies the request. */
export async function begin(
  api: Api,
  client: SystemClient,
  change: Parameters = {},
  browser: Browser = newBrowser(api),
): Promise<Begun> {
  const verifier = newVerifier();
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: OAUTH_SCOPES.join(' '),
    state: 'state of the system',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...change,
  };
  const answer = await browser.open(`/api/oauth/authorize?${encoded(parameters)}`);
  const uid = /\/oauth_interactions\/([\w-]+)$/.exec(answer.location)?.[1] ?? '';
  if (uid !== '') await browser.open(answer.location);
  return { browser, uid, verifier, answer };
}

/** Approves on the screen; throws if the call is refused. Returns the address at which the system gets its answer. */
export async function approve({ browser, uid }: Begun, tokens: Tokens): Promise<URL> {
  const { body: details } = await browser.call<{ scopes: OAuthScope[] }>('GET', `/oauth_interactions/${uid}/details`);
  const { status, body } = await browser.call<{ redirect_to: string }>('POST', `/oauth_interactions/${uid}/approval`, {
    tokens,
    body: { scopes: details.scopes },
  });
  if (status !== 200) throw new Error(`The approval was answered ${status}: ${JSON.stringify(body)}`);
  return new URL((await browser.open(body.redirect_to)).location);
}

/** Returns the code of an approval. */
export const codeOf = (address: URL): string => address.searchParams.get('code') ?? '';

/** Sends a request to one of the protocol's endpoints below /api/oauth. */
export async function post<T = Granted>(
  api: Api,
  path: string,
  form: Parameters | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
  const response = await fetch(`${api.url}/api/oauth${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof form === 'string' ? form : encoded(form),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
}

/** Exchanges a code for tokens. `change` modifies the request. */
export const exchange = (
  api: Api,
  client: SystemClient,
  code: string,
  verifier: string,
  change: Parameters = {},
): Promise<Answer<Granted>> =>
  post(
    api,
    '/token',
    { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri, code_verifier: verifier, ...change },
    { authorization: basic(client) },
  );

/** Exchanges a refresh token for its successor. */
export const refresh = (
  api: Api,
  client: SystemClient,
  refreshToken: string,
  change: Parameters = {},
): Promise<Answer<Granted>> =>
  post(
    api,
    '/token',
    { grant_type: 'refresh_token', refresh_token: refreshToken, ...change },
    { authorization: basic(client) },
  );

/** Revokes a token (RFC 7009). */
export const revoke = (api: Api, client: SystemClient, token: string): Promise<Answer> =>
  post(api, '/revocation', { token }, { authorization: basic(client) });

/** Registers a system as the operator does; it may request all scopes. */
export async function newClient(
  api: Api,
  {
    name = '会計ソフトA',
    redirectUri = 'https://kaikei.example/callback',
  }: { readonly name?: string; readonly redirectUri?: string } = {},
): Promise<SystemClient> {
  const body = {
    name,
    provider_name: '株式会社会計ソフト',
    home_url: 'https://kaikei.example/',
    redirect_uris: [redirectUri],
    scopes: OAUTH_SCOPES,
    logo: null,
    webhook_url: null,
  };
  const { status, body: made } = await api.operator<{ client_id: string; client_secret: string }>(
    'POST',
    '/oauth_clients',
    body,
  );
  if (status !== 201) throw new Error(`The registration was answered ${status}: ${JSON.stringify(made)}`);
  return { clientId: made.client_id, secret: made.client_secret, redirectUri };
}

/** A system that its user connected through the real flow, with its refresh token. */
export interface Connected extends ConnectedSystem {
  readonly refreshToken: string;
}

/** Properties of a connection that a test can choose; the rest has defaults. */
export interface Connecting {
  readonly client?: SystemClient;
  readonly scopes?: readonly OAuthScope[];
  /** Tokens of the user who allows it; the demo corporation's by default. */
  readonly user?: Tokens;
}

/** Connects a system through the real flow: authorization, approval on the screen, code, tokens. */
export async function connect(
  api: Api,
  { client: known, scopes = OAUTH_SCOPES, user }: Connecting = {},
): Promise<Connected> {
  const client = known ?? (await newClient(api));
  const begun = await begin(api, client, { scope: scopes.join(' ') });
  const code = codeOf(await approve(begun, user ?? (await signIn(api))));
  const { status, body } = await exchange(api, client, code, begun.verifier);
  if (status !== 200) throw new Error(`The code was answered ${status}: ${JSON.stringify(body)}`);
  return { ...systemWith(api, client, body.access_token), refreshToken: body.refresh_token };
}
