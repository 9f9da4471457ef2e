import type { Config } from '../../platform/config/config';

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
