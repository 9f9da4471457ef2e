import { accountScreens } from './account.screens';
import { collectionScreens } from './collections.screens';
import { entryScreens } from './entry.screens';
import { invoiceScreens } from './invoices.screens';
import { oauthScreens } from './oauth.screens';
import { paymentScreens } from './payments.screens';
import type { Screen } from './screen';
import { siteScreens } from './site.screens';
import { shellScreens } from './shell.screens';
import { supplierScreens } from './suppliers.screens';

/** Every route of the product. */
export const screens: readonly Screen[] = [
  ...shellScreens,
  ...entryScreens,
  ...accountScreens,
  ...invoiceScreens,
  ...supplierScreens,
  ...paymentScreens,
  ...collectionScreens,
  ...oauthScreens,
  ...siteScreens,
];
