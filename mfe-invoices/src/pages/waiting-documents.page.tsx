import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { MailsLink } from '../features/received-mails/mails-link';
import { WaitingList } from '../features/waiting-documents/waiting-list';

/** Shows 確認待ち: documents that were added together and are registered one after the other. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title="確認待ち"
        breadcrumb={[{ label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() }, { label: '確認待ち' }]}
        actions={<MailsLink />}
      />
      <WaitingList />
    </PageColumn>
  );
}
