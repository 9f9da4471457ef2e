import { EntryLayout } from 'shared-features/ui/entry-layout';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { LinkButton } from 'shared-ui/core';

/** Shows `/myaccount/edit-email-complete`. The shell redirects here when the e-mail change has ended the session. */
export function Page() {
  return (
    <EntryLayout title="メールアドレスの変更完了">
      <p>新しいメールアドレスでログインしてください。これまでのメールアドレスではログインできません。</p>
      <LinkButton href={paths.signin()} variant="primary" isBlock>
        {BUTTONS.login}
      </LinkButton>
    </EntryLayout>
  );
}
