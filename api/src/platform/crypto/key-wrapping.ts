import { ConfigError } from '../config/config';
import { decrypt, encrypt } from './envelope';

/**
 * Encrypts data keys with master keys. The master keys stay behind this port, so that a key management service can
 * take the place of the environment.
 */
export interface KeyWrapping {
  /** Id of the master key that wraps. */
  readonly newest: string;
  /** Wraps a data key with the newest master key. `name` is bound to it. */
  wrap(name: string, dataKey: Uint8Array): Promise<string>;
  /** Unwraps a data key. Throws {@link ConfigError} if the master key of this id is missing or is another one. */
  unwrap(name: string, masterKeyId: string, wrapped: string): Promise<Uint8Array>;
}

const KEY_BYTES = 32;
const ENTRY = /^([\w.-]{1,64}):([A-Za-z0-9+/]{43}=)$/;

/** Reads `MASTER_KEYS`: `id:key` divided by commas, newest first. Throws {@link ConfigError}, which contains no key. */
function readMasterKeys(text: string): ReadonlyMap<string, Uint8Array> {
  const entries = text.split(',').map((entry) => ENTRY.exec(entry.trim()));
  const keys = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const [, id, base64] = entry ?? [];
    const key = Buffer.from(base64 ?? '', 'base64');
    if (id === undefined || key.length !== KEY_BYTES || keys.has(id))
      throw new ConfigError(
        'Settings are wrong: MASTER_KEYS is not a list of id:key, each with an id of its own and 32 bytes in base64. See api/.env.example.',
      );
    keys.set(id, key);
  }
  return keys;
}

/** Opens the master keys of the setting `MASTER_KEYS`. Throws {@link ConfigError}, which contains no key. */
export function masterKeysOf(setting: string): KeyWrapping {
  const keys = readMasterKeys(setting);
  const [newest = ''] = keys.keys();
  const keyOf = (id: string | undefined): Uint8Array => {
    const key = keys.get(id ?? '');
    if (!key)
      throw new ConfigError(
        `MASTER_KEYS lacks the key ${id}, with which the secrets in the database are encrypted. See docs/deployment.md.`,
      );
    return key;
  };
  return {
    newest,
    wrap: (name, dataKey) => encrypt(keyOf(newest), newest, `data_keys ${name}`, dataKey),
    async unwrap(name, masterKeyId, wrapped) {
      const key = keyOf(masterKeyId);
      try {
        return await decrypt(() => key, `data_keys ${name}`, wrapped);
      } catch {
        throw new ConfigError(
          `The key ${masterKeyId} of MASTER_KEYS is not the one with which the secrets in the database are encrypted. See docs/deployment.md.`,
        );
      }
    },
  };
}
