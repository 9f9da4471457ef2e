import { WaitingPreRegistrations } from 'shared-features/collections/waiting-pre-registrations';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { Allowed } from 'shared-features/ui/permission';
import { paths } from 'shared-shell';
import { LinkButton, Page as PageColumn, PageHeader } from 'shared-ui/core';
import { ReceivedInvoiceList } from '../features/received-invoice-list/received-invoice-list';
import { WaitingLink } from '../features/waiting-documents/waiting-link';

/** Shows 受取請求書: every received invoice with its next step. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title="受取請求書"
        actions={
          <Allowed to="prepare">
            <WaitingLink />
            <LinkButton icon="upload_file" href={WAITING_PATH}>
              まとめて追加
            </LinkButton>
            <LinkButton variant="primary" icon="add" href={paths.receivedInvoiceAdd()}>
              請求書を追加
            </LinkButton>
          </Allowed>
        }
      />
      <WaitingPreRegistrations kind="payment" />
      <ReceivedInvoiceList />
    </PageColumn>
  );
}
