import type { RemoteModule } from 'shared-shell';

/**
 * The versions of the shell's port that this code works with; as in `remote.config.ts`, which stays out of the
 * download.
 */
export const shellApi = '^2.20.0';

/** The pages by the ids of the route table, each downloaded when it is first shown. */
export const pages: RemoteModule['pages'] = {
  'collection-list': () => import('./pages/collection-list.page'),
  collection: () => import('./pages/collection.page'),
  'collection-create': () => import('./pages/collection-create.page'),
  'collection-add-invoice': () => import('./pages/collection-add-invoice.page'),
  'collection-add-bank': () => import('./pages/collection-add-bank.page'),
  'collection-add-confirm': () => import('./pages/collection-add-confirm.page'),
  'collection-complete': () => import('./pages/collection-complete.page'),
};
