import type { CollectionTab } from 'shared-rules/tabs';
import { paths } from './paths';

const TAB_PATHS: Readonly<Record<CollectionTab, string>> = {
  draft: paths.collectionDrafts(),
  request: paths.collectionRequests(),
  decided: paths.collectionsDecided(),
  history: paths.collectionHistory(),
};

/** Returns the path of a tab of card-payment requests. */
export const collectionTabPath = (tab: CollectionTab): string => TAB_PATHS[tab];

/** Returns the path of a card-payment request, or of a draft, in its tab (docs/specification.md 2.2). */
export const collectionPath = (tab: CollectionTab, id: number): string => `${TAB_PATHS[tab]}/${id}`;
