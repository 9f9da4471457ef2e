import type { CollectionTab } from 'shared-api/types';
import { paths } from 'shared-shell';

const PATHS: Readonly<Record<CollectionTab, (id: number) => string>> = {
  request: paths.collectionRequest,
  decided: paths.collectionDecided,
  history: paths.collectionHistoryItem,
};

/** The page of a request that was sent, under the tab in which it stands. */
export function collectionPath(tab: CollectionTab, id: number): string {
  return PATHS[tab](id);
}
