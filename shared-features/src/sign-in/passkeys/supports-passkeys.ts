/** Whether this browser knows passkeys (WebAuthn). Without a secure context it hides them. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}
