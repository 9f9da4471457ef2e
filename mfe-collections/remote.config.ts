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
    { page: 'collection-create', path: patterns.collectionCreate, layout: 'main', session: true, title: 'カード払い依頼の作成', workflowArea: 'collection' },
  ],
});
