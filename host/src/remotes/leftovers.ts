/**
 * Takes out of the page what a release has left there that failed: style sheets, which would dress what comes in its place, and
 * scripts that still wait for an answer, which the next try would wait for as well.
 *
 * @param entry address of the release's entry; its other files lie beside it
 */
export function removeLeftovers(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) if (link.href.startsWith(folder)) link.remove();
}
