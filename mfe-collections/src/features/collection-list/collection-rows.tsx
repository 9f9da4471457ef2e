import type { CollectionTab } from 'shared-api/types';
import { PagedList } from 'shared-features/ui/paged-list';
import { DepositTable } from './deposit-table';
import { NoCollections } from './no-collections';
import { RequestTable } from './request-table';
import type { CollectionListQuery } from './use-collections';
import type { ListAddress } from './use-list-address';

interface CollectionRowsProps {
  readonly tab: CollectionTab;
  readonly address: ListAddress;
  readonly list: CollectionListQuery;
}

/** The requests of one tab in each of their states, and the way to the other pages. */
export function CollectionRows({ tab, address: { question, go, mend }, list }: CollectionRowsProps) {
  const Table = tab === 'request' ? RequestTable : DepositTable;
  return (
    <PagedList
      label="検索結果"
      page={question.page}
      onPage={(page) => go({ page })}
      onMend={(page) => mend({ page })}
      list={list}
      rows={list.data?.invoice_requests}
      total={list.data?.total_count_invoice_requests ?? 0}
      empty={<NoCollections tab={tab} question={question} onClear={() => go({ search: '', number: undefined })} />}
    >
      {(rows, isStale) => <Table rows={rows} isStale={isStale} />}
    </PagedList>
  );
}
