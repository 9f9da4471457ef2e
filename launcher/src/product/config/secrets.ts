import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../processes/write-atomically';

export interface Secrets {
  /** Token of the API's operator interface. */
  operatorToken: string;
  /** Shared by the API and the card gateway. */
  cardGatewaySecret: string;
}

/** Returns the secrets of this data directory. They are created once, in a file that only its owner can read. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = { operatorToken: newSecret(), cardGatewaySecret: newSecret() };
  writeAtomically(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
