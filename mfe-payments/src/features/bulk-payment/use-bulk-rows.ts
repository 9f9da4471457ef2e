import { useQueries } from '@tanstack/react-query';
import { $api } from 'shared-auth';
import { type BulkRow, rowOf } from './bulk-row';

/** Loads the invoices with the accounts of their suppliers and what each costs. */
export function useBulkRows(numbers: readonly number[]): readonly BulkRow[] {
  const invoices = useQueries({
    queries: numbers.map((docNumber) =>
      $api.queryOptions('get', '/received_invoices/{doc_number}', { params: { path: { doc_number: docNumber } } }),
    ),
  });
  // Each supplier and each amount once, however many invoices have it.
  const suppliers = [...new Set(invoices.flatMap(({ data }) => data?.supplier.id ?? []))];
  const accounts = useQueries({
    queries: suppliers.map((id) => $api.queryOptions('get', '/suppliers/{id}/accounts', { params: { path: { id } } })),
  });
  const amounts = [...new Set(invoices.flatMap(({ data }) => data?.remaining_amount || []))];
  const costs = useQueries({
    queries: amounts.map((amount) =>
      $api.queryOptions('get', '/invoices/commission', { params: { query: { amount } } }),
    ),
  });
  return numbers.flatMap((docNumber, index) => {
    const invoice = invoices[index];
    if (invoice === undefined) return [];
    const { data } = invoice;
    return rowOf(docNumber, {
      invoice,
      accounts: data && accounts[suppliers.indexOf(data.supplier.id)],
      cost: data && costs[amounts.indexOf(data.remaining_amount)],
    });
  });
}
