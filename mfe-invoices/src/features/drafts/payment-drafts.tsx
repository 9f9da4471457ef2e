import { keepPreviousData } from '@tanstack/react-query';
import type { ApprovalSummary } from 'shared-api/types';
import { api, $api } from 'shared-auth';
import { DraftList, useDeleteDrafts } from 'shared-features/ui/draft-list';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Alert } from 'shared-ui/core';
import { DraftTable } from './draft-table';
import { useDraftApprovals } from './use-draft-approvals';

/**
 * Loads one page of the drafts of payments, the latest first.
 * @param page from 1
 */
function useDrafts(page: number) {
  return $api.useQuery(
    'get',
    '/drafts',
    { params: { query: { page: page - 1, size: LIST_PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
}

interface PaymentDraftsProps {
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Puts the page of the address right. */
  readonly onReplace: (page: number) => void;
}

const CHANGED = ['/drafts', '/approvals', '/received_invoices', '/received_invoices/{doc_number}'];

/** Whether a request is withdrawn when its draft is deleted. One that was returned has ended already. */
const isOpen = ({ state }: ApprovalSummary): boolean => state === 'waiting' || state === 'approved';

interface OpenRequestsProps {
  readonly selected: ReadonlySet<string>;
  readonly approvals: ReadonlyMap<number, ApprovalSummary>;
}

/** Says that the selected drafts wait for approval, or have it, and that deleting them withdraws the requests. */
function OpenRequests({ selected, approvals }: OpenRequestsProps) {
  const open = [...approvals.values()].filter((each) => isOpen(each) && selected.has(String(each.draft_id)));
  return (
    <div role="status">
      {open.length === 0 ? null : (
        <Alert
          tone="warning"
          title={`選択した下書きのうち${open.length}件は、社内承認を申請しています。削除すると、申請も取り下げられます。`}
        />
      )}
    </div>
  );
}

/** Deletes drafts, after their requests for approval, which nobody could find again, are withdrawn. */
async function deleteDrafts(ids: readonly number[], approvals: ReadonlyMap<number, ApprovalSummary>) {
  for (const id of ids) {
    const approval = approvals.get(id);
    if (approval !== undefined && isOpen(approval))
      await api.DELETE('/approvals/{id}', { params: { path: { id: approval.id } } });
  }
  return api.DELETE('/drafts', { body: { drafts: [...ids] } });
}

/** Lists saved drafts of payments (下書き): continue one, or delete several at once. */
export function PaymentDrafts(place: PaymentDraftsProps) {
  const query = useDrafts(place.page);
  const approvals = useDraftApprovals();
  const deletion = useDeleteDrafts((ids) => deleteDrafts(ids, approvals), CHANGED);
  const { drafts = [], count: total = 0 } = query.data ?? {};
  return (
    <DraftList
      {...place}
      query={query}
      ids={drafts.map(({ id }) => id)}
      total={total}
      deletion={deletion}
      needs="prepare"
    >
      {(selection) => (
        <>
          {selection === null ? null : <OpenRequests selected={selection.selected} approvals={approvals} />}
          <DraftTable drafts={drafts} approvals={approvals} selection={selection} />
        </>
      )}
    </DraftList>
  );
}
