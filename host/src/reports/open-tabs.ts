import { measure, sendMeasured } from './measurements';
import { shownReleases } from './shown-pages';

/** Interval at which a visible page reports its releases, in ms. */
const INTERVAL_MS = 5 * 60 * 1000;

/**
 * Reports the releases that this document runs while it is visible. Their owners see who still uses an older one (`npm
 * run registry -- status`).
 *
 * @param hostRelease of the host, if the page names it
 * @returns function that stops it
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
