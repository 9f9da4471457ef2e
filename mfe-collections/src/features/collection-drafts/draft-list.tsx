import { useRef, useState } from 'react';
import { ListTop, useMendedPage } from 'shared-features/list-top';
import { LoadError } from 'shared-features/load-error';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { BUTTONS } from 'shared-rules/words';
import { Alert, Button, Cluster, EmptyState, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import { CreateCollectionLink } from '../collection-list/create-collection-link';
import { CollectionTabs } from '../collection-tabs/collection-tabs';
import { DraftTable } from './draft-table';
import { useDeleteDrafts } from './use-delete-drafts';
import { useDraftPage } from './use-draft-page';
import { useDrafts } from './use-drafts';

/** Requests that were saved half-way (下書き): go on with one, or delete several at once. */
export function DraftList() {
  const top = useRef<HTMLDivElement>(null);
  const { page, go, mend } = useDraftPage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const drafts = useDrafts(page);
  const { deleteDrafts, isPending, failure } = useDeleteDrafts();
  const rows = drafts.data?.invoice_request_drafts ?? [];
  const selected = new Set(rows.map(({ id }) => String(id)).filter((id) => chosen.has(id)));
  const range = { page, pageSize: LIST_PAGE_SIZE, total: drafts.data?.count ?? 0 };
  useMendedPage({ page, isEmpty: drafts.isSuccess && !drafts.isPlaceholderData && rows.length === 0, total: range.total, mend });

  const goToTop = () => top.current?.focus();
  const deleteSelected = async () => {
    if (!(await deleteDrafts([...selected].map(Number)))) return;
    setChosen(new Set());
    goToTop();
  };
  const goToPage = (next: number) => {
    setChosen(new Set());
    go(next);
    goToTop();
  };
  const retry = async () => {
    await drafts.refetch();
    goToTop();
  };

  return (
    <CollectionTabs tab="draft">
      <ListTop label="下書き" ref={top}>
        {drafts.isError ? <LoadError error={drafts.error} onRetry={() => void retry()} /> : null}
        {failure === null ? null : <Alert tone="danger" title={failure} isLive />}
        {drafts.isPending ? <Skeleton lines={6} /> : null}
        {drafts.isSuccess && rows.length === 0 ? <EmptyState icon="edit" action={<CreateCollectionLink />}>下書きはありません。</EmptyState> : null}
        {rows.length === 0 ? null : (
          <Stack>
            <Cluster justify="between">
              <div role="status"><PageRange {...range} />{selected.size > 0 ? `　${selected.size}件を選択中` : ''}</div>
              <Button icon="delete" isDisabled={selected.size === 0} isPending={isPending} onPress={() => void deleteSelected()}>{BUTTONS.deleteDraft}</Button>
            </Cluster>
            <DraftTable drafts={rows} selected={selected} onSelect={setChosen} />
            <Pagination {...range} onPage={goToPage} />
          </Stack>
        )}
      </ListTop>
    </CollectionTabs>
  );
}
