import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { isOAuthScope } from 'shared-rules/oauth-scopes';

const { Check, base } = interactionPolicy;

/** Throws `invalid_scope`, which the system is told, where it asks for nothing or for what there is not. */
function requireKnownScopes({ oidc }: KoaContextWithOIDC): void {
  const scopes = [...oidc.requestParamScopes];
  const unknown = scopes.find((scope) => !isOAuthScope(scope));
  if (unknown !== undefined) throw new errors.InvalidScope('requested scope is not supported', unknown);
  if (scopes.length === 0) throw new errors.InvalidScope('scope must be requested', '');
}

/** When an authorization has to pass the screen: always, and once. What another authorization was answered counts for nothing. */
export function createInteractionPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  const login = policy.get('login');
  if (!login) throw new Error('The library has a login prompt.');
  const isUnanswered = (ctx: KoaContextWithOIDC): boolean => {
    requireKnownScopes(ctx);
    return ctx.oidc.result?.login === undefined || ctx.oidc.result.consent === undefined;
  };
  login.checks.add(new Check('unanswered', 'every authorization is asked of its user', 'login_required', isUnanswered));
  return policy;
}
