import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { CollectionDraft } from 'shared-api/types';
import { $api } from 'shared-auth';
import { DraftList, DraftRows, type Selection } from 'shared-features/ui/draft-list';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { formatDay, formatDayTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { collectionPath } from 'shared-shell';
import { Amount, TextLink } from 'shared-ui/core';
import { type Column, ListCard } from 'shared-ui/tables';
import { CreateCollectionLink } from '../collection-list/create-collection-link';
import { CollectionTabs } from '../collection-tabs/collection-tabs';
import { dateOrDash, draftName, yenOrDash } from './draft-text';
import { ResumeLink } from './resume-link';
import { useDeleteCollectionDrafts } from './use-delete-collection-drafts';

const UPDATED_LABEL = '更新日時';

const pathOf = ({ id }: CollectionDraft): string => collectionPath('draft', id);

const COLUMNS: readonly Column<CollectionDraft>[] = [
  {
    id: 'supplier',
    header: COLLECTION_FIELDS.recipient,
    isRowHeader: true,
    cell: (draft) => <TextLink href={pathOf(draft)}>{draftName(draft)}</TextLink>,
  },
  { id: 'amount', header: FIELDS.amount, align: 'right', isNoWrap: true, cell: ({ amount }) => yenOrDash(amount) },
  {
    id: 'deadline',
    header: COLLECTION_FIELDS.deadline,
    isNoWrap: true,
    cell: ({ payment_deadline: deadline }) => dateOrDash(deadline, formatDay),
  },
  { id: 'updated', header: UPDATED_LABEL, isNoWrap: true, cell: ({ updated_at: at }) => formatDayTime(at) },
  { id: 'resume', header: '操作', isNoWrap: true, cell: (draft) => <ResumeLink draft={draft} look="row" /> },
];

interface DraftTableProps {
  readonly drafts: readonly CollectionDraft[];
  readonly selection: Selection | null;
}

/** Lists the drafts, to be continued, or selected for deletion. */
function DraftTable({ drafts, selection }: DraftTableProps) {
  return (
    <DraftRows
      caption="下書き"
      columns={COLUMNS}
      rows={drafts}
      rowKey={({ id }) => String(id)}
      rowName={draftName}
      selection={selection}
      card={(draft) => (
        <ListCard
          title={draftName(draft)}
          href={pathOf(draft)}
          meta={`${UPDATED_LABEL} ${formatDayTime(draft.updated_at)}`}
          amount={draft.amount === null ? undefined : <Amount yen={draft.amount} size="card" />}
          action={<ResumeLink draft={draft} look="block" />}
        />
      )}
    />
  );
}

/**
 * Loads one page of the drafts of requests, the latest first.
 * @param page from 1
 */
function useDrafts(page: number) {
  return $api.useQuery(
    'get',
    '/invoice_request_drafts',
    { params: { query: { page: page - 1, size: LIST_PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
}

/** Returns the page of drafts in the address, from 1. */
function useDraftPage() {
  const [address, setAddress] = useSearchParams();
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const goTo = (next: number, replace: boolean) => setAddress(next > 1 ? { page: String(next) } : {}, { replace });
  return { page, go: (next: number) => goTo(next, false), replace: (next: number) => goTo(next, true) };
}

/** Lists saved drafts of requests (下書き): continue one, or delete several at once. */
export function CollectionDrafts() {
  const { page, go, replace } = useDraftPage();
  const query = useDrafts(page);
  const deletion = useDeleteCollectionDrafts();
  const { invoice_request_drafts: drafts = [], count: total = 0 } = query.data ?? {};
  return (
    <CollectionTabs tab="draft">
      <DraftList
        query={query}
        ids={drafts.map(({ id }) => id)}
        total={total}
        page={page}
        onPage={go}
        onReplace={replace}
        deletion={deletion}
        needs="collect"
        emptyAction={<CreateCollectionLink />}
      >
        {(selection) => <DraftTable drafts={drafts} selection={selection} />}
      </DraftList>
    </CollectionTabs>
  );
}
