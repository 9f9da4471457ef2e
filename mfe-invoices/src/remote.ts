import type { RemoteModule } from 'shared-shell';

/**
 * The versions of the shell's port that this code works with; as in `remote.config.ts`, which stays out of the
 * download.
 */
export const shellApi = '^2.21.0';

/** The pages by the ids of the route table, each downloaded when it is first shown. */
export const pages: RemoteModule['pages'] = {
  'received-invoice-list': () => import('./pages/received-invoice-list.page'),
  'received-invoice-add': () => import('./pages/received-invoice-add.page'),
  'waiting-documents': () => import('./pages/waiting-documents.page'),
  'received-mails': () => import('./pages/received-mails.page'),
  'received-mail': () => import('./pages/received-mail.page'),
  'received-invoice': () => import('./pages/received-invoice.page'),
  'received-invoice-edit': () => import('./pages/received-invoice-edit.page'),
  'received-invoice-logs': () => import('./pages/received-invoice-logs.page'),
};
