const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A browser that knows passkeys, as a test plays it: what it answers can be changed with jest's own means. */
export interface FakeAuthenticator {
  readonly get: jest.Mock;
  readonly create: jest.Mock;
}

const credential = (response: object) => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response,
  getClientExtensionResults: () => ({}),
});

/** For tests: makes the browser support passkeys, with one registered. */
export function installFakeAuthenticator(): FakeAuthenticator {
  const get = jest.fn(async () =>
    credential({
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('user'),
    }),
  );
  const create = jest.fn(async () =>
    credential({
      clientDataJSON: bytes('client'),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
    }),
  );
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  return { get, create };
}

/** For tests: removes the browser's support for passkeys. */
export function removeAuthenticator(): void {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: undefined });
}

/** For tests: returns the browser's error for a closed dialog. */
export const closedByPerson = () =>
  new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');
