import { $api } from 'shared-auth';
import { APPROVALS_TITLE } from 'shared-features/payments/approval';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, LoadError, Page as PageColumn, PageHeader, Skeleton, Stack } from 'shared-ui/core';
import { AccountConfirmations } from '../features/account-confirmations/account-confirmations';
import { ApprovalList } from '../features/approval-list/approval-list';

/** Says that no rule of the company asks for approvals. */
function NoRules() {
  return (
    <EmptyState icon="check" action={<LinkButton href={paths.receivedInvoices()}>受取請求書を見る</LinkButton>}>
      社内承認のルールはありません。ルールは、会社の管理者が設定できます。
    </EmptyState>
  );
}

function Content() {
  const { data, error, refetch } = $api.useQuery('get', '/users/information');
  if (data === undefined)
    return error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  // A server of the release before has no such field.
  const rights = data.approvals ?? null;
  if (rights === null) return <NoRules />;
  return (
    <Stack gap={24}>
      <ApprovalList rights={rights} />
      <AccountConfirmations />
    </Stack>
  );
}

/** Shows `/approvals`: the requests to approve payments. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title={APPROVALS_TITLE}
        breadcrumb={[
          { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
          { label: APPROVALS_TITLE },
        ]}
      />
      <Content />
    </PageColumn>
  );
}
