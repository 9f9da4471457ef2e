import type { SupplierDetail } from 'shared-api/types';
import { api } from 'shared-auth';
import { DownloadButton } from 'shared-features/documents/downloads';

interface ExportButtonProps {
  readonly supplier: Pick<SupplierDetail, 'id' | 'name'>;
  /** What the history is narrowed to; undefined for every year. */
  readonly year: number | undefined;
}

/** Saves the payments that the history finds, on all its pages, as a table. */
export function ExportButton({ supplier, year }: ExportButtonProps) {
  const address = async () => {
    const { data } = await api.GET('/suppliers/{id}/payments/export/url', { params: { path: { id: supplier.id }, query: { year } } });
    return data?.url;
  };
  const of = year === undefined ? '支払履歴' : `${year}年の支払履歴`;
  return <DownloadButton address={address} fileName={`${of}_${supplier.name}.csv`} label={`${of}をCSVでダウンロード`}>CSVでダウンロード</DownloadButton>;
}
