import type { Supplier } from 'shared-api/types';
import { SUPPLIER_STATUS_LABELS } from 'shared-rules/words';
import { StatusChip } from 'shared-ui/core';

const LOOKS = {
  enable: { tone: 'success', icon: 'check_circle' },
  disable: { tone: 'neutral', icon: 'block' },
} as const;

/** Shows 有効 or 無効: whether a supplier can be paid. */
export function SupplierStatusChip({ status }: Pick<Supplier, 'status'>) {
  return <StatusChip {...LOOKS[status]}>{SUPPLIER_STATUS_LABELS[status]}</StatusChip>;
}
