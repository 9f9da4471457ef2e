import { queryClient } from 'shared-auth';

/**
 * Elements that libraries put into the body once, for as long as the document lives. react-aria announces through one
 * element, which screen readers have to know before something is said in it.
 */
const KEPT_ELEMENTS = '[data-live-announcer]';

/** Sheets that a test has in place of the built style sheet, one per file that was evaluated. */
const TEST_STYLES = '[data-file-scope]';

/** What stands in the document outside the application, and in storage; in words. */
export function inventory(): readonly string[] {
  const elements = [...document.body.children].filter((element) => !element.matches(KEPT_ELEMENTS));
  const styles = [...document.querySelectorAll('style, link[rel=stylesheet]')].filter(
    (element) => !element.matches(TEST_STYLES),
  );
  return [
    ...elements.map((element) => `the element ${opening(element)} in the body`),
    ...styles.map((element) => `the style sheet ${opening(element)}`),
    ...Object.keys(localStorage).map((key) => `the key ${key} in local storage`),
    ...Object.keys(sessionStorage).map((key) => `the key ${key} in session storage`),
  ];
}

/** The queries that somebody still follows; in words. */
export function followedQueries(): readonly string[] {
  const followed = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0);
  return followed.map(({ queryHash }) => `an observer of the query ${queryHash} is left behind.`);
}

/** The opening tag of an element, for whoever looks for it. */
function opening(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML.replace(/<\/.*$/, '').slice(0, 120);
}
