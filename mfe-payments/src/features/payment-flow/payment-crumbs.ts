import { invoiceIdentifier } from 'shared-rules/identifier';
import { paths } from 'shared-shell';
import type { Crumb } from 'shared-ui/core';

/** Returns the breadcrumb of a screen of an invoice's payment. */
export function paymentCrumbs(docNumber: number): readonly Crumb[] {
  return [
    { label: '受取請求書', href: paths.receivedInvoices() },
    { label: invoiceIdentifier(docNumber), href: paths.receivedInvoice(docNumber) },
    { label: 'カード払い' },
  ];
}
