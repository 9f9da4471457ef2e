import { createHash } from 'node:crypto';

/** Other origins that a page may use. */
interface PageSources {
  /** Origins of remotes: their scripts, styles, pictures, fonts and manifests. */
  readonly scripts: readonly string[];
  /** Origins of pages in frames: the card gateway, the help chat. */
  readonly frames: readonly string[];
  /** Sockets of development servers. */
  readonly sockets?: readonly string[] | undefined;
}

/**
 * The two style elements that react-aria writes, character by character. They are allowed by hash; all others are
 * refused.
 */
export const REACT_ARIA_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/** Policy of files that only other pages load. They need nothing themselves, even if opened as a page. */
export const REMOTE_FILES_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Policy of worker scripts. A worker is bound by the policy of its own script: pdf.js decodes pictures with WebAssembly
 * in its worker, which the page must not run, and reads its fonts and maps from its own origin. It can reach nothing
 * else.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Returns the policy of the service worker: it fetches files of the host and of the remotes, and runs the host's code.
 *
 * @param remotes origins of remotes
 */
export const serviceWorkerPolicy = (remotes: readonly string[]): string =>
  `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...remotes].join(' ')}`;

/**
 * Refuses scripts without a hash, or fetched so that none can be compared. Style sheets have a hash too, and a wrong
 * one is refused. Chromium cannot yet refuse style sheets without one, and logs a warning on every page if asked to
 * (docs/integrity.md).
 */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/**
 * Returns the content security policy of our pages: no inline code, no eval, and strings become script addresses only
 * through the one Trusted Types policy `default`, which knows our origins.
 *
 * Workers come from the page's own origin, because browsers start none from another one.
 */
export function contentSecurityPolicy({ scripts, frames, sockets = [] }: PageSources): string {
  const code = ["'self'", ...scripts];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': code,
    'style-src': [...code, ...REACT_ARIA_STYLES.map(hashSource)],
    'img-src': [...code, 'data:', 'blob:'],
    'font-src': code,
    'connect-src': [...code, ...sockets],
    'worker-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'trusted-types': ['default'],
    'require-trusted-types-for': ["'script'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
