import type { SignedAddresses } from '../../../platform/addresses/signed-address';

/** Signs an address of an issued document for a caller who may read it now. */
export async function documentAddress(
  addresses: SignedAddresses,
  { id }: { readonly id: number },
  session: { readonly sessionId: string } | { readonly guestSessionId: string },
): Promise<{ url: string; expires_at: string }> {
  const { token, expires_at } = await addresses.sign('document-read', String(id), session);
  return { url: `/api/v2/issued_documents/${id}/content?token=${token}`, expires_at };
}
