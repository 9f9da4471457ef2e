import { createHmac } from 'node:crypto';
import type { Secrets } from '../config/secrets';

/** The secrets without which the databases of a backup are of no use. */
type OpeningSecrets = Partial<Pick<Secrets, 'masterKeys' | 'cardGatewaySecret'>>;

const fingerprintOf = (secret: string | Buffer, moment: string): string =>
  createHmac('sha256', secret).update(`backup of ${moment}`).digest('hex');

/** Returns the fingerprint of the key that encrypts a backup. */
export const fingerprintOfKey = (key: Buffer, moment: string): string => fingerprintOf(key, moment);

/**
 * Returns a fingerprint of each secret that opens a backup, by name. They tell nothing about a secret, which is 32
 * random bytes, and differ in each backup.
 *
 * @param moment of the backup
 */
export function fingerprintsOf(
  { masterKeys, cardGatewaySecret }: OpeningSecrets,
  moment: string,
): Readonly<Record<string, string>> {
  const of = (secret: string) => fingerprintOf(secret, moment);
  const keys = (masterKeys ?? '').split(',').filter(Boolean);
  return {
    ...Object.fromEntries(keys.map((entry) => [`master key ${entry.split(':')[0]}`, of(entry)])),
    ...(cardGatewaySecret !== undefined && { 'secret of the card gateway': of(cardGatewaySecret) }),
  };
}

/** Returns the names of secrets that a backup needs, and that are not among these. */
export function missingSecrets(
  needed: Readonly<Record<string, string>>,
  secrets: OpeningSecrets,
  moment: string,
): string[] {
  const known = fingerprintsOf(secrets, moment);
  return Object.keys(needed).filter((name) => known[name] !== needed[name]);
}
