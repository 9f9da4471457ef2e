import { invoiceIdentifier } from 'shared-rules/identifier';
import { NAVIGATION, PAYMENT_TAB_LABELS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import type { Crumb } from 'shared-ui/core';

export const REQUEST_TITLE = 'お支払い依頼';

const WAITING: readonly Crumb[] = [
  { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
  { label: PAYMENT_TAB_LABELS.waiting, href: paths.paymentsWaiting() },
];

/** The way to a request among those that wait. */
export const requestCrumbs = (): readonly Crumb[] => [...WAITING, { label: REQUEST_TITLE }];

/** The way to its payment from there. */
export const waitingPaymentCrumbs = (id: number): readonly Crumb[] => [
  ...WAITING,
  { label: REQUEST_TITLE, href: paths.paymentWaiting(id) },
  { label: 'お支払い' },
];

/** The way to its payment from its received invoice. */
export const settlementCrumbs = (docNumber: number): readonly Crumb[] => [
  { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
  { label: invoiceIdentifier(docNumber), href: paths.receivedInvoice(docNumber) },
  { label: 'お支払い' },
];
