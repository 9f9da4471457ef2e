import { $api } from 'shared-auth';
import { APPROVALS_TITLE, useApprovals } from 'shared-features/payments/approval';
import { paths, withQuery } from 'shared-shell';
import { Alert, Cluster, TextLink } from 'shared-ui/core';

/** Words of what waits for the user, by the tabs of the list of approvals. */
const WAITING = { to_approve: '承認してください', returned: '差し戻されました' } as const;

/**
 * Shows what the bell counts, with links to it: requests for approval that wait for the user; nothing if there are
 * none. Without rules of the company it asks nothing.
 */
export function WaitingApprovals() {
  const enabled = useApprovals() !== null;
  const params = { query: { of: 'to_approve', size: 1 } } as const;
  const { data } = $api.useQuery('get', '/approvals', { params }, { enabled });
  const waiting = (['to_approve', 'returned'] as const).flatMap((tab) => {
    const count = data?.counts[tab] ?? 0;
    return count > 0 ? [{ tab, count }] : [];
  });
  return waiting.length === 0 ? null : (
    <Alert tone="warning" title={`対応待ちの${APPROVALS_TITLE}があります`}>
      <Cluster>
        {waiting.map(({ tab, count }) => (
          <TextLink key={tab} href={withQuery(paths.approvals(), { tab })}>
            {`${WAITING[tab]} ${count}件`}
          </TextLink>
        ))}
      </Cluster>
    </Alert>
  );
}
