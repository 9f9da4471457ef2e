import { measure, sendMeasured } from './measurements';
import { shownReleases } from './shown-pages';

/** How often a page that is looked at says which releases it runs, in ms. */
const INTERVAL_MS = 5 * 60 * 1000;

/**
 * Says which releases this document runs, as long as it is looked at: their owners see who is still on an older one
 * (`npm run registry -- status`).
 *
 * @param hostRelease of the host, where the page names it
 * @returns what ends it
 */
export function reportOpenTab(hostRelease: string | undefined): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const releases = [
      ...(hostRelease === undefined ? [] : [{ remote: 'host', version: hostRelease }]),
      ...shownReleases(),
    ];
    for (const { remote, version } of releases) measure({ phase: 'load', kind: 'open', value: 1, remote, version });
    sendMeasured();
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}
