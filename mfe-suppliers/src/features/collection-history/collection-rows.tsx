import type { SupplierDetail } from 'shared-api/types';
import { api } from 'shared-auth';
import { DownloadButton } from 'shared-features/documents/downloads';
import { PagedList } from 'shared-features/ui/paged-list';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton } from 'shared-ui/core';
import type { HistoryAddress } from '../payment-history/use-history-address';
import { CollectionTable } from './collection-table';
import { useCollectionHistory } from './use-collection-history';

interface NoCollectionsProps {
  readonly supplier: SupplierDetail;
  readonly year: number | undefined;
}

/**
 * Replaces the rows if there are none in the year, or none at all. In the latter case it links to the first request if
 * the partner is enabled.
 */
function NoCollections({ supplier, year }: NoCollectionsProps) {
  if (year !== undefined) return <EmptyState icon="account_balance">{`${year}年の入金はありません。`}</EmptyState>;
  const start =
    supplier.status === 'enable' ? (
      <LinkButton icon="add" href={paths.collectionCreate()}>
        依頼を作成
      </LinkButton>
    ) : undefined;
  return (
    <EmptyState icon="account_balance" action={start}>
      この取引先へのカード払い依頼はありません。
    </EmptyState>
  );
}

interface CollectionExportButtonProps {
  readonly supplier: Pick<SupplierDetail, 'id' | 'name'>;
  /** Year of the history; undefined for every year. */
  readonly year: number | undefined;
}

/** Shows a button that exports the requests of the history, on all its pages, as a table. */
function CollectionExportButton({ supplier, year }: CollectionExportButtonProps) {
  const address = async () => {
    const { data } = await api.GET('/suppliers/{id}/collections/export/url', {
      params: { path: { id: supplier.id }, query: { year } },
    });
    return data?.url;
  };
  const of = year === undefined ? '入金履歴' : `${year}年の入金履歴`;
  return (
    <DownloadButton address={address} fileName={`${of}_${supplier.name}.csv`} label={`${of}をCSVでダウンロード`}>
      CSVでダウンロード
    </DownloadButton>
  );
}

interface CollectionRowsProps {
  readonly supplier: SupplierDetail;
  readonly address: HistoryAddress;
}

/** Shows the requests of one year or of all. */
export function CollectionRows({ supplier, address }: CollectionRowsProps) {
  const { question, go, mend } = address;
  const list = useCollectionHistory(supplier.id, question);
  return (
    <PagedList
      label="カード払い依頼"
      page={question.page}
      onPage={(page) => go({ ...question, page })}
      onMend={(page) => mend({ ...question, page })}
      list={list}
      rows={list.data?.invoice_requests}
      total={list.data?.total_count_invoice_requests ?? 0}
      empty={<NoCollections supplier={supplier} year={question.year} />}
      aside={<CollectionExportButton supplier={supplier} year={question.year} />}
    >
      {(collections, isStale) => <CollectionTable collections={collections} isStale={isStale} />}
    </PagedList>
  );
}
