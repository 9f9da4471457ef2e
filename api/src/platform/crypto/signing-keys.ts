import { desc } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Context } from '../config/context';
import { signingKeys } from '../db/schema/sessions';

/** Ed25519 signatures. */
export const ALGORITHM = 'EdDSA';

interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

/** The keys of id and access tokens. Read from the database once, and again when a token names an unknown key. */
export interface SigningKeys {
  /** Returns the newest key, which signs. */
  current(): Promise<SigningKey>;
  /** Returns the public key that verifies a token; undefined if the key is not ours. */
  find(kid: string): Promise<CryptoKey | undefined>;
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key in the database is no key pair.');
  return key;
}

/** Creates the first key if there is none. Processes that start together all keep the first one created. */
async function ensureKey({ database, clock }: Context): Promise<void> {
  const now = await clock.now();
  await database.transaction(async (tx) => {
    await tx.execute('lock table signing_keys in share row exclusive mode');
    const [existing] = await tx.select({ kid: signingKeys.kid }).from(signingKeys).limit(1);
    if (existing) return;
    const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
    await tx
      .insert(signingKeys)
      .values({ kid: randomUUID(), privateJwk: { ...(await exportJWK(privateKey)) }, createdAt: now });
  });
}

/** Opens the shared key store, with at least one key in it. */
export async function openSigningKeys(context: Context): Promise<SigningKeys> {
  await ensureKey(context);
  let known = new Map<string, CryptoKey>();
  let newest: SigningKey | undefined;

  async function load(): Promise<void> {
    const rows = await context.database.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
    const publicKeys = rows.map(
      async ({ kid, privateJwk: { d: _secret, ...jwk } }) => [kid, await importKey(jwk)] as const,
    );
    known = new Map(await Promise.all(publicKeys));
    const [first] = rows;
    newest = first && { kid: first.kid, key: await importKey(first.privateJwk) };
  }

  await load();
  return {
    async current() {
      if (!newest) throw new Error('No signing key.');
      return newest;
    },
    async find(kid) {
      if (!known.has(kid)) await load();
      return known.get(kid);
    },
  };
}
