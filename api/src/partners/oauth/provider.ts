import { eq, inArray } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { timingSafeEqual, randomBytes, randomUUID } from 'node:crypto';
import Provider, { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { OAUTH_SCOPES, isOAuthScope } from 'shared-rules/oauth-scopes';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import { oauthKeyPlace } from '../../platform/crypto/places';
import { inTransaction } from '../../platform/db/in-transaction';
import { users } from '../../platform/db/schema/buyers';
import { oauthKeys } from '../../platform/db/schema/oauth';
import { createArtifactAdapter } from './artifact.adapter';
import { createClientAdapter } from './client.adapter';
import { INTERACTIONS_PATH, issuerOf, OAUTH_PATH } from './issuer';
import { KEEPS_NOTHING } from './keeps-nothing.adapter';
import { createRenderError } from './protocol-error';
import { giveBackWhatFailed } from './server-middleware';
import { TTL } from './ttl';
import { giveBack } from './unanswered-uses';

/** Algorithm of the key set. We sign no tokens, but the library requires a key. */
const KEY_ALGORITHM = 'EdDSA';

/** Keys that all processes of the authorization server share. */
interface OAuthKeys {
  /** Sign its cookies: the first signs, all verify. */
  readonly cookies: readonly string[];
  readonly jwks: { readonly keys: readonly JWK[] };
}

const COOKIE_KEY_BYTES = 32;

async function newKeys(): Promise<OAuthKeys> {
  const { privateKey } = await generateKeyPair(KEY_ALGORITHM, { crv: 'Ed25519', extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: KEY_ALGORITHM, use: 'sig' };
  return { cookies: [randomBytes(COOKIE_KEY_BYTES).toString('base64url')], jwks: { keys: [jwk] } };
}

/** Reads the keys, and creates them if there are none. Processes that start together all keep the first ones. */
async function openOAuthKeys({ database, clock, vault }: Context): Promise<OAuthKeys> {
  const createdAt = await clock.now();
  return inTransaction(database, async (transaction) => {
    await transaction.execute('lock table oauth_keys in share row exclusive mode');
    const rows = await transaction
      .select()
      .from(oauthKeys)
      .where(inArray(oauthKeys.name, ['cookies', 'jwks']));
    const opened = rows.map(async ({ name, value }) => {
      const content: unknown = JSON.parse(await vault.open(oauthKeyPlace(name), value));
      return [name, content] as const;
    });
    const kept = Object.fromEntries(await Promise.all(opened)) as Partial<OAuthKeys>;
    if (kept.cookies && kept.jwks) return { cookies: kept.cookies, jwks: kept.jwks };
    const made = { ...(await newKeys()), ...kept };
    const missing = (['cookies', 'jwks'] as const).filter((name) => kept[name] === undefined);
    for (const name of missing)
      await transaction
        .insert(oauthKeys)
        .values({ name, value: await vault.seal(oauthKeyPlace(name), JSON.stringify(made[name])), createdAt });
    return made;
  });
}

const { Check, base } = interactionPolicy;

/** Throws `invalid_scope`, which is sent to the system, if it requests no scope or an unknown one. */
function requireKnownScopes({ oidc }: KoaContextWithOIDC): void {
  const scopes = [...oidc.requestParamScopes];
  const unknown = scopes.find((scope) => !isOAuthScope(scope));
  if (unknown !== undefined) throw new errors.InvalidScope('requested scope is not supported', unknown);
  if (scopes.length === 0) throw new errors.InvalidScope('scope must be requested', '');
}

/** Requires the screen for every authorization, exactly once. The decision of another authorization does not count. */
function createInteractionPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  const login = policy.get('login');
  if (!login) throw new Error('The library has a login prompt.');
  const isUnanswered = (ctx: KoaContextWithOIDC): boolean => {
    requireKnownScopes(ctx);
    return ctx.oidc.result?.login === undefined || ctx.oidc.result.consent === undefined;
  };
  login.checks.add(new Check('unanswered', 'every authorization is asked of its user', 'login_required', isUnanswered));
  return policy;
}

const off = { enabled: false } as const;

/** Turns off every feature that is not needed, to reduce the attack surface. */
const FEATURES: Configuration['features'] = {
  devInteractions: off,
  userinfo: off,
  rpInitiatedLogout: off,
  pushedAuthorizationRequests: off,
  dPoP: off,
  resourceIndicators: off,
  revocation: { enabled: true },
};

function createConfiguration(context: Context, keys: OAuthKeys): Configuration {
  const { config, database } = context;
  const secure = config.PUBLIC_ORIGIN.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    adapter: (model) =>
      model === 'Client'
        ? createClientAdapter(context)
        : model === 'Session'
          ? KEEPS_NOTHING
          : createArtifactAdapter(context, model),
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
    // Revoking a token, or using it twice, ends everything from the same approval.
    revokeGrantPolicy: () => true,
    /** Uses only the approval on the screen of this authorization, never a remembered one. */
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    findAccount: async (_ctx, accountId) => {
      const [user] = await database
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, Number(accountId)));
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

/** Compares hashes in constant time. Refuses a secret in the body, which may be logged on the way. */
function compareSecret(expected: string | undefined, actual: string): boolean {
  if (expected === undefined || Provider.ctx?.headers.authorization === undefined) return false;
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(sha256(actual))];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/**
 * Creates the authorization server (OAuth 2.0 with PKCE, RFC 9700), with a certified library. Its state is only in the
 * database.
 */
export async function createProvider(context: Context): Promise<Provider> {
  const provider = new Provider(issuerOf(context.config), createConfiguration(context, await openOAuthKeys(context)));
  // authorization-server.routes.ts has already set host and protocol of the request.
  provider.proxy = true;
  provider.use(giveBackWhatFailed(provider, (request) => giveBack(context, request)));
  provider.Client.prototype.compareClientSecret = function compare(actual) {
    return compareSecret(this.clientSecret, actual);
  };
  return provider;
}
