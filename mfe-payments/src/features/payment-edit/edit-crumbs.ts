import { invoiceIdentifier } from 'shared-rules/identifier';
import { paths } from 'shared-shell';
import type { Crumb } from 'shared-ui/core';

/**
 * Returns the breadcrumb of a screen that changes a payment.
 * @param last name of that screen
 */
export function editCrumbs(docNumber: number, last: string): readonly Crumb[] {
  return [
    { label: '受取請求書', href: paths.receivedInvoices() },
    { label: invoiceIdentifier(docNumber), href: paths.receivedInvoice(docNumber) },
    { label: last },
  ];
}
