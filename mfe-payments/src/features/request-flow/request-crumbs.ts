import { invoiceIdentifier } from 'shared-rules/identifier';
import { NAVIGATION, PAYMENT_TAB_LABELS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import type { Crumb } from 'shared-ui/core';

export const REQUEST_TITLE = 'お支払い依頼';

const WAITING: readonly Crumb[] = [
  { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
  { label: PAYMENT_TAB_LABELS.waiting, href: paths.paymentsWaiting() },
];

/** Returns the breadcrumb of a request in the list of waiting ones. */
export const requestCrumbs = (): readonly Crumb[] => [...WAITING, { label: REQUEST_TITLE }];

/** Returns the breadcrumb of its payment from there. */
export const waitingPaymentCrumbs = (id: number): readonly Crumb[] => [
  ...WAITING,
  { label: REQUEST_TITLE, href: paths.paymentWaiting(id) },
  { label: 'お支払い' },
];

/** Returns the breadcrumb of its payment from its received invoice. */
export const settlementCrumbs = (docNumber: number): readonly Crumb[] => [
  { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
  { label: invoiceIdentifier(docNumber), href: paths.receivedInvoice(docNumber) },
  { label: 'お支払い' },
];
