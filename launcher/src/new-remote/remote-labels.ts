import { NAVIGATION } from 'shared-rules/words';
import type { RemoteName } from '../config/ports';

/** What each remote of the product is called on the screen when it is made; from then on its `remote.config.ts` says it. */
export const REMOTE_LABELS: Readonly<Record<RemoteName, string>> = {
  'mfe-account': 'アカウント',
  'mfe-invoices': NAVIGATION.receivedInvoices,
  'mfe-payments': NAVIGATION.invoiceCardPayment,
  'mfe-suppliers': NAVIGATION.suppliers,
  'mfe-collections': NAVIGATION.collections,
  'mfe-oauth': '外部サービス連携',
};
