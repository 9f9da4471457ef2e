import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WaitingDocument } from 'shared-api/types';
import { ListRange, ListTop, useExistingPage } from 'shared-features/ui/list-top';
import { Allowed, useMay } from 'shared-features/ui/permission';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Alert, Card, Cluster, EmptyState, LinkButton, LoadError, Skeleton, Stack, textStyles } from 'shared-ui/core';
import { Pagination } from 'shared-ui/tables';
import { ManyUpload } from '../many-upload/many-upload';
import { useRemoveDocument } from './use-remove-document';
import { useWaitingDocuments } from './use-waiting-documents';
import { waitingDocumentPath } from './waiting-document-path';
import { WaitingTable } from './waiting-table';

/** Returns the page of the address, from 1. */
const pageOf = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

/** Shows 確認待ち: takes documents, and lists those that wait, with the way to register them one after the other. */
export function WaitingList() {
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search.get('page'));
  const query = useWaitingDocuments(page);
  const { remove, failure } = useRemoveDocument();
  const mayPrepare = useMay('prepare');
  const top = useRef<HTMLDivElement>(null);
  const { waiting_documents: rows = [], count: total = 0 } = query.data ?? {};
  const isEmpty = query.isSuccess && !query.isPlaceholderData && rows.length === 0;
  const replace = (next: number) => setSearch(next > 1 ? { page: String(next) } : {}, { replace: true });
  useExistingPage({ page, isEmpty, total, replace });
  const range = { page, pageSize: LIST_PAGE_SIZE, total };
  const [first] = rows;

  const goToTop = () => top.current?.focus();
  const removeRow = async (document: WaitingDocument) => {
    if (await remove(document)) goToTop();
  };
  return (
    <Stack gap={24}>
      <Allowed to="prepare">
        <Card>
          <ManyUpload isCompact={rows.length > 0} />
        </Card>
      </Allowed>
      <ListTop label="確認待ちの書類" ref={top}>
        {query.error === null ? null : <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {failure === null ? null : <Alert tone="danger" title={failure} isLive />}
        {query.isPending ? <Skeleton lines={6} /> : null}
        {isEmpty && page === 1 ? (
          <EmptyState icon="description">
            確認待ちの書類はありません。届いた請求書を上に追加すると、読み取ってここに並べます。
          </EmptyState>
        ) : null}
        {first === undefined ? null : (
          <Stack>
            <p className={textStyles.note}>
              確認の必要な書類から順に並んでいます。登録するか削除するまで、90日間保管します。
            </p>
            <Cluster justify="between">
              <ListRange {...range} isStale={query.isPlaceholderData} />
              {page === 1 ? (
                <Allowed to="prepare">
                  <LinkButton variant="primary" href={waitingDocumentPath(first.id)}>
                    {`上から順に登録する（${total}件）`}
                  </LinkButton>
                </Allowed>
              ) : null}
            </Cluster>
            <WaitingTable
              rows={rows}
              isStale={query.isPlaceholderData}
              onRemove={mayPrepare ? (row) => void removeRow(row) : null}
            />
            <Pagination
              {...range}
              onPage={(next) => {
                setSearch(next > 1 ? { page: String(next) } : {});
                goToTop();
              }}
            />
          </Stack>
        )}
      </ListTop>
    </Stack>
  );
}
