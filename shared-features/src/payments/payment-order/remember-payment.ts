import type { Payment } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';

/** Paths whose answers a new payment changes. */
const CHANGED = [
  '/received_invoices',
  '/received_invoices/{doc_number}',
  '/invoices',
  '/drafts',
  '/users/notifications',
  '/suppliers',
  '/suppliers/{id}',
  '/suppliers/{id}/accounts',
  '/suppliers/{id}/payment_totals',
];

/**
 * Puts a payment into the cache, and has everything asked anew that it changes; resolves once what is on the screen is
 * up to date.
 */
export async function rememberPayment(payment: Payment): Promise<void> {
  const { queryKey } = $api.queryOptions('get', '/invoices/{id}', { params: { path: { id: payment.id } } });
  queryClient.setQueryData(queryKey, payment);
  await Promise.all(CHANGED.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));
}
