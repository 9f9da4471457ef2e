import { matchRoutes } from 'react-router-dom';
import type { NavigationItem, RemoteRoute } from 'shared-shell/remote-config';
import type { RegisteredRemote } from './registry';

/** Page of a remote, with its remote. */
export interface RemotePageRoute {
  readonly remote: RegisteredRemote;
  readonly route: RemoteRoute;
}

/** An item of the navigation; it is there when the route behind it is. */
export interface NavigationEntry extends Omit<NavigationItem, 'order'> {
  /** Pattern of its route. */
  readonly path: string;
}

/** Table of every page of every remote, known before any of their code is downloaded. */
export class RouteTable {
  readonly pages: readonly RemotePageRoute[];
  private readonly matchable: { path: string; page: RemotePageRoute }[];
  private readonly found = new Map<string, RemotePageRoute | undefined>();

  constructor(readonly remotes: readonly RegisteredRemote[]) {
    this.pages = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })));
    this.matchable = this.pages.map((page) => ({ path: page.route.path, page }));
  }

  /** Whether some remote has this pattern of `patterns`. Links to it are shown only then. */
  has(pattern: string): boolean {
    return this.pages.some(({ route }) => route.path === pattern);
  }

  /** Returns the remote with this pattern of `patterns`. */
  remoteOf(pattern: string): RegisteredRemote | undefined {
    return this.pages.find(({ route }) => route.path === pattern)?.remote;
  }

  /** The page at an address; the most specific pattern wins. */
  find(pathname: string): RemotePageRoute | undefined {
    // The page, its links and the frame each match the path, and react-router ranks all patterns again each time.
    if (this.found.has(pathname)) return this.found.get(pathname);
    const match = matchRoutes(this.matchable, pathname)?.at(-1);
    const page = this.matchable.find((candidate) => candidate === match?.route)?.page;
    this.found.set(pathname, page);
    return page;
  }

  /** The items of the navigation in their order. */
  navigation(): NavigationEntry[] {
    return this.pages
      .flatMap(({ route: { path, navigation } }) => (navigation === undefined ? [] : [{ ...navigation, path }]))
      .sort((a, b) => a.order - b.order)
      .map(({ order: _, ...entry }) => entry);
  }
}
