import { BUILD_NEWS_PATH } from '../dev/build-news-path';

/** What webpack knows of the build that this file is in: its hash, and the address it was loaded from. */
declare const __webpack_hash__: string;
declare const __webpack_public_path__: string;

// In a remote that is built again at each change for the shell of a deployment, and in no other build: the page is loaded again
// as soon as there is a build that it does not hold.
const news = new EventSource(new URL(BUILD_NEWS_PATH, __webpack_public_path__));
news.onmessage = ({ data }) => {
  if (data === __webpack_hash__) return;
  news.close();
  window.location.reload();
};
