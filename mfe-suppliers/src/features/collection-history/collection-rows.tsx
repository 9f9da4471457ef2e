import type { SupplierDetail } from 'shared-api/types';
import { PagedList } from 'shared-features/ui/paged-list';
import type { HistoryAddress } from '../payment-history/use-history-address';
import { CollectionExportButton } from './collection-export-button';
import { CollectionTable } from './collection-table';
import { NoCollections } from './no-collections';
import { useCollectionHistory } from './use-collection-history';

interface CollectionRowsProps {
  readonly supplier: SupplierDetail;
  readonly address: HistoryAddress;
}

/** The requests of one year or of all. */
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
