import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { Chat } from '../features/chat/chat';
import { MailSettings } from '../features/mail-settings/mail-settings';

const TITLE = 'メール通知の設定';

/** Shows `/myaccount/mail-settings`. */
export function Page() {
  return (
    <PageColumn width="form">
      <PageHeader
        title={TITLE}
        breadcrumb={[{ label: NAVIGATION.settings, href: paths.settings() }, { label: TITLE }]}
      />
      <MailSettings />
      <Chat />
    </PageColumn>
  );
}
