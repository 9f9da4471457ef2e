import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-collections',
  name: 'カード払い依頼',
  owner: 'カード払い依頼チーム',
  version: '0.1.0',
  shellApi: '^1.1.0',
  routes: [
    { page: 'collection-list', path: patterns.collectionDrafts, layout: 'main', session: true, title: 'カード払い依頼' },
    { page: 'collection', path: patterns.collectionDraft, layout: 'main', session: true, title: 'カード払い依頼' },
    { page: 'collection-list', path: patterns.collectionRequests, layout: 'main', session: true, title: 'カード払い依頼' },
    { page: 'collection', path: patterns.collectionRequest, layout: 'main', session: true, title: 'カード払い依頼' },
    { page: 'collection-list', path: patterns.collectionsDecided, layout: 'main', session: true, title: 'カード払い依頼' },
    { page: 'collection', path: patterns.collectionDecided, layout: 'main', session: true, title: 'カード払い依頼' },
    {
      page: 'collection-list', path: patterns.collectionHistory, layout: 'main', session: true, title: 'カード払い依頼',
      navigation: { label: 'カード払い依頼', order: 3, visibleTo: 'collecting', landing: 'collection-tab' },
    },
    { page: 'collection', path: patterns.collectionHistoryItem, layout: 'main', session: true, title: 'カード払い依頼' },
    { page: 'collection-create', path: patterns.collectionCreate, layout: 'main', session: true, title: 'カード払い依頼の作成', workflowArea: 'collection' },
  ],
});
