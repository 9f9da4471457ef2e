// The OAuth side: authorization code with PKCE, refresh, revocation. All of the protocol is openid-client's.
import * as oauth from 'openid-client';
import { isOwnMachine, settings } from './settings.js';

/** Scopes that this system asks the user for. */
const SCOPES = ['payments.lodge', 'payments.read', 'collections.lodge', 'collections.read'];

/** Time before its expiry from which a token is renewed before use. */
const RENEW_BEFORE_MS = 30_000;

/** Error of a connection that has been ended. The user has to connect again. */
export class Disconnected extends Error {}

let discovered;

/** Returns the authorization server's configuration, fetched once. A failed fetch is repeated at the next call. */
function server() {
  discovered ??= oauth
    .discovery(
      settings.issuer,
      settings.clientId,
      settings.clientSecret,
      oauth.ClientSecretBasic(settings.clientSecret),
      isOwnMachine ? { execute: [oauth.allowInsecureRequests] } : {},
    )
    .catch((error) => {
      discovered = undefined;
      throw error;
    });
  return discovered;
}

/** Starts an authorization. Returns the browser's next address, and the values to keep in its session. */
export async function beginConnecting() {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const url = oauth.buildAuthorizationUrl(await server(), {
    redirect_uri: settings.redirectUri,
    scope: SCOPES.join(' '),
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  });
  return { url, pending: { verifier, state } };
}

const tokensOf = ({ access_token, refresh_token, expires_in = 0 }) => ({
  access: access_token,
  refresh: refresh_token,
  endsAt: Date.now() + expires_in * 1_000,
});

/**
 * Completes an authorization: checks state, issuer and PKCE, and exchanges the code. Throws
 * `AuthorizationResponseError` if the user refused (its `error` is `access_denied`). A real system stores the tokens
 * encrypted in its database.
 */
export async function finishConnecting(currentUrl, { verifier, state }) {
  const answer = await oauth.authorizationCodeGrant(await server(), currentUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  return { tokens: tokensOf(answer), renewal: undefined };
}

/**
 * Renews the access token. A refresh token can be used once, so concurrent calls wait for the same renewal.
 */
function renew(connection) {
  connection.renewal ??= (async () => {
    try {
      const answer = await oauth.refreshTokenGrant(await server(), connection.tokens.refresh);
      connection.tokens = tokensOf(answer);
    } catch (error) {
      if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant')
        throw new Disconnected('The connection has ended.', { cause: error });
      throw error;
    } finally {
      connection.renewal = undefined;
    }
  })();
  return connection.renewal;
}

/**
 * Makes a call with the connection's access token, renewed if it has expired or if the server rejects it. Throws
 * {@link Disconnected} if the renewal is refused.
 * @param call takes an access token and returns a Response
 */
export async function withAccessToken(connection, call) {
  if (connection.tokens.endsAt - Date.now() < RENEW_BEFORE_MS) await renew(connection);
  const response = await call(connection.tokens.access);
  if (response.status !== 401) return response;
  await renew(connection);
  return call(connection.tokens.access);
}

/** Ends the connection: revokes the refresh token and every token that came from it. */
export async function disconnect(connection) {
  await oauth.tokenRevocation(await server(), connection.tokens.refresh, { token_type_hint: 'refresh_token' });
}
