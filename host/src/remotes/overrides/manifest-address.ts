const MANIFEST_FILE = 'mf-manifest.json';

/**
 * Returns the URL of the manifest that an override names, by the folder of a release or by the manifest itself.
 *
 * @param allowed origins that the deployment allows for overrides
 * @returns null for any other URL: another origin or protocol, a user name, a query
 */
export function manifestAddress(text: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  // An opaque origin is "null": no list may let that in.
  if (!/^https?:$/.test(url.protocol) || !isPlain || !allowed.includes(url.origin)) return null;
  if (url.pathname.endsWith('.json')) return url.href;
  return new URL(MANIFEST_FILE, url.href.endsWith('/') ? url.href : `${url.href}/`).href;
}
