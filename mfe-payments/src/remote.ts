import type { RemoteModule } from 'shared-shell';

/**
 * The versions of the shell's port that this code works with; as in `remote.config.ts`, which stays out of the
 * download.
 */
export const shellApi = '^2.21.0';

/** The pages by the ids of the route table, each downloaded when it is first shown. */
export const pages: RemoteModule['pages'] = {
  'payment-upload': () => import('./pages/payment-upload.page'),
  'payment-bulk': () => import('./pages/payment-bulk.page'),
  'payment-add': () => import('./pages/payment-add.page'),
  'payment-add-confirm': () => import('./pages/payment-add-confirm.page'),
  'payment-edit': () => import('./pages/payment-edit.page'),
  'payment-edit-confirm': () => import('./pages/payment-edit-confirm.page'),
  'payment-complete': () => import('./pages/payment-complete.page'),
  'payments-waiting': () => import('./pages/payments-waiting.page'),
  'payment-waiting': () => import('./pages/payment-waiting.page'),
  'payment-waiting-creditcard': () => import('./pages/payment-waiting-creditcard.page'),
  approvals: () => import('./pages/approvals.page'),
  approval: () => import('./pages/approval.page'),
  'payment-request-settlement': () => import('./pages/payment-request-settlement.page'),
};
