import { hasTypedSupplier } from '../../suppliers/supplier-drawer';
import { contentOf, isAccountTyped, NEW_ACCOUNT, type RequestEntry } from './request-values';

/** Whether leaving would lose something that was entered. */
export function isUnsaved(entry: RequestEntry): boolean {
  const isAccountLost = entry.values.depositAccountId === NEW_ACCOUNT && isAccountTyped(entry.account);
  return contentOf(entry) !== entry.baseline || hasTypedSupplier(entry.supplier) || isAccountLost;
}
