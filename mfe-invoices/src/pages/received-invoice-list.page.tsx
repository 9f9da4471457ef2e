import { WaitingPreRegistrations } from 'shared-features/collections/waiting-pre-registrations';
import { paths } from 'shared-shell';
import { LinkButton, Page as PageColumn, PageHeader } from 'shared-ui/core';
import { ReceivedInvoiceList } from '../features/received-invoice-list/received-invoice-list';

/** Shows 受取請求書: every received invoice with its next step. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title="受取請求書"
        actions={
          <LinkButton variant="primary" icon="add" href={paths.receivedInvoiceAdd()}>
            請求書を追加
          </LinkButton>
        }
      />
      <WaitingPreRegistrations kind="payment" />
      <ReceivedInvoiceList />
    </PageColumn>
  );
}
