import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader } from 'shared-ui/core';

/** Replaces an invoice that does not exist or belongs to another user. */
export function InvoiceNotFound() {
  return (
    <Page width="list">
      <PageHeader
        title="請求書が見つかりません"
        breadcrumb={[{ label: '受取請求書', href: paths.receivedInvoices() }, { label: '請求書が見つかりません' }]}
      />
      <EmptyState icon="description" action={<LinkButton href={paths.receivedInvoices()}>受取請求書に戻る</LinkButton>}>
        この管理番号の請求書はありません。番号を確認してください。
      </EmptyState>
    </Page>
  );
}
