import { iso } from '../clock/iso';
import type { Context } from '../config/context';
import type { SigningKeys } from '../sessions/signing-keys';
import { SIGNED_ADDRESS_TTL_MS, signPermission } from './signed-address';

/** Path of a file's content, as the contract has it, relative to the origin. */
const contentPath = (fileId: string, token: string): string => `/api/v2/files/${fileId}/content?token=${token}`;

/** An address with which a file can be written, or read, for some minutes (contract: `SignedUrl`). */
export async function contentAddress({ clock }: Pick<Context, 'clock'>, keys: SigningKeys, permission: 'file-write' | 'file-read', fileId: string): Promise<{ url: string; expires_at: string }> {
  const expiresAt = (await clock.now()) + SIGNED_ADDRESS_TTL_MS;
  return { url: contentPath(fileId, await signPermission(keys, permission, fileId, expiresAt)), expires_at: iso(expiresAt) };
}
