import type { RouteTable } from '../route-table';
import { noteLeaving } from './leaving';
import type { VersionWatch } from './version-watch';

/** In session storage: the version for whose sake this tab has loaded a document by itself. */
const KEY = 'update-reload';

/**
 * Notes that a document is loaded for a version.
 *
 * @returns false where that was done already and brought another version, as while servers behind one address differ;
 *   and where session storage is switched off, since nothing would stop the next one then
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

/** What of the router is needed: where it is, and when that changes. */
interface Moves {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(listener: (state: Moves['state']) => void): unknown;
}

interface Options {
  readonly table: RouteTable;
  readonly watch: VersionWatch;
  /** Whether nothing would be lost or interrupted by a new document, at the moment of the move. */
  readonly isFree: () => boolean;
  /** Loads the document at the address that is there now; replaced in tests. */
  readonly leave?: () => void;
}

/**
 * Takes a new version on a move between areas, that is between remotes: the router makes the move, with its questions
 * and its history, and then the document is loaded at the new address. Host and remotes change together, so that no
 * document mixes two registries.
 *
 * Only on the way to a page that needs the session: around signing in and out more is held in memory than a reload
 * keeps.
 */
export function loadBetweenAreas(router: Moves, { table, watch, isFree, leave = loadAnew }: Options): void {
  let area = areaOf(table, router.state.location.pathname);
  router.subscribe(({ location: { pathname } }) => {
    const before = area;
    area = areaOf(table, pathname);
    if (area === before || table.find(pathname)?.route.session !== true) return;
    // Once whoever has made the move has said all: what is shown with it, such as a snackbar, is not to be lost.
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

/** The remote that an address belongs to; none for the host's own pages. */
function areaOf(table: RouteTable, pathname: string): string | undefined {
  return table.find(pathname)?.remote.id;
}
