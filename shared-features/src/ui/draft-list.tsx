import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { ApiError, queryClient } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import type { Permission } from 'shared-rules/roles';
import { useConfirm, useSnackbar } from 'shared-shell';
import { Alert, Button, Cluster, EmptyState, Skeleton, Stack, LoadError } from 'shared-ui/core';
import { DataTable, PageRange, Pagination, SelectTable } from 'shared-ui/tables';
import { ListTop, useExistingPage } from './list-top';
import { useMay } from './permission';

/** Duration of the success message, in ms. */
const DONE_MS = 5_000;

/**
 * Deletes several drafts after a confirmation with their number. Refetches everything that shows them.
 * @param call deletes the drafts with these ids on the server
 * @param changed paths whose cached answers a deletion changes: the drafts, and the counts of their tabs
 */
export function useDeleteDrafts(call: (ids: readonly number[]) => Promise<unknown>, changed: readonly string[]) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { mutateAsync, isPending, error, reset } = useMutation({ mutationFn: call });

  /** Resolves to whether the drafts were deleted. An error is in `failure`. */
  const deleteDrafts = async (ids: readonly number[]): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: BUTTONS.deleteDraft,
      text: `選択した${ids.length}件の下書きを削除しますか？　この操作は元に戻せません。`,
      confirmLabel: BUTTONS.deleteDraft,
      cancelLabel: 'キャンセル',
      isDanger: true,
    });
    if (!isConfirmed) return false;
    reset();
    try {
      await mutateAsync(ids);
      snackbar.show({ color: 'success', text: `下書きを${ids.length}件削除しました。`, duration: DONE_MS });
      return true;
    } catch {
      return false;
    } finally {
      // Also after an error: somebody else may have deleted one of them.
      await Promise.all(changed.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));
    }
  };
  const failure = error === null ? null : error instanceof ApiError ? error.message : unexpectedError;
  return { deleteDrafts, isPending, failure };
}

/** Access to the deletion, for a list of drafts. */
type DraftDeletion = ReturnType<typeof useDeleteDrafts>;

/** Query of the current page of drafts. */
interface DraftQuery {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: { readonly message: string } | null;
  readonly refetch: () => Promise<unknown>;
}

/** Chosen drafts; ids as text. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

interface DraftListProps {
  readonly query: DraftQuery;
  /** Ids of the drafts on this page, in order. */
  readonly ids: readonly number[];
  /** Number of drafts on all pages. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Corrects the page in the address. */
  readonly onReplace: (page: number) => void;
  readonly deletion: DraftDeletion;
  /** Permission to delete drafts. */
  readonly needs: Permission;
  /** Action offered in an empty list. */
  readonly emptyAction?: ReactNode;
  /** Renders the drafts of this page, to be opened, and to be selected by whoever may delete them. */
  readonly children: (selection: Selection | null) => ReactNode;
}

type DraftRowsProps<Row> = Omit<ComponentProps<typeof SelectTable<Row>>, keyof Selection> & {
  readonly selection: Selection | null;
};

/** Shows the drafts of a page: a table from 1024 px, cards below; with checkboxes if they can be selected. */
export function DraftRows<Row>({ selection, ...rows }: DraftRowsProps<Row>) {
  const { rowName: _rowName, ...plain } = rows;
  return selection === null ? <DataTable {...plain} /> : <SelectTable {...rows} {...selection} />;
}

/** Lists saved drafts (下書き): open one, or delete several at once. */
export function DraftList({
  query,
  ids,
  total,
  page,
  onPage,
  onReplace,
  deletion: { deleteDrafts, isPending, failure },
  needs,
  emptyAction,
  children,
}: DraftListProps) {
  const mayDelete = useMay(needs);
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isEmpty = ids.length === 0;
  const selected = new Set(ids.map(String).filter((id) => chosen.has(id)));
  const range = { page, pageSize: LIST_PAGE_SIZE, total };
  useExistingPage({ page, isEmpty: query.isSuccess && !query.isPlaceholderData && isEmpty, total, replace: onReplace });

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
    await query.refetch();
    goToTop();
  };

  return (
    <ListTop label="下書き" ref={top}>
      {query.error === null ? null : <LoadError error={query.error} onRetry={() => void retry()} />}
      {failure === null ? null : <Alert tone="danger" title={failure} isLive />}
      {query.isPending ? <Skeleton lines={6} /> : null}
      {query.isSuccess && isEmpty ? (
        <EmptyState icon="edit" action={emptyAction}>
          下書きはありません。
        </EmptyState>
      ) : null}
      {isEmpty ? null : (
        <Stack>
          <Cluster justify="between">
            <div role="status">
              <PageRange {...range} />
              {selected.size > 0 ? `　${selected.size}件を選択中` : ''}
            </div>
            {mayDelete ? (
              <Button
                icon="delete"
                isDisabled={selected.size === 0}
                isPending={isPending}
                onPress={() => void deleteSelected()}
              >
                {BUTTONS.deleteDraft}
              </Button>
            ) : null}
          </Cluster>
          {children(mayDelete ? { selected, onSelect: setChosen } : null)}
          <Pagination {...range} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}
