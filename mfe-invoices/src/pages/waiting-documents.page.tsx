import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { LinkButton, Page as PageColumn, PageHeader } from 'shared-ui/core';
import { MAILS_PATH } from '../features/received-mails/mail-path';
import { WaitingList } from '../features/waiting-documents/waiting-list';

/** Shows 確認待ち: documents that were added together and are registered one after the other. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title="確認待ち"
        breadcrumb={[{ label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() }, { label: '確認待ち' }]}
        actions={<LinkButton href={MAILS_PATH}>メールで受け取る</LinkButton>}
      />
      <WaitingList />
    </PageColumn>
  );
}
