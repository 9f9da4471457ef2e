import { queryClient } from 'shared-auth';

/**
 * Elements that libraries add to the body once per document. react-aria announces through one element, which screen
 * readers must know before anything is announced.
 */
const KEPT_ELEMENTS = '[data-live-announcer]';

/** Choices of this browser about the looks of a screen: whether the band over the list is folded. */
const KEPT_KEYS: ReadonlySet<string> = new Set(['seikyu-today-folded']);

/** Style sheets of tests in place of the built one, one per evaluated file. */
const TEST_STYLES = '[data-file-scope]';

/** Returns everything in the document outside the application, and in storage, in words. */
export function inventory(): readonly string[] {
  const elements = [...document.body.children].filter((element) => !element.matches(KEPT_ELEMENTS));
  const styles = [...document.querySelectorAll('style, link[rel=stylesheet]')].filter(
    (element) => !element.matches(TEST_STYLES),
  );
  return [
    ...elements.map((element) => `the element ${opening(element)} in the body`),
    ...styles.map((element) => `the style sheet ${opening(element)}`),
    ...Object.keys(localStorage)
      .filter((key) => !KEPT_KEYS.has(key))
      .map((key) => `the key ${key} in local storage`),
    ...Object.keys(sessionStorage).map((key) => `the key ${key} in session storage`),
  ];
}

/** Returns the queries that still have observers, in words. */
export function followedQueries(): readonly string[] {
  const followed = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0);
  return followed.map(({ queryHash }) => `an observer of the query ${queryHash} is left behind.`);
}

/** Returns the opening tag of an element, to help find it. */
function opening(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML.replace(/<\/.*$/, '').slice(0, 120);
}
