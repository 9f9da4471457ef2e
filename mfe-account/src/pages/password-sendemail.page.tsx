import { EntryLayout, EntryLinks } from 'shared-features/ui/entry-layout';
import { paths } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import { SendEmailForm } from '../features/password-reset/send-email-form';

/** Shows `/password/sendemail`: the first step of setting a new password without the old one. */
export function Page() {
  return (
    <EntryLayout title="パスワードの再設定">
      <SendEmailForm />
      <EntryLinks>
        <TextLink href={paths.signin()}>ログイン画面に戻る</TextLink>
      </EntryLinks>
    </EntryLayout>
  );
}
