import type { SupplierDetail } from 'shared-api/types';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton } from 'shared-ui/core';

interface NoCollectionsProps {
  readonly supplier: SupplierDetail;
  readonly year: number | undefined;
}

/** In the place of rows: nothing in the year, or nothing at all yet, and then the way to the first request while there can be one. */
export function NoCollections({ supplier, year }: NoCollectionsProps) {
  if (year !== undefined) return <EmptyState icon="account_balance">{`${year}年の入金はありません。`}</EmptyState>;
  const start = supplier.status === 'enable' ? <LinkButton icon="add" href={paths.collectionCreate()}>依頼を作成</LinkButton> : undefined;
  return <EmptyState icon="account_balance" action={start}>この取引先へのカード払い依頼はありません。</EmptyState>;
}
