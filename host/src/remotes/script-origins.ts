/** The part of the Trusted Types interface in use; the compiler's DOM library does not have it yet. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

const allowed = new Set<string>();

/** Allows code from these origins: those of the registry. */
export function allowScriptOrigins(addresses: readonly string[]): void {
  for (const address of addresses) allowed.add(new URL(address).origin);
}

/**
 * Returns the absolute URL of a script or worker.
 *
 * @throws TypeError if it is neither on the host's origin nor on that of a remote of the registry
 */
export function trustedScriptUrl(url: string): string {
  const { href, origin } = new URL(url, document.baseURI);
  if (origin !== window.location.origin && !allowed.has(origin)) {
    throw new TypeError(`${origin} is not where this application's code lives`);
  }
  return href;
}

/**
 * Makes `trustedScriptUrl` the only way from a string to a script in this page. The policy `default` applies whenever
 * federation's runtime, webpack's chunk loading or a library sets the URL of a script. It defines nothing for markup or
 * code as text, so these stay refused.
 */
export function guardScriptUrls(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: trustedScriptUrl });
}
