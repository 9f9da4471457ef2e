import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Context } from '../../platform/context/context';
import { KEEPS_NOTHING } from './keeps-nothing.adapter';
import { findEnabledClient, type OAuthClientRow } from './oauth-client.repository';

/**
 * Converts a system to the library's form (RFC 7591). The SHA-256 replaces the secret, which is not stored. Its scopes
 * are the largest set it may request. Answers are sent only as a query, so that no page of the library is ever shown.
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

/** Creates the library's access to the systems that the operator registered. The library changes none. */
export const createClientAdapter = ({ database }: Context): Adapter => ({
  ...KEEPS_NOTHING,
  async find(clientId) {
    // PostgreSQL stores no NUL in a text, and no system has one in its id.
    const row = clientId.includes('\0') ? undefined : await findEnabledClient(database, clientId);
    return row && toMetadata(row);
  },
});
