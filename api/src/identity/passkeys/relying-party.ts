import type { Config } from '../../platform/config/config';

/** Loads the library at its first use, because it would take a quarter of the server's start time. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Converts a user handle to the form of authenticators: the 16 bytes of a random UUID. */
export const handleBytes = (handle: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(handle.replaceAll('-', ''), 'hex'));

/** Returns whether an authenticator's value (base64url) is this handle. */
export const isHandle = (given: string | undefined, handle: string): boolean =>
  given === Buffer.from(handleBytes(handle)).toString('base64url');

/** The site that a passkey is for (WebAuthn: relying party). Browsers offer it nowhere else. */
export interface RelyingParty {
  /** The host's name; an IP address is not allowed. */
  readonly id: string;
  /** Origin that the browser must have shown, with scheme and port. */
  readonly origin: string;
}

export const RELYING_PARTY_NAME = 'カードで請求書';

/** Returns the relying party for the product's public address. */
export function relyingPartyOf({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): RelyingParty {
  const { hostname, origin } = new URL(PUBLIC_ORIGIN);
  return { id: hostname, origin };
}
