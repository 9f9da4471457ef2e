import { eq, ne } from 'drizzle-orm';
import { createHmac, randomBytes } from 'node:crypto';
import { inTransaction } from '../db/in-transaction';
import type { Clock } from '../clock/clock';
import type { Database } from '../db/client';
import { dataKeys } from '../db/schema/sessions';
import { decrypt, encrypt } from './envelope';
import type { KeyWrapping } from './key-wrapping';

/**
 * Encrypts what the API must read again, and authenticates what it only compares. A place names table, column and row
 * of a secret, such as `signing_keys private_jwk 7f3a…`: a secret that was moved to another row is refused.
 */
export interface Vault {
  /** Encrypts a text for a place. */
  seal(place: string, secret: string): Promise<string>;
  /** Decrypts it. Throws if it was changed or belongs to another place. */
  open(place: string, sealed: string): Promise<string>;
  /** Returns `hmac-sha256:` and the HMAC of a text that could be guessed, for comparison. */
  authenticate(text: string): string;
  /** Wraps every data key with the newest master key. Returns the id of that. Throws ConfigError. */
  rewrap(): Promise<string>;
}

const DATA_KEY_BYTES = 32;
type DataKeyName = 'values' | 'codes';
type DataKeys = Readonly<Record<DataKeyName, Uint8Array>>;

/** Database that holds the data keys, and the clock. */
interface Opened {
  readonly database: Database;
  readonly clock: Clock;
}

/** Reads the data keys, and creates those that are missing. Processes that start together all keep the first ones. */
async function openDataKeys({ database, clock }: Opened, masterKeys: KeyWrapping): Promise<DataKeys> {
  const createdAt = await clock.now();
  return inTransaction(database, async (transaction) => {
    await transaction.execute('lock table data_keys in share row exclusive mode');
    const rows = new Map((await transaction.select().from(dataKeys)).map((row) => [row.name, row]));
    async function open(name: DataKeyName): Promise<Uint8Array> {
      const row = rows.get(name);
      if (row) return masterKeys.unwrap(name, row.masterKeyId, row.wrappedKey);
      const key = randomBytes(DATA_KEY_BYTES);
      const wrappedKey = await masterKeys.wrap(name, key);
      await transaction.insert(dataKeys).values({ name, masterKeyId: masterKeys.newest, wrappedKey, createdAt });
      return key;
    }
    return { values: await open('values'), codes: await open('codes') };
  });
}

/** Opens the vault of the database. Throws ConfigError if the master keys are not those of the database. */
export async function openVault(context: Opened, masterKeys: KeyWrapping): Promise<Vault> {
  const { values, codes } = await openDataKeys(context, masterKeys);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    seal: (place, secret) => encrypt(values, 'values', place, encoder.encode(secret)),
    open: async (place, sealed) => decoder.decode(await decrypt(() => values, place, sealed)),
    authenticate: (text) => `hmac-sha256:${createHmac('sha256', codes).update(text).digest('base64url')}`,
    rewrap: () =>
      inTransaction(context.database, async (transaction) => {
        const { newest } = masterKeys;
        const rows = await transaction.select().from(dataKeys).where(ne(dataKeys.masterKeyId, newest)).for('update');
        for (const { name, masterKeyId, wrappedKey } of rows) {
          const key = await masterKeys.unwrap(name, masterKeyId, wrappedKey);
          await transaction
            .update(dataKeys)
            .set({ masterKeyId: newest, wrappedKey: await masterKeys.wrap(name, key) })
            .where(eq(dataKeys.name, name));
        }
        return newest;
      }),
  };
}
