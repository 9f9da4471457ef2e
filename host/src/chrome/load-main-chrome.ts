/**
 * Header, menus and drawers of signed-in pages: a download of their own, for the sign-in page has none of them. Called at the start
 * where the first page is a signed-in one, so that they arrive with the page and not after it.
 */
export const loadMainChrome = () => import('./main-chrome');
