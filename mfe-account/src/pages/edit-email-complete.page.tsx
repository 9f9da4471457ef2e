import { EntryLayout } from 'shared-features/ui/entry-layout';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { LinkButton } from 'shared-ui/core';

/**
 * `/myaccount/edit-email-complete`: the shell leads here when the change of the e-mail address has ended the session.
 */
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
