import { useParams } from 'react-router-dom';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { MailDetail, MailNotFound } from '../features/received-mails/mail-detail';
import { MAILS_PATH } from '../features/received-mails/mail-path';
import { MAILS_TITLE } from '../features/received-mails/mail-words';

/** Shows one received mail. */
export function Page() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <MailNotFound />;
  return (
    <PageColumn width="form">
      <PageHeader
        title="届いたメールの内容"
        breadcrumb={[
          { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
          { label: MAILS_TITLE, href: MAILS_PATH },
          { label: '内容' },
        ]}
      />
      <MailDetail key={id} id={Number(id)} />
    </PageColumn>
  );
}
