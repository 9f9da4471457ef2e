/** Hosts of a card company whose script runs in a document, and whose pages it frames. */
export interface ScriptHosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

const NOBODY: ScriptHosts = { scripts: [], frames: [], connections: [] };

/**
 * Returns the headers of the gateway's documents: only their own scripts and styles, and those of the card company's
 * hosts, and only our pages may frame them. No string becomes code, unless a company's script needs that.
 */
export function pageHeaders(allowedParents: readonly string[], hosts: ScriptHosts = NOBODY): Record<string, string> {
  const isAlone = hosts === NOBODY;
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...hosts.scripts].join(' ')}`,
    // The company's script sizes its own frames by style attributes.
    `style-src 'self'${isAlone ? '' : " 'unsafe-inline'"}`,
    `connect-src ${["'self'", ...hosts.connections].join(' ')}`,
    ...(isAlone ? [] : [`frame-src ${hosts.frames.join(' ')}`]),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${allowedParents.join(' ')}`,
    ...(isAlone ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
