import { inArray } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from '../../platform/config/context';
import { oauthKeys } from '../../platform/db/schema/oauth';

/** Signature of the key set. No token of ours is signed; the library wants a key all the same. */
export const KEY_ALGORITHM = 'EdDSA';

/** What all processes of the authorization server share. */
export interface OAuthKeys {
  /** Sign its cookies; the first signs, all are believed. */
  readonly cookies: readonly string[];
  readonly jwks: { readonly keys: readonly JWK[] };
}

const COOKIE_KEY_BYTES = 32;

async function newKeys(): Promise<OAuthKeys> {
  const { privateKey } = await generateKeyPair(KEY_ALGORITHM, { crv: 'Ed25519', extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: KEY_ALGORITHM, use: 'sig' };
  return { cookies: [randomBytes(COOKIE_KEY_BYTES).toString('base64url')], jwks: { keys: [jwk] } };
}

/** Reads the keys; makes them where there are none. Processes that start together keep those that were first. */
export async function openOAuthKeys({ database, clock }: Context): Promise<OAuthKeys> {
  const createdAt = await clock.now();
  return database.transaction(async (transaction) => {
    await transaction.execute('lock table oauth_keys in share row exclusive mode');
    const rows = await transaction.select().from(oauthKeys).where(inArray(oauthKeys.name, ['cookies', 'jwks']));
    const kept = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<OAuthKeys>;
    if (kept.cookies && kept.jwks) return { cookies: kept.cookies, jwks: kept.jwks };
    const made = { ...(await newKeys()), ...kept };
    const missing = (['cookies', 'jwks'] as const).filter((name) => kept[name] === undefined);
    await transaction.insert(oauthKeys).values(missing.map((name) => ({ name, value: made[name], createdAt })));
    return made;
  });
}
