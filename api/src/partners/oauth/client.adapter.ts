import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Context } from '../../platform/config/context';
import { KEEPS_NOTHING } from './keeps-nothing.adapter';
import { findEnabledClient, type OAuthClientRow } from './oauth-client.repository';

/**
 * A system as the library wants to know it (RFC 7591). In the place of the secret stands its SHA-256, which is all we
 * have. Its scopes are the most it may ask for; answers come as a query alone, so that no page of the library is ever
 * shown.
 */
const toMetadata = ({ clientId, name, secretHash, redirectUris, scopes }: OAuthClientRow): AdapterPayload => ({
  client_id: clientId,
  client_name: name,
  client_secret: secretHash,
  redirect_uris: redirectUris,
  scope: scopes.join(' '),
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query'],
  token_endpoint_auth_method: 'client_secret_basic',
});

/** Systems are found where the operator registered them. The library changes none. */
export const createClientAdapter = ({ database }: Context): Adapter => ({
  ...KEEPS_NOTHING,
  async find(clientId) {
    // PostgreSQL has no NUL in a text, and no system in its id.
    const row = clientId.includes('\0') ? undefined : await findEnabledClient(database, clientId);
    return row && toMetadata(row);
  },
});
