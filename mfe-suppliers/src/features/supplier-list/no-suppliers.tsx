import { noMatchingSuppliers, noSuppliers } from 'shared-rules/messages';
import { BUTTONS, SUPPLIER_STATUS_LABELS } from 'shared-rules/words';
import { Button, EmptyState } from 'shared-ui/core';
import { AddSupplierLink } from './add-supplier-link';
import type { SupplierQuestion } from './list-question';

interface NoSuppliersProps {
  readonly question: SupplierQuestion;
  /** Suppliers of either status, searched or not. */
  readonly total: number;
  readonly onClear: () => void;
}

/** In the place of rows: nothing matches, the tab is empty, or there is no supplier at all yet. */
export function NoSuppliers({ question: { status, search }, total, onClear }: NoSuppliersProps) {
  if (search !== '') return <EmptyState icon="search" action={<Button onPress={onClear}>{BUTTONS.clearConditions}</Button>}>{noMatchingSuppliers}</EmptyState>;
  if (total === 0) return <EmptyState icon="account_balance" action={<AddSupplierLink />}>{noSuppliers}</EmptyState>;
  return <EmptyState icon="account_balance" action={status === 'enable' ? <AddSupplierLink /> : undefined}>{`${SUPPLIER_STATUS_LABELS[status]}な取引先はありません。`}</EmptyState>;
}
