import { NAVIGATION } from 'shared-rules/words';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { LoginInformation } from '../features/login-information/login-information';
import { WithLoginUser } from '../features/login-user/with-login-user';

/** Shows `/myaccount`. */
export function Page() {
  return (
    <PageColumn width="form">
      <PageHeader title={NAVIGATION.loginInformation} />
      <WithLoginUser>{(user) => <LoginInformation user={user} />}</WithLoginUser>
    </PageColumn>
  );
}
