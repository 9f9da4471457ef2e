import type { RemoteModule } from 'shared-shell';

/**
 * The versions of the shell's port that this code works with; as in `remote.config.ts`, which stays out of the
 * download.
 */
export const shellApi = '^2.21.0';

/** The pages by the ids of the route table, each downloaded when it is first shown. */
export const pages: RemoteModule['pages'] = {
  'oauth-authorize': () => import('./pages/oauth-authorize.page'),
  'oauth-onetime-password': () => import('./pages/oauth-onetime-password.page'),
  'oauth-selection': () => import('./pages/oauth-selection.page'),
  'oauth-old-path': () => import('./pages/oauth-old-path.page'),
  'oauth-invoice-info': () => import('./pages/oauth-invoice-info.page'),
  'oauth-confirm': () => import('./pages/oauth-confirm.page'),
  'oauth-complete': () => import('./pages/oauth-complete.page'),
};
