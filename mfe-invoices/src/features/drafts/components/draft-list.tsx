import { useRef, useState } from 'react';
import { ListTop, useMendedPage } from 'shared-features/list-top';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { BUTTONS } from 'shared-rules/words';
import { Alert, Button, Cluster, EmptyState, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import { useDeleteDrafts } from '../use-delete-drafts';
import { useDrafts } from '../use-drafts';
import { DraftTable } from './draft-table';

interface DraftListProps {
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Puts the page of the address right. */
  readonly onMend: (page: number) => void;
}

/** Payments that were saved half-way (下書き): go on with one, or delete several at once. */
export function DraftList({ page, onPage, onMend }: DraftListProps) {
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const drafts = useDrafts(page);
  const { deleteDrafts, isPending, failure } = useDeleteDrafts();
  const rows = drafts.data?.drafts ?? [];
  const selected = new Set(rows.map(({ id }) => String(id)).filter((id) => chosen.has(id)));
  const range = { page, pageSize: LIST_PAGE_SIZE, total: drafts.data?.count ?? 0 };
  useMendedPage({ page, isEmpty: drafts.isSuccess && !drafts.isPlaceholderData && rows.length === 0, total: range.total, mend: onMend });

  const goToTop = () => top.current?.focus();
  const deleteSelected = async () => {
    if (!(await deleteDrafts([...selected].map(Number)))) return;
    setChosen(new Set());
    goToTop();
  };
  const goToPage = (next: number) => {
    setChosen(new Set());
    onPage(next);
    goToTop();
  };
  const retry = async () => {
    await drafts.refetch();
    goToTop();
  };

  return (
    <ListTop label="下書き" ref={top}>
      {drafts.isError ? (
        <Alert tone="danger" title={drafts.error.message} isLive>
          <Button size="sm" isPending={drafts.isFetching} onPress={() => void retry()}>再試行</Button>
        </Alert>
      ) : null}
      {failure === null ? null : <Alert tone="danger" title={failure} isLive />}
      {drafts.isPending ? <Skeleton lines={6} /> : null}
      {drafts.isSuccess && rows.length === 0 ? <EmptyState icon="edit">下書きはありません。</EmptyState> : null}
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
  );
}
