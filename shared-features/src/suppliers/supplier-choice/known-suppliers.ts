import type { Supplier, SupplierDetail, SupplierSummary } from 'shared-api/types';
import { queryClient } from 'shared-auth';

type KnownSupplier = Supplier | SupplierSummary | SupplierDetail;

/** What this browser has read of a supplier so far, in a list or alone; undefined where it has read nothing of it. */
export function knownSupplier(id: string): KnownSupplier | undefined {
  const read = queryClient
    .getQueriesData<SupplierDetail>({ queryKey: ['get', '/suppliers/{id}'] })
    .map(([, supplier]) => supplier);
  const listed = queryClient
    .getQueriesData<{ suppliers: SupplierSummary[] }>({ queryKey: ['get', '/suppliers'] })
    .flatMap(([, page]) => page?.suppliers ?? []);
  return [...read, ...listed].find((supplier) => supplier !== undefined && String(supplier.id) === id);
}
