import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader } from 'shared-ui/core';

interface NotFoundProps {
  readonly title: string;
  readonly children: string;
}

/** Replaces an item that does not exist or belongs to another user. */
function NotFound({ title, children }: NotFoundProps) {
  return (
    <Page width="list">
      <PageHeader
        title={title}
        breadcrumb={[{ label: '受取請求書', href: paths.receivedInvoices() }, { label: title }]}
      />
      <EmptyState icon="description" action={<LinkButton href={paths.receivedInvoices()}>受取請求書に戻る</LinkButton>}>
        {children}
      </EmptyState>
    </Page>
  );
}

/** Shows that an invoice does not exist. */
export function InvoiceNotFound() {
  return <NotFound title="請求書が見つかりません">この管理番号の請求書はありません。番号を確認してください。</NotFound>;
}

/** Shows that a payment does not exist, or belongs to another user or invoice. */
export function PaymentNotFound() {
  return <NotFound title="申請が見つかりません">この申請はありません。受取請求書の画面からご確認ください。</NotFound>;
}
