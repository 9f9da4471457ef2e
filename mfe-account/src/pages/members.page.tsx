import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { WithLoginUser } from '../features/login-user/with-login-user';
import { Members } from '../features/members/members';
import { MEMBERS_TITLE } from '../features/members/words';

/** Shows `/myaccount/members`: the people of the company. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title={MEMBERS_TITLE}
        breadcrumb={[{ label: NAVIGATION.loginInformation, href: paths.myaccount() }, { label: MEMBERS_TITLE }]}
      />
      <WithLoginUser>{(user) => <Members user={user} />}</WithLoginUser>
    </PageColumn>
  );
}
