import type { Config } from '../../platform/config/config';

/** Path of the authorization server's issuer on the host. */
export const OAUTH_PATH = '/api/oauth';

/** Path of the screens' calls about an authorization. Its cookie is bound to this path with the interaction's id. */
export const INTERACTIONS_PATH = '/api/v2/oauth_interactions';

/** Returns the issuer identifier (RFC 8414), from the settings only, never from a request's headers. */
export const issuerOf = ({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): string =>
  new URL(OAUTH_PATH, PUBLIC_ORIGIN).href;
