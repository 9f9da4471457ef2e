/** Content of the download. */
export type MainChrome = typeof import('./main-chrome');

let loaded: MainChrome | undefined;

/**
 * Loads header, menus and drawers of signed-in pages: a separate download, because the sign-in page needs none of them.
 * Called at the start if the first page is a signed-in one, so that they arrive together with the page.
 */
export async function loadMainChrome(): Promise<MainChrome> {
  // The name says for which layout it is, so that the document can name its files (federation/src/build/webpack.ts).
  loaded = await import(/* webpackChunkName: "layout-main" */ './main-chrome');
  return loaded;
}

/** Returns the download if it is already loaded. */
export const peekMainChrome = (): MainChrome | undefined => loaded;
