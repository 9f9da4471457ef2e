import { WaitingPreRegistrations } from 'shared-features/collections/waiting-pre-registrations';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { APPROVALS_TITLE, useApprovals } from 'shared-features/payments/approval';
import { Allowed } from 'shared-features/ui/permission';
import { paths } from 'shared-shell';
import { LinkButton, Page as PageColumn, PageHeader, TextLink } from 'shared-ui/core';
import { ReceivedInvoiceList } from '../features/received-invoice-list/received-invoice-list';
import { beside } from '../features/waiting-documents/waiting-documents.css';
import { WaitingLink } from '../features/waiting-documents/waiting-link';

/** Links to the requests for approval by colleagues; nothing while the company has no rules. */
function ApprovalsLink() {
  return useApprovals() === null ? null : (
    <span className={beside}>
      <TextLink href={paths.approvals()} isStrong>
        {APPROVALS_TITLE}
      </TextLink>
    </span>
  );
}

/** Shows 受取請求書: every received invoice with its next step. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title="受取請求書"
        actions={
          <>
            <ApprovalsLink />
            <Allowed to="prepare">
              <WaitingLink />
              <LinkButton icon="upload_file" href={WAITING_PATH}>
                まとめて追加
              </LinkButton>
              <LinkButton variant="primary" icon="add" href={paths.receivedInvoiceAdd()}>
                請求書を追加
              </LinkButton>
            </Allowed>
          </>
        }
      />
      <WaitingPreRegistrations kind="payment" />
      <ReceivedInvoiceList />
    </PageColumn>
  );
}
