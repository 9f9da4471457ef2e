import type { Config } from '../../platform/config/config';

/** Whom a passkey is for (WebAuthn: relying party): browsers offer it nowhere else. */
export interface RelyingParty {
  /** The host's name; an IP address is none. */
  readonly id: string;
  /** What the browser must have shown, scheme and port included. */
  readonly origin: string;
}

export const RELYING_PARTY_NAME = 'カードで請求書';

/** The relying party at the address where browsers find the product. */
export function relyingPartyOf({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): RelyingParty {
  const { hostname, origin } = new URL(PUBLIC_ORIGIN);
  return { id: hostname, origin };
}
