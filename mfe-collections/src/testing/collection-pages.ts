import { screen, within } from '@testing-library/react';
import type { CollectionTab } from 'shared-rules/tabs';
import { collectionPath, collectionTabPath, patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, renderPage } from 'shared-shell/testing';
import { Page as CollectionPage } from '../pages/collection.page';
import { Page as ListPage } from '../pages/collection-list.page';

const time = {
  now: '2026-11-20T10:00:00+09:00',
  date: '2026-11-20',
  cut_off_at: '2026-11-20T15:00:00+09:00',
  earliest_transfer_date: '2026-11-26',
  latest_transfer_date: '2026-12-20',
};

const common: FakeAnswers = {
  'get /users/information': { ...loginUser, collectionMode: 'enabled' },
  'get /system/time': time,
};

const LIST_PATTERNS: Readonly<Record<CollectionTab, string>> = {
  draft: patterns.collectionDrafts,
  request: patterns.collectionRequests,
  decided: patterns.collectionsDecided,
  history: patterns.collectionHistory,
};
const DETAIL_PATTERNS: Readonly<Record<CollectionTab, string>> = {
  draft: patterns.collectionDraft,
  request: patterns.collectionRequest,
  decided: patterns.collectionDecided,
  history: patterns.collectionHistoryItem,
};

/**
 * For tests: opens a tab of card-payment requests on 20 November 2026.
 * @param search of the address, with its question mark
 * @param state of the navigation
 * @param user id of the signed-in user, where answers are kept for a reload
 */
export function showTab(tab: CollectionTab, api: FakeAnswers, search = '', state: unknown = null, user?: string) {
  const page = renderPage(ListPage, {
    path: LIST_PATTERNS[tab],
    at: collectionTabPath(tab) + search,
    api: { ...common, ...api },
    state,
    ...(user !== undefined && { user }),
  });
  /** Queries of the calls of the list, in order, but for the user stats. */
  const asked = () =>
    page.calls
      .filter(({ name, query }) => name === 'get /invoices/request_sellers' && query.has('tab'))
      .map(({ query }) => query.toString());
  return { ...page, asked };
}

/** For tests: opens request or draft 21 at its address in a tab, on 20 November 2026. */
export function showCollection(tab: CollectionTab, api: FakeAnswers, id: number | string = 21) {
  const at = typeof id === 'number' ? collectionPath(tab, id) : `${collectionTabPath(tab)}/${id}`;
  return renderPage(CollectionPage, { path: DETAIL_PATTERNS[tab], at, api: { ...common, ...api } });
}

/** For tests: returns the text of each cell in a row of the table of requests, with whole lines joined. */
export async function cellsOf(row: RegExp): Promise<(string | null)[]> {
  const table = await screen.findByRole('table', { name: 'カード払い依頼' });
  return [...within(table).getByRole('row', { name: row }).children].map((cell) => cell.textContent);
}

/** For tests: simulates a phone's screen until the test ends. */
export function onPhone(): void {
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
}

/** For tests: call it in `afterEach` of a file that uses `onPhone`. */
export const offPhone = (): void => void Reflect.deleteProperty(globalThis, 'matchMedia');
