import { buyersSeed } from './seeds/buyers.seed';
import { notificationsSeed } from './seeds/notifications.seed';
import { paymentsSeed } from './seeds/payments.seed';
import { promotionsSeed } from './seeds/promotions.seed';
import { receivedInvoicesSeed } from './seeds/received-invoices.seed';
import type { Seed } from './seeds/seed';
import { suppliersSeed } from './seeds/suppliers.seed';

/** All demo data, in the order of dependencies. */
export const SEEDS: readonly Seed[] = [
  buyersSeed,
  suppliersSeed,
  notificationsSeed,
  receivedInvoicesSeed,
  promotionsSeed,
  paymentsSeed,
];
