import { keepPreviousData } from '@tanstack/react-query';
import type { ApprovalFilter, ApprovalSummary, Draft } from 'shared-api/types';
import { api, $api } from 'shared-auth';
import { DraftList, useDeleteDrafts } from 'shared-features/ui/draft-list';
import { BUTTONS } from 'shared-rules/buttons';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Alert, Button, EmptyState } from 'shared-ui/core';
import { ApprovalChips } from './approval-chips';
import { DraftTable } from './draft-table';

/**
 * Loads one page of the drafts of payments, the latest first.
 * @param page from 1
 */
function useDrafts(page: number, approval: ApprovalFilter | undefined) {
  return $api.useQuery(
    'get',
    '/drafts',
    { params: { query: { ...(approval !== undefined && { approval }), page: page - 1, size: LIST_PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
}

interface PaymentDraftsProps {
  /** From 1. */
  readonly page: number;
  /** Filter by requests for approval. */
  readonly approval: ApprovalFilter | undefined;
  readonly onApproval: (approval: ApprovalFilter | undefined) => void;
  readonly onPage: (page: number) => void;
  /** Puts the page of the address right. */
  readonly onReplace: (page: number) => void;
}

const CHANGED = ['/drafts', '/approvals', '/received_invoices', '/received_invoices/{doc_number}'];

/** Whether a request is withdrawn when its draft is deleted. One that was returned has ended already. */
const isOpen = ({ state }: ApprovalSummary): boolean => state === 'waiting' || state === 'approved';

/** Returns the drafts whose request a deletion withdraws. */
const withOpenRequest = (drafts: readonly Draft[]) =>
  drafts.flatMap(({ id, approval }) => (approval !== undefined && isOpen(approval) ? [{ id, approval }] : []));

interface OpenRequestsProps {
  readonly selected: ReadonlySet<string>;
  readonly drafts: readonly Draft[];
}

/** Says that the selected drafts wait for approval, or have it, and that deleting them withdraws the requests. */
function OpenRequests({ selected, drafts }: OpenRequestsProps) {
  const open = withOpenRequest(drafts).filter(({ id }) => selected.has(String(id)));
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
async function deleteDrafts(ids: readonly number[], drafts: readonly Draft[]) {
  for (const { id, approval } of withOpenRequest(drafts))
    if (ids.includes(id)) await api.DELETE('/approvals/{id}', { params: { path: { id: approval.id } } });
  return api.DELETE('/drafts', { body: { drafts: [...ids] } });
}

/** Lists saved drafts of payments (下書き): continue one, or delete several at once. */
export function PaymentDrafts({ approval, onApproval, ...place }: PaymentDraftsProps) {
  const query = useDrafts(place.page, approval);
  const { drafts = [], count: total = 0 } = query.data ?? {};
  const deletion = useDeleteDrafts((ids) => deleteDrafts(ids, drafts), CHANGED);
  const isNothingFound = approval !== undefined && query.isSuccess && !query.isPlaceholderData && total === 0;
  return (
    <>
      <ApprovalChips value={approval} onChange={onApproval} />
      {isNothingFound ? (
        <EmptyState
          icon="search"
          action={<Button onPress={() => onApproval(undefined)}>{BUTTONS.clearConditions}</Button>}
        >
          条件に合う下書きはありません。
        </EmptyState>
      ) : (
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
              {selection === null ? null : <OpenRequests selected={selection.selected} drafts={drafts} />}
              <DraftTable drafts={drafts} selection={selection} />
            </>
          )}
        </DraftList>
      )}
    </>
  );
}
