import type { SupplierDetail } from 'shared-api/types';
import { api } from 'shared-auth';
import { DownloadButton } from 'shared-features/documents/downloads';

interface CollectionExportButtonProps {
  readonly supplier: Pick<SupplierDetail, 'id' | 'name'>;
  /** What the history is narrowed to; undefined for every year. */
  readonly year: number | undefined;
}

/** Saves the requests that the history finds, on all its pages, as a table. */
export function CollectionExportButton({ supplier, year }: CollectionExportButtonProps) {
  const address = async () => {
    const { data } = await api.GET('/suppliers/{id}/collections/export/url', { params: { path: { id: supplier.id }, query: { year } } });
    return data?.url;
  };
  const of = year === undefined ? '入金履歴' : `${year}年の入金履歴`;
  return <DownloadButton address={address} fileName={`${of}_${supplier.name}.csv`} label={`${of}をCSVでダウンロード`}>CSVでダウンロード</DownloadButton>;
}
