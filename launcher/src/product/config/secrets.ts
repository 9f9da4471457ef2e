import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../processes/write-atomically';

/** Name of the file with the secrets in the data directory. */
export const SECRETS_FILE = 'secrets.json';

export interface Secrets {
  /** Token of the API's operator interface. */
  operatorToken: string;
  /** Shared by the API and the card gateway. */
  cardGatewaySecret: string;
  /** Master keys of the API (`MASTER_KEYS`). Without them its database cannot be used any more. */
  masterKeys: string;
}

/** Returns the secrets that this data directory has, and creates none. */
export function knownSecrets(dataDir: string): Partial<Secrets> {
  const file = join(dataDir, SECRETS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
}

/**
 * Returns the secrets of this data directory. Each is created once, in a file that only its owner can read. One that an
 * earlier release did not know is added.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, SECRETS_FILE);
  const { operatorToken, cardGatewaySecret, masterKeys } = knownSecrets(dataDir);
  if (operatorToken !== undefined && cardGatewaySecret !== undefined && masterKeys !== undefined)
    return { operatorToken, cardGatewaySecret, masterKeys };
  const secrets = {
    operatorToken: operatorToken ?? newSecret(),
    cardGatewaySecret: cardGatewaySecret ?? newSecret(),
    masterKeys: masterKeys ?? `local:${randomBytes(32).toString('base64')}`,
  };
  writeAtomically(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
