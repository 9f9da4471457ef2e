import { paths } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import { EntryLayout } from '../features/entry/entry-layout';
import * as styles from '../features/entry/entry-layout.css';
import { SendEmailForm } from '../features/password-reset/send-email-form';

/** `/password/sendemail`: the beginning of setting a new password without the old one. */
export function Page() {
  return (
    <EntryLayout title="パスワードの再設定">
      <SendEmailForm />
      <div className={styles.below}>
        <TextLink href={paths.signin()}>ログイン画面に戻る</TextLink>
      </div>
    </EntryLayout>
  );
}
