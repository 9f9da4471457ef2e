import type { OAuthScope } from 'shared-rules/oauth-scopes';
import type { Failure } from '../../platform/http/failure';
import { refuse } from '../../platform/http/failure';

const REALM = 'Bearer realm="card-seikyusho"';

const invalid = (challenge: string): Failure => refuse('invalid_token', {}, { challenge });

/** Returns a 401 for a request without a token in the form of RFC 6750. Its header then names no error. */
export const noToken = (): Failure => invalid(REALM);

/** Returns a 401 with the word of RFC 6750. The client needs a new token, by refresh or by asking the user. */
export const invalidToken = (): Failure => invalid(`${REALM}, error="invalid_token"`);

/** Returns a 403 with the word of RFC 6750: the user did not allow this. One of `scopes` would suffice. */
export const insufficientScope = (scopes: readonly OAuthScope[]): Failure =>
  refuse('insufficient_scope', {}, { challenge: `${REALM}, error="insufficient_scope", scope="${scopes.join(' ')}"` });
