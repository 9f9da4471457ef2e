import type { SupplierDetail } from 'shared-api/types';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton } from 'shared-ui/core';

interface NoPaymentsProps {
  readonly supplier: SupplierDetail;
  readonly year: number | undefined;
}

/** In the place of rows: nothing in the year, or nothing at all yet, and then the way to the first payment while there can be one. */
export function NoPayments({ supplier, year }: NoPaymentsProps) {
  if (year !== undefined) return <EmptyState icon="credit_card">{`${year}年の支払いはありません。`}</EmptyState>;
  const start = supplier.status === 'enable' ? <LinkButton icon="credit_card" href={paths.paymentUpload()}>請求書カード払いを申請</LinkButton> : undefined;
  return <EmptyState icon="credit_card" action={start}>この取引先への支払いはありません。</EmptyState>;
}
