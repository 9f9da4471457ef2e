/** The used part of the Trusted Types interface, which the compiler's DOM library does not have yet. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

declare const trustedTypes: TrustedTypePolicyFactory | undefined;

// Runs first in a standalone build: a string may become the address of a script or worker only on the page's own
// origin.
if (typeof trustedTypes !== 'undefined') {
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const { href, origin } = new URL(url, document.baseURI);
      if (origin !== window.location.origin)
        throw new TypeError(`${origin} is not where this application's code lives`);
      return href;
    },
  });
}

export {};
