import { collectionScreens } from './collections.screens';
import { entryScreens } from './entry.screens';
import { invoiceScreens } from './invoices.screens';
import { paymentScreens } from './payments.screens';
import type { Screen } from './screen';
import { shellScreens } from './shell.screens';
import { supplierScreens } from './suppliers.screens';

/** The routes that are looked at in every state. */
export const screens: readonly Screen[] = [...shellScreens, ...entryScreens, ...invoiceScreens, ...supplierScreens, ...paymentScreens, ...collectionScreens];

/** Routes that have no row yet; a new route does not come here. Until they have one, axe sees them in the tests of their features alone. */
export const unlooked: readonly string[] = [
  '/collections/add/bank',
  '/collections/add/confirm',
  '/collections/add/invoice',
  '/collections/complete',
  '/collections/create',
  '/collections/decided',
  '/collections/decided/:id',
  '/collections/history',
  '/collections/history/:id',
  '/collections/request',
  '/collections/request/:id',
  '/myaccount',
  '/myaccount/company',
  '/myaccount/creditcards',
  '/myaccount/edit-email-address',
  '/myaccount/edit-email-auth',
  '/myaccount/edit-email-complete',
  '/myaccount/edit-password',
  '/myaccount/security',
  '/notifications',
  '/notifications/:id',
  '/oauth/authorize',
  '/oauth/onetime-password',
  '/oauth/payments/:preId/add/confirm',
  '/oauth/payments/:preId/add/invoiceinfo',
  '/oauth/payments/:preId/complete',
  '/oauth/payments/add/invoiceinfo',
  '/oauth/payments/selection',
  '/password/reregistration',
  '/receipt-invoices/:docNumber/payments-request/settlement',
  '/registration',
  '/registration/confirm',
  '/registration/result',
  '/termsofservice',
];
