import type { RemoteModule } from 'shared-shell';

/**
 * The versions of the shell's port that this code works with; as in `remote.config.ts`, which stays out of the
 * download.
 */
export const shellApi = '^2.20.0';

/** The pages by the ids of the route table, each downloaded when it is first shown. */
export const pages: RemoteModule['pages'] = {
  'supplier-list': () => import('./pages/supplier-list.page'),
  supplier: () => import('./pages/supplier.page'),
  'supplier-payment-history': () => import('./pages/supplier-payment-history.page'),
  'supplier-payment': () => import('./pages/supplier-payment.page'),
  'supplier-collection': () => import('./pages/supplier-collection.page'),
  'supplier-add-company': () => import('./pages/supplier-add-company.page'),
  'supplier-add-bank': () => import('./pages/supplier-add-bank.page'),
  'supplier-add-confirm': () => import('./pages/supplier-add-confirm.page'),
  'supplier-answer': () => import('./pages/supplier-answer.page'),
  'supplier-import': () => import('./pages/supplier-import.page'),
};
