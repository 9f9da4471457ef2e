import { useState } from 'react';
import type { ApprovalSummary } from 'shared-api/types';
import { $api, useKeptQuery } from 'shared-auth';
import { type ApprovalRights, APPROVALS_TITLE } from 'shared-features/payments/approval';
import { PagedList } from 'shared-features/ui/paged-list';
import { useListAddress } from 'shared-features/ui/use-list-address';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { paths } from 'shared-shell';
import { Button, Cluster, EmptyState, LinkButton } from 'shared-ui/core';
import { type TabItem, Tabs } from 'shared-ui/tables';
import { ApprovalTable } from './approval-table';
import {
  APPROVAL_TAB_LABELS,
  APPROVAL_TABS,
  APPROVALS_ADDRESS,
  type ApprovalTab,
  emptyText,
  firstTab,
} from './approval-tabs';
import { ApproveTogether } from './approve-together';

interface SelectableProps {
  readonly approvals: readonly ApprovalSummary[];
  readonly isStale: boolean;
  readonly onApprove: (chosen: readonly ApprovalSummary[]) => void;
}

/** Lists requests that the user may approve, several at once with まとめて承認. */
function SelectableApprovals({ approvals, isStale, onApprove }: SelectableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = approvals.filter(({ id }) => selected.has(id));
  return (
    <>
      <Cluster justify="between">
        <div role="status">{chosen.length === 0 ? '' : `${chosen.length}件を選択中`}</div>
        <Button variant="primary" isDisabled={chosen.length === 0 || isStale} onPress={() => onApprove(chosen)}>
          {chosen.length === 0 ? 'まとめて承認' : `まとめて承認（${chosen.length}件）`}
        </Button>
      </Cluster>
      <ApprovalTable
        caption={APPROVAL_TAB_LABELS.to_approve}
        approvals={approvals}
        isStale={isStale}
        selection={{ selected, onSelect: setSelected }}
      />
    </>
  );
}

/** Shows the requests for approval in tabs, the nearest date first. */
export function ApprovalList({ rights }: { readonly rights: ApprovalRights }) {
  const { question, go, replace } = useListAddress(APPROVALS_ADDRESS);
  const { page } = question;
  const tab = question.tab ?? firstTab(rights);
  const list = useKeptQuery(
    $api.queryOptions('get', '/approvals', {
      params: { query: { of: tab, page: page - 1, size: LIST_PAGE_SIZE } },
    }),
  );
  const counts = list.data?.counts;
  // Beside the list, which loads again, and may be empty, while the outcomes are read.
  const [approving, setApproving] = useState<readonly ApprovalSummary[] | null>(null);
  const items = APPROVAL_TABS.map((id): TabItem<ApprovalTab> => {
    const item = { id, label: APPROVAL_TAB_LABELS[id] };
    if (id === 'waiting' || id === 'ended') return item;
    return { ...item, count: counts?.[id] ?? null, isAttention: id !== 'to_pay' };
  });
  return (
    <Tabs label={`${APPROVALS_TITLE}の表示`} items={items} selected={tab} onSelect={(next) => go({ tab: next })}>
      <PagedList
        label={APPROVAL_TAB_LABELS[tab]}
        page={page}
        onPage={(next) => go({ tab, page: next })}
        onReplace={(last) => replace({ tab, page: last })}
        list={list}
        rows={list.data?.approvals}
        total={list.data?.count ?? 0}
        empty={
          <EmptyState
            icon="check_circle"
            action={<LinkButton href={paths.receivedInvoices()}>受取請求書を見る</LinkButton>}
          >
            {emptyText(tab, rights)}
          </EmptyState>
        }
      >
        {(approvals, isStale) =>
          tab === 'to_approve' ? (
            <SelectableApprovals approvals={approvals} isStale={isStale} onApprove={setApproving} />
          ) : (
            <ApprovalTable caption={APPROVAL_TAB_LABELS[tab]} approvals={approvals} isStale={isStale} />
          )
        }
      </PagedList>
      {approving === null ? null : <ApproveTogether chosen={approving} onClose={() => setApproving(null)} />}
    </Tabs>
  );
}
