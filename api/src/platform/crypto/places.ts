/** Returns the place of a private signing key. */
export const signingKeyPlace = (kid: string): string => `signing_keys private_jwk ${kid}`;

/** Returns the place of a key of the authorization server. */
export const oauthKeyPlace = (name: string): string => `oauth_keys value ${name}`;

/** Returns the place of a system's webhook secret. */
export const webhookSecretPlace = (clientId: string): string => `oauth_clients webhook_secret ${clientId}`;
