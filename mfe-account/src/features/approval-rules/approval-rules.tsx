import type { ApprovalRules as Rules, LoginUser, Member } from 'shared-api/types';
import { $api } from 'shared-auth';
import { may } from 'shared-rules/roles';
import { paths } from 'shared-shell';
import { Alert, Card, LinkButton, LoadError, Skeleton, Stack } from 'shared-ui/core';
import { Absences } from '../absences/absences';
import { SupplierList } from './chosen-suppliers';
import { asksForColleague, RULES_TITLE } from './rule-words';
import { RulesForm } from './rules-form';
import { LastChange, RulesSaid } from './rules-said';

/** Says that a colleague is needed first. */
function Alone() {
  return (
    <Alert tone="info" title="社内承認には、ほかのメンバーが必要です">
      <p>支払いの申請は、申請した方とは別の方が承認します。先に、同じ会社の方を招待してください。</p>
      <LinkButton size="sm" href={paths.members()}>
        メンバーを招待
      </LinkButton>
    </Alert>
  );
}

/** Shows the rules to who may not change them. */
function RulesShown({ rules }: { readonly rules: Rules }) {
  return (
    <Card title="現在のルール">
      <RulesSaid rules={rules} />
      <SupplierList ids={rules.supplier_ids} saved={rules.suppliers} />
      <LastChange rules={rules} />
      <p>ルールの変更は、会社の管理者に依頼してください。</p>
    </Card>
  );
}

interface ShownProps {
  readonly user: LoginUser;
  readonly rules: Rules;
  readonly members: readonly Member[];
}

function Shown({ user, rules, members }: ShownProps) {
  const isAlone = members.length === 1;
  // Rules that colleagues have left behind can be switched off.
  if (isAlone && !asksForColleague(rules)) return <Alone />;
  return (
    <>
      {isAlone ? <Alone /> : null}
      {may(user.role, 'company') ? <RulesForm rules={rules} members={members} /> : <RulesShown rules={rules} />}
    </>
  );
}

/** Shows which payments need the approval of colleagues, to administrators as a form, and who is absent. */
export function ApprovalRules({ user }: { readonly user: LoginUser }) {
  const rules = $api.useQuery('get', '/approval_rules');
  const members = $api.useQuery('get', '/members');
  const error = rules.error ?? members.error;
  const isLoaded = rules.data !== undefined && members.data !== undefined;
  const retry = () => {
    for (const query of [rules, members]) if (query.error !== null) void query.refetch();
  };
  return (
    <Stack gap={24}>
      <p>{`${RULES_TITLE}にあてはまる支払いは、ほかのメンバーが承認するまで、カードで支払えません。`}</p>
      {isLoaded ? (
        <Shown user={user} rules={rules.data} members={members.data.members} />
      ) : error === null ? (
        <Skeleton lines={6} />
      ) : (
        <LoadError error={error} onRetry={retry} />
      )}
      {isLoaded ? <Absences user={user} members={members.data.members} /> : null}
    </Stack>
  );
}
