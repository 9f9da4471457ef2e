import {
  contentSecurityPolicy,
  INTEGRITY_POLICY,
  REMOTE_FILES_POLICY,
  serviceWorkerPolicy,
  WORKER_POLICY,
} from './content-security-policy';

/** A site that serves built files, and what its pages may reach. Origins have no slash at the end. */
export type Site =
  | {
      readonly kind: 'host';
      readonly remotes: readonly string[];
      readonly frames: readonly string[];
      /** Sockets for remotes that a tab takes from a development server, as in `ws://localhost:9083`. */
      readonly sockets?: readonly string[];
    }
  | { readonly kind: 'standalone'; readonly frames: readonly string[] }
  | { readonly kind: 'remote' };

/** Matches files whose name contains a hash of their content, so that they never change. */
export const HASHED = /[.-][0-9a-f]{16,}\.[a-z0-9]+(?:\.map)?$/;

/** Matches files of a pinned release of pdf.js, its worker included, below its version. They never change either. */
export const PDF_FILES = /^\/pdfjs\/\d/;

/** Path of the script of the host's service worker (federation/src/registry/service-worker.ts). */
export const SERVICE_WORKER = '/service-worker.js';

/** Returns whether a file of a site never changes. @param path as for `headersFor` */
export const isImmutable = (path: string): boolean => HASHED.test(path) || PDF_FILES.test(path);

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** No page uses a device; a frame of the help chat gets none either. */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/**
 * Returns the headers of a file of a site: the one table for every server and proxy.
 *
 * @param path path of the file on the site, as in `/index.html`
 */
export function headersFor(site: Site, path: string): Record<string, string> {
  return {
    'cache-control': isImmutable(path) ? IMMUTABLE : 'no-cache',
    'x-content-type-options': 'nosniff',
    // Hides paths even from our own servers: the address of a request's link contains its key until the page's script
    // has started.
    'referrer-policy': 'strict-origin',
    'permissions-policy': PERMISSIONS,
    ...(site.kind === 'remote' ? REMOTE_HEADERS : pageHeaders(site, path)),
    ...(site.kind !== 'remote' && PDF_FILES.test(path) && { 'content-security-policy': WORKER_POLICY }),
  };
}

/** Headers of a remote's files, public code that pages of another origin load: scripts, styles and the manifest. */
const REMOTE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': REMOTE_FILES_POLICY,
};

function pageHeaders(site: Exclude<Site, { kind: 'remote' }>, path: string): Record<string, string> {
  // Browsers compare no hash of a worker's scripts, and would run none of them.
  if (site.kind === 'host' && path === SERVICE_WORKER)
    return {
      'content-security-policy': serviceWorkerPolicy(site.remotes),
      'cross-origin-resource-policy': 'same-origin',
    };
  return {
    'content-security-policy': contentSecurityPolicy({
      scripts: site.kind === 'host' ? site.remotes : [],
      frames: site.frames,
      sockets: site.kind === 'host' ? site.sockets : [],
    }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // Not for a standalone remote, which comes from one origin and is for developers.
    ...(site.kind === 'host' && { 'integrity-policy': INTEGRITY_POLICY }),
  };
}
