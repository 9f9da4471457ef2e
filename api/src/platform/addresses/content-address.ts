import type { SignedAddresses } from './signed-address';

type Asker = Parameters<SignedAddresses['sign']>[2];

/** Returns an address for writing or reading a file for some minutes (contract: `SignedUrl`). */
export async function contentAddress(
  addresses: SignedAddresses,
  permission: 'file-write' | 'file-read',
  fileId: string,
  asker: Asker,
): Promise<{ url: string; expires_at: string }> {
  const { token, expires_at } = await addresses.sign(permission, fileId, asker);
  return { url: `/api/v2/files/${fileId}/content?token=${token}`, expires_at };
}
