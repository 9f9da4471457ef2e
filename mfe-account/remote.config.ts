import { patterns } from 'shared-shell/paths';
import { defineRemote } from 'shared-shell/remote-config';

/** Identity and routes: the shell reads them from the registry before it downloads any code. */
export const remoteConfig = defineRemote({
  id: 'mfe-account',
  name: 'アカウント',
  owner: 'アカウントチーム',
  version: '0.1.0',
  shellApi: '^1.0.0',
  routes: [
    { page: 'signin', path: patterns.signin, layout: 'public', session: false, title: 'ログイン' },
    { page: 'notifications', path: patterns.notifications, layout: 'main', session: true, title: 'お知らせ' },
    { page: 'notification', path: patterns.notification, layout: 'main', session: true, title: 'お知らせ' },
  ],
});
