import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader, Stack } from 'shared-ui/core';
import { InboxCard } from '../features/received-mails/inbox-card';
import { MailList } from '../features/received-mails/mail-list';
import { MAILS_TITLE } from '../features/received-mails/mail-words';

/** Shows 届いたメール: the address at which invoices arrive, and the mails that came. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title={MAILS_TITLE}
        breadcrumb={[{ label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() }, { label: MAILS_TITLE }]}
      />
      <Stack gap={24}>
        <InboxCard />
        <MailList />
      </Stack>
    </PageColumn>
  );
}
