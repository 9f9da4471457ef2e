import type { Checked } from '../documents';
import type { Executor } from '../platform/db/client';
import { fieldFailure, type FieldFailure } from '../platform/http/failure';
import { findSupplier, type SupplierRow } from '../suppliers';

const UNKNOWN: FieldFailure = fieldFailure('supplier_id', 'supplier_not_selectable');

/** Checks that the partner of a request is the seller's own and enabled. */
export async function checkPartner(
  executor: Executor,
  sellerBuyerId: number,
  supplierId: number,
): Promise<Checked<SupplierRow | undefined>> {
  const supplier = await findSupplier(executor, sellerBuyerId, supplierId);
  return supplier?.status === 'enable' ? { found: supplier, failures: [] } : { found: undefined, failures: [UNKNOWN] };
}
