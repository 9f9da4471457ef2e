import { buyersSeed } from './buyers.seed';
import { notificationsSeed } from './notifications.seed';
import { paymentsSeed } from './payments.seed';
import { promotionsSeed } from './promotions.seed';
import { receivedInvoicesSeed } from './received-invoices.seed';
import type { Seed } from './seed';
import { suppliersSeed } from './suppliers.seed';

/** All demo data, in the order of dependencies. */
export const SEEDS: readonly Seed[] = [
  buyersSeed,
  suppliersSeed,
  notificationsSeed,
  receivedInvoicesSeed,
  promotionsSeed,
  paymentsSeed,
];
