import { hasTypedSupplier } from 'shared-features/supplier-drawer';
import { type CollectionFlow, contentOf, isAccountTyped, NEW_ACCOUNT } from './collection-creation.workflow';

/** Whether leaving would lose something that was entered. */
export function isUnsaved(flow: CollectionFlow): boolean {
  const isAccountLost = flow.values.depositAccountId === NEW_ACCOUNT && isAccountTyped(flow.account);
  return contentOf(flow) !== flow.baseline || hasTypedSupplier(flow.supplier) || isAccountLost;
}
