import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page as PageColumn, PageHeader } from 'shared-ui/core';
import { bulkNumbers } from '../features/bulk-payment/bulk-address';
import { BULK_CRUMBS, BULK_TITLE, BulkPayment } from '../features/bulk-payment/bulk-payment';

/** Shows まとめて申請: several unpaid invoices in one confirmation (`?invoices=42,43`). */
export function Page() {
  const [address] = useSearchParams();
  const numbers = bulkNumbers(address);
  if (numbers.length > 0) return <BulkPayment numbers={numbers} />;
  return (
    <PageColumn width="list">
      <PageHeader title={BULK_TITLE} breadcrumb={BULK_CRUMBS} />
      <EmptyState
        icon="description"
        action={
          <LinkButton variant="primary" href={paths.receivedInvoices()}>
            受取請求書に戻る
          </LinkButton>
        }
      >
        請求書が選択されていません。受取請求書の画面で、申請する請求書を選択してください。
      </EmptyState>
    </PageColumn>
  );
}
