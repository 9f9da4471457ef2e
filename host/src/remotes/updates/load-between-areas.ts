import type { RouteTable } from '../route-table';
import { noteLeaving } from './leaving';
import type { VersionWatch } from './version-watch';

/** Session storage key: the version for which this tab has already reloaded automatically. */
const KEY = 'update-reload';

/**
 * Records that a document is loaded for a version.
 *
 * @returns false if that was done already for this version and another one arrived, as while servers differ; false also
 *   without session storage, because nothing would then prevent an endless reload
 */
function mayLoadFor(version: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === version) return false;
    sessionStorage.setItem(KEY, version);
    return sessionStorage.getItem(KEY) === version;
  } catch {
    return false;
  }
}

/** Part of the router in use: its location and the changes of it. */
interface Moves {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(listener: (state: Moves['state']) => void): unknown;
}

interface Options {
  readonly table: RouteTable;
  readonly watch: VersionWatch;
  /** Whether a new document would lose or interrupt nothing at the moment of navigation. */
  readonly isFree: () => boolean;
  /** Loads the document at the current address; replaced in tests. */
  readonly leave?: () => void;
}

/**
 * Loads a new version on navigation between areas, that is between remotes. The router navigates first, with its
 * confirmations and history; then the document is loaded at the new address. Host and remotes change together, so that
 * no document mixes two registries.
 *
 * Applies only on the way to a page that needs a session: sign-in and sign-out hold more in memory than a reload keeps.
 */
export function loadBetweenAreas(router: Moves, { table, watch, isFree, leave = loadAnew }: Options): void {
  let area = areaOf(table, router.state.location.pathname);
  router.subscribe(({ location: { pathname } }) => {
    const before = area;
    area = areaOf(table, pathname);
    if (area === before || table.find(pathname)?.route.session !== true) return;
    // Waits until the navigating code has finished, so that what it shows, such as a snackbar, is taken into account by
    // `isFree`.
    queueMicrotask(() => {
      const version = watch.found;
      if (version === null) return;
      if (!isFree() || !mayLoadFor(version)) {
        watch.announce();
        return;
      }
      leave();
    });
  });
}

function loadAnew(): void {
  noteLeaving();
  window.location.reload();
}

/** Returns the id of the remote at an address; undefined for the host's own pages. */
function areaOf(table: RouteTable, pathname: string): string | undefined {
  return table.find(pathname)?.remote.id;
}
