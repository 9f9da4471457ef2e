/** Returns the place of a private signing key. */
export const signingKeyPlace = (kid: string): string => `signing_keys private_jwk ${kid}`;

/** Returns the place of a key of the authorization server. */
export const oauthKeyPlace = (name: string): string => `oauth_keys value ${name}`;

/** Returns the place of the key of a request's link. */
export const requestKeyPlace = (invoiceId: number): string => `collections request_key ${invoiceId}`;

/** Returns the place of the answer to a call with an Idempotency-Key. */
export const answerPlace = (buyerId: number, key: string): string => `idempotency_keys response_body ${buyerId} ${key}`;

/** Returns the place of a system's webhook secret. */
export const webhookSecretPlace = (clientId: string): string => `oauth_clients webhook_secret ${clientId}`;

/** Returns the place of the address of a company's chat. */
export const chatAddressPlace = (buyerId: number): string => `chat_receivers address ${buyerId}`;
