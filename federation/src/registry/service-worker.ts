import { filesOfPage } from './page-files';
import type { Registry } from './registry';
import type { RouteIdentity } from '../release/remote-identity';

/** A file to keep, as workbox-precaching takes it. Its name has a hash, so it needs no revision. */
interface KeptFile {
  readonly url: string;
  readonly revision: null;
  readonly integrity?: string;
}

/** Files to keep for those who have not signed in, and for those who have. */
export interface KeptFiles {
  readonly visitors: readonly KeptFile[];
  readonly users: readonly KeptFile[];
}

/** Clears what an earlier worker kept, and ends it. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const cleared = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(cleared.then(() => self.registration.unregister()));
});
`;

/**
 * Returns the script of the service worker, which keeps scripts and style sheets of the current releases in the
 * browser: those of the pages that visitors begin with, and for users also those that the navigation leads to. Remotes
 * that are switched off are left out. A host that keeps nothing gets a worker that removes an earlier one.
 */
export function serviceWorkerOf({ host, remotes }: Registry): string {
  const kept = host?.current.kept;
  if (kept === undefined) return REMOVAL;
  const filesOf = (isKept: (route: RouteIdentity) => boolean): readonly KeptFile[] => {
    const files = Object.values(remotes)
      .filter(({ disabled }) => disabled === undefined)
      .flatMap(({ current }) =>
        current.routes.filter(isKept).flatMap(({ page }) => [...filesOfPage(current, page, host?.current)]),
      );
    const ofHost = kept.page.map(([name, integrity]) => [`/${name}`, integrity] as const);
    return [...new Map([...ofHost, ...files])].map(([url, integrity]) => ({ url, revision: null, integrity }));
  };
  const isForVisitors = ({ path }: RouteIdentity): boolean => kept.visitors.includes(path);
  return scriptOf(kept.worker, {
    visitors: filesOf(isForVisitors),
    users: filesOf((route) => route.navigation !== undefined || isForVisitors(route)),
  });
}

/** Returns the script that tells a worker's code what to keep. */
export function scriptOf(worker: string, files: KeptFiles): string {
  return `self.keptFiles = ${JSON.stringify(files)};\nimportScripts(${JSON.stringify(`/${worker}`)});\n`;
}
