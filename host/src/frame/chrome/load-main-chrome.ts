/** What the download holds. */
export type MainChrome = typeof import('./main-chrome');

let loaded: MainChrome | undefined;

/**
 * Header, menus and drawers of signed-in pages: a download of their own, for the sign-in page has none of them. Called
 * at the start where the first page is a signed-in one, so that they arrive with the page and not after it.
 */
export async function loadMainChrome(): Promise<MainChrome> {
  loaded = await import('./main-chrome');
  return loaded;
}

/** The same, where it is here already. */
export const peekMainChrome = (): MainChrome | undefined => loaded;
