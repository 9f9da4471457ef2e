import { asc, desc, inArray } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import type { Context } from '../context/context';
import type { Executor, Transaction } from '../db/client';
import { inTransaction } from '../db/in-transaction';
import { signingKeys } from '../db/schema/sessions';
import type { Job } from '../jobs/job-runner';
import { signingKeyPlace } from '../crypto/places';

/** Ed25519 signatures. */
export const ALGORITHM = 'EdDSA';

const HOUR_MS = 60 * 60_000;
/** How long a process signs with a key before it looks for a newer one, in ms. */
const LOOK_AGAIN_MS = 60_000;

/** A key that signs, and its id. */
export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

/**
 * The keys of id and access tokens. Read from the database every minute, and when a token names an unknown key, so that
 * all processes soon use a new one.
 */
export interface SigningKeys {
  /**
   * Returns the newest key, which signs. Pass the transaction inside one, so that no second connection is needed: many
   * who sign in at once would hold all connections and wait for each other. `now` is epoch milliseconds.
   */
  current(executor: Executor, now: number): Promise<SigningKey>;
  /** Returns the public key that verifies a token; undefined if the key is not ours. */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** Creates a key that signs from now on. Tokens of the former keys stay valid. Returns its id. */
  renew(): Promise<string>;
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key in the database is no key pair.');
  return key;
}

/** Locks the keys against other writers. Returns them without their content, newest first. */
async function holdKeys(transaction: Transaction) {
  await transaction.execute('lock table signing_keys in share row exclusive mode');
  return transaction
    .select({ kid: signingKeys.kid, createdAt: signingKeys.createdAt })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt), asc(signingKeys.kid));
}

async function addKey({ vault }: Context, transaction: Transaction, createdAt: number): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const kid = randomUUID();
  const privateJwk = await vault.seal(signingKeyPlace(kid), JSON.stringify(await exportJWK(privateKey)));
  await transaction.insert(signingKeys).values({ kid, privateJwk, createdAt });
  return kid;
}

/**
 * Creates a key if there is none that is young enough (SIGNING_KEY_LIFE_MS). Processes that start together all keep the
 * first one created.
 */
async function ensureKey(context: Context): Promise<void> {
  const now = await context.clock.now();
  await inTransaction(context.database, async (transaction) => {
    const [newest] = await holdKeys(transaction);
    if (newest === undefined || newest.createdAt + context.config.SIGNING_KEY_LIFE_MS <= now)
      await addKey(context, transaction, now);
  });
}

/**
 * Erases keys whose last token has expired. The hour is for addresses of files, which are signed for ten minutes, and
 * for processes that have not yet seen the newer key.
 */
async function eraseOldKeys({ config, clock, database }: Context): Promise<void> {
  const now = await clock.now();
  const isOver = (supersededAt: number): boolean => supersededAt + config.ACCESS_TOKEN_TTL_MS + HOUR_MS <= now;
  await inTransaction(database, async (transaction) => {
    const keys = await holdKeys(transaction);
    const old = keys.filter((_, index) => isOver(keys[index - 1]?.createdAt ?? Infinity)).map(({ kid }) => kid);
    await transaction.delete(signingKeys).where(inArray(signingKeys.kid, old));
  });
}

/** Creates the next signing key in time, and erases those whose tokens have expired. */
export const signingKeysJob = (context: Context): Job => ({
  name: 'signing keys',
  everyMs: HOUR_MS,
  async run() {
    await ensureKey(context);
    await eraseOldKeys(context);
  },
});

/** Opens the shared key store, with at least one key in it. */
export async function openSigningKeys(context: Context): Promise<SigningKeys> {
  await ensureKey(context);
  let known = new Map<string, CryptoKey>();
  let newest: SigningKey | undefined;
  let readAt = 0;

  async function load(executor: Executor, now: number): Promise<void> {
    const rows = await executor.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), asc(signingKeys.kid));
    const keys = await Promise.all(
      rows.map(async ({ kid, privateJwk }) => {
        const jwk = JSON.parse(await context.vault.open(signingKeyPlace(kid), privateJwk)) as JWK;
        const { d: _secret, ...publicJwk } = jwk;
        return { kid, jwk, publicKey: await importKey(publicJwk) };
      }),
    );
    known = new Map(keys.map(({ kid, publicKey }) => [kid, publicKey]));
    const [first] = keys;
    newest = first && { kid: first.kid, key: await importKey(first.jwk) };
    readAt = now;
  }

  await load(context.database, await context.clock.now());
  return {
    async current(executor, now) {
      if (now - readAt > LOOK_AGAIN_MS) await load(executor, now);
      if (!newest) throw new Error('No signing key.');
      return newest;
    },
    async find(kid) {
      if (!known.has(kid)) await load(context.database, await context.clock.now());
      return known.get(kid);
    },
    async renew() {
      const now = await context.clock.now();
      const kid = await inTransaction(context.database, async (transaction) => {
        await holdKeys(transaction);
        return addKey(context, transaction, now);
      });
      await load(context.database, now);
      return kid;
    },
  };
}
