import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { PasswordChangeForm } from '../features/password-change/password-change-form';

const TITLE = 'パスワードの変更';

/** Shows `/myaccount/edit-password`. */
export function Page() {
  return (
    <PageColumn width="form">
      <PageHeader
        title={TITLE}
        breadcrumb={[{ label: NAVIGATION.loginInformation, href: paths.myaccount() }, { label: TITLE }]}
      />
      <PasswordChangeForm />
    </PageColumn>
  );
}
