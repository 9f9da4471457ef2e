import type { Config } from '../../platform/config/config';

/** Where the authorization server lives: the path of its issuer on the host. */
export const OAUTH_PATH = '/api/oauth';

/**
 * Path of the calls that the screens make of an authorization. Its cookie is bound to this path with the interaction's
 * id.
 */
export const INTERACTIONS_PATH = '/api/v2/oauth_interactions';

/** Issuer identifier (RFC 8414): of the settings alone, never of what a request says of its host. */
export const issuerOf = ({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): string =>
  new URL(OAUTH_PATH, PUBLIC_ORIGIN).href;
