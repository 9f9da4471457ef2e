import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context/context';
import { sha256 } from '../../../platform/crypto/hash';

type Vault = Pick<Context, 'vault'>;

const proofOf = ({ vault }: Vault, requestId: number): string => vault.authenticate(`guest request ${requestId}`);

/** Returns the handle by which pages name the request of a link to the calls of guests. The key stays in the shell. */
export const handleOf = (context: Vault, requestId: number): string => `${requestId}.${proofOf(context, requestId)}`;

/** Returns the request of a handle; undefined unless we made it. */
export function requestOfHandle(context: Vault, handle: string): number | undefined {
  const [, digits = '', proof = ''] = /^(\d{1,15})\.(.+)$/.exec(handle) ?? [];
  const requestId = Number(digits);
  if (digits === '') return undefined;
  const [given, right] = [proof, proofOf(context, requestId)].map((text) => Buffer.from(sha256(text)));
  return given !== undefined && right !== undefined && timingSafeEqual(given, right) ? requestId : undefined;
}
