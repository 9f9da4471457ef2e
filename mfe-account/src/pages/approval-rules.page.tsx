import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { ApprovalRules } from '../features/approval-rules/approval-rules';
import { RULES_TITLE } from '../features/approval-rules/rule-words';
import { WithLoginUser } from '../features/login-user/with-login-user';

/** Shows `/myaccount/approvals`: which payments need the approval of colleagues, and who is absent. */
export function Page() {
  return (
    <PageColumn width="form">
      <PageHeader
        title={RULES_TITLE}
        breadcrumb={[{ label: NAVIGATION.settings, href: paths.settings() }, { label: RULES_TITLE }]}
      />
      <WithLoginUser>{(user) => <ApprovalRules user={user} />}</WithLoginUser>
    </PageColumn>
  );
}
