import { skipLink } from './skip-link.css';

/** Id of the element that holds the page, in every layout. */
export const CONTENT_ID = 'content';

/** Links past the header to the page. It is the first Tab stop. */
export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={skipLink}>
      本文へ移動
    </a>
  );
}
