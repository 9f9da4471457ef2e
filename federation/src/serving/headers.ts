import { contentSecurityPolicy, INTEGRITY_POLICY, REMOTE_FILES_POLICY, WORKER_POLICY } from './content-security-policy';

/** A site that serves built files, and what its pages may reach. Origins are without a slash at the end. */
export type Site =
  | {
      readonly kind: 'host';
      readonly remotes: readonly string[];
      readonly frames: readonly string[];
      /** Where remotes that a tab takes from a development server hear of changes, as in `ws://localhost:9083`. */
      readonly sockets?: readonly string[];
    }
  | { readonly kind: 'standalone'; readonly frames: readonly string[] }
  | { readonly kind: 'remote' };

/** Files whose name holds a hash of their content: they never change. */
export const HASHED = /[.-][0-9a-f]{16,}\.[a-z0-9]+(?:\.map)?$/;

/** Files of a pinned release of pdf.js, below its version: they never change either. The worker among them. */
export const PDF_FILES = /^\/pdfjs\/\d/;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Nothing here uses a device; a frame of the help chat gets none either. */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/**
 * The headers a static server sends with a file of a site: the one table for every server and proxy.
 *
 * @param path path of the file on the site, as in `/index.html`
 */
export function headersFor(site: Site, path: string): Record<string, string> {
  return {
    'cache-control': HASHED.test(path) || PDF_FILES.test(path) ? IMMUTABLE : 'no-cache',
    'x-content-type-options': 'nosniff',
    // Not even to our own servers: the address of a request's link holds its key until the page's script has begun.
    'referrer-policy': 'strict-origin',
    'permissions-policy': PERMISSIONS,
    ...(site.kind === 'remote' ? REMOTE_HEADERS : pageHeaders(site)),
    ...(site.kind !== 'remote' && PDF_FILES.test(path) && { 'content-security-policy': WORKER_POLICY }),
  };
}

/** A remote's files are public code that pages of another origin load: scripts, styles and the manifest. */
const REMOTE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': REMOTE_FILES_POLICY,
};

function pageHeaders(site: Exclude<Site, { kind: 'remote' }>): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({
      scripts: site.kind === 'host' ? site.remotes : [],
      frames: site.frames,
      sockets: site.kind === 'host' ? site.sockets : [],
    }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // A remote that runs alone comes whole from one origin, for those who work on it.
    ...(site.kind === 'host' && { 'integrity-policy': INTEGRITY_POLICY }),
  };
}
