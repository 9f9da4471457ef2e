/** Converts a user handle to the form of authenticators: the 16 bytes of a random UUID. */
export const handleBytes = (handle: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(handle.replaceAll('-', ''), 'hex'));

/** Returns whether an authenticator's value (base64url) is this handle. */
export const isHandle = (given: string | undefined, handle: string): boolean =>
  given === Buffer.from(handleBytes(handle)).toString('base64url');
