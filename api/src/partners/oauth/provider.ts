import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Provider, { type Configuration } from 'oidc-provider';
import { OAUTH_SCOPES } from 'shared-rules/oauth-scopes';
import type { Context } from '../../platform/config/context';
import { sha256 } from '../../platform/crypto/hash';
import { users } from '../../platform/db/schema/buyers';
import { createArtifactAdapter } from './artifact.adapter';
import { createClientAdapter } from './client.adapter';
import { createInteractionPolicy } from './interaction-policy';
import { INTERACTIONS_PATH, issuerOf, OAUTH_PATH } from './issuer';
import { KEEPS_NOTHING } from './keeps-nothing.adapter';
import { KEY_ALGORITHM, openOAuthKeys, type OAuthKeys } from './oauth-keys';
import { createRenderError } from './protocol-error';
import { TTL } from './ttl';

const off = { enabled: false } as const;

/** Everything that the library can do and that is not needed is off: what is not there cannot be attacked. */
const FEATURES: Configuration['features'] = {
  devInteractions: off, userinfo: off, rpInitiatedLogout: off, pushedAuthorizationRequests: off, dPoP: off, resourceIndicators: off,
  revocation: { enabled: true },
};

function createConfiguration(context: Context, keys: OAuthKeys): Configuration {
  const { config, database } = context;
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    adapter: (model) => (model === 'Client' ? createClientAdapter(context) : model === 'Session' ? KEEPS_NOTHING : createArtifactAdapter(context, model)),
    features: FEATURES,
    responseTypes: ['code'],
    scopes: [...OAUTH_SCOPES],
    clientAuthMethods: ['client_secret_basic'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: () => false,
    clockTolerance: 0,
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    // A token that is given back, or used twice, ends all that came of the same approval.
    revokeGrantPolicy: () => true,
    /** What was approved on the screen of this very authorization, never what a session remembers. */
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    findAccount: async (_ctx, accountId) => {
      const [user] = await database.select({ id: users.id }).from(users).where(eq(users.id, Number(accountId)));
      return user && { accountId, claims: () => ({ sub: accountId }) };
    },
    interactions: { policy: createInteractionPolicy(), url: (_ctx, { uid }) => `${INTERACTIONS_PATH}/${uid}` },
    routes: { authorization: '/authorize', token: '/token', revocation: '/revocation', jwks: '/jwks' },
    ttl: TTL,
    cookies: {
      keys: [...keys.cookies],
      names: { session: 'oauth_session', interaction: 'oauth_interaction', resume: 'oauth_resume' },
      long: { ...cookie, path: OAUTH_PATH },
      short: cookie,
    },
    jwks: { keys: [...keys.jwks.keys] },
    enabledJWA: { idTokenSigningAlgValues: [KEY_ALGORITHM] },
    clientDefaults: { id_token_signed_response_alg: KEY_ALGORITHM },
    renderError: createRenderError(config),
  };
}

/** Compares hashes, in constant time; a secret that came in the body, which may be logged on its way, is none. */
function compareSecret(expected: string | undefined, actual: string): boolean {
  if (expected === undefined || Provider.ctx?.headers.authorization === undefined) return false;
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(sha256(actual))];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** The authorization server (OAuth 2.0 with PKCE, RFC 9700), by a certified library. Its state is in the database alone. */
export async function createProvider(context: Context): Promise<Provider> {
  const provider = new Provider(issuerOf(context.config), createConfiguration(context, await openOAuthKeys(context)));
  // Host and protocol of a request are set by authorization-server.routes.ts, whatever the request said.
  provider.proxy = true;
  provider.Client.prototype.compareClientSecret = function compare(actual) {
    return compareSecret(this.clientSecret, actual);
  };
  return provider;
}
