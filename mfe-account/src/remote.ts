import type { RemoteModule } from 'shared-shell';
import { remoteConfig } from '../remote.config';

/** The versions of the shell's port that this code works with. */
export const shellApi = remoteConfig.shellApi;

/** The pages by the ids of the route table, each downloaded when it is first shown. */
export const pages: RemoteModule['pages'] = {
  'signin': () => import('./pages/signin.page'),
  'notifications': () => import('./pages/notifications.page'),
  'notification': () => import('./pages/notification.page'),
};
