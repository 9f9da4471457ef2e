import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-suppliers',
  name: '取引先',
  owner: '取引先チーム',
  version: '0.1.0',
  shellApi: '^1.0.0',
  routes: [
    { page: 'suppliers', path: patterns.suppliers, layout: 'main', session: true, title: '取引先' },
  ],
});
