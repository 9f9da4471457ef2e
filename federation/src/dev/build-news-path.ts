/** Where the server of a remote that is built again at each change tells pages of its builds. */
export const BUILD_NEWS_PATH = '/built';
