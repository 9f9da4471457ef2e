// The OAuth side: authorization code with PKCE, refresh, revocation. All of the protocol is openid-client's.
import * as oauth from 'openid-client';
import { isOwnMachine, settings } from './settings.js';

/** Scopes that this system asks the user for. */
const SCOPES = ['payments.lodge', 'payments.read', 'collections.lodge', 'collections.read'];

/** A token that is about to end is renewed before it is used. */
const RENEW_BEFORE_MS = 30_000;

/** The user, or somebody for them, has ended the connection: only connecting again helps. */
export class Disconnected extends Error {}

let discovered;

/** The authorization server as its metadata describe it, asked for once. A failure is not remembered. */
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

/** Begins to connect: where the browser goes, and what has to be remembered of it, in this browser's session alone. */
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
 * The way back: checks state, issuer and PKCE, and exchanges the code. Throws `AuthorizationResponseError` where the
 * user refused (its `error` is `access_denied`). In a real system the tokens go encrypted into the database, beside the
 * user.
 */
export async function finishConnecting(currentUrl, { verifier, state }) {
  const answer = await oauth.authorizationCodeGrant(await server(), currentUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  return { tokens: tokensOf(answer), renewal: undefined };
}

/**
 * A refresh token counts once: whoever needs a new access token meanwhile waits for the one renewal that is under way.
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
 * Makes a call with the connection's access token, renewed where it has ended. One that the server does not take any
 * more is renewed once, before its time: where that is refused the connection has ended. Throws {@link Disconnected}
 * then.
 * @param call takes an access token and answers with a Response
 */
export async function withAccessToken(connection, call) {
  if (connection.tokens.endsAt - Date.now() < RENEW_BEFORE_MS) await renew(connection);
  const response = await call(connection.tokens.access);
  if (response.status !== 401) return response;
  await renew(connection);
  return call(connection.tokens.access);
}

/** Gives the connection back: the refresh token, and all that came of it, counts no more. */
export async function disconnect(connection) {
  await oauth.tokenRevocation(await server(), connection.tokens.refresh, { token_type_hint: 'refresh_token' });
}
