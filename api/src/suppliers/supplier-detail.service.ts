import type { SupplierDetail } from 'shared-api/types';
import type { Executor } from '../platform/db/client';
import { notFound } from '../platform/http/failure';
import { toSupplierDetail } from './supplier.mapper';
import { findSupplier, paymentsInProgress } from './supplier.repository';

/** Returns everything about a supplier of this buyer except its accounts, also if it is disabled. Throws 404. */
export async function supplierDetail(executor: Executor, buyerId: number, supplierId: number): Promise<SupplierDetail> {
  const supplier = await findSupplier(executor, buyerId, supplierId);
  if (!supplier) throw notFound();
  return toSupplierDetail(supplier, await paymentsInProgress(executor, buyerId, supplierId));
}
