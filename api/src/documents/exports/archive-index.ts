import { csvBuffer, type Column } from '../../platform/csv/csv';
import type { FileRow } from '../files/file.repository';
import type { ListRow } from '../received-invoices/received-invoice-list.repository';
import { INVOICE_COLUMNS } from './invoice-table';

/** A file of a received invoice in an archive. */
export interface ArchivedFile {
  readonly invoice: ListRow;
  readonly file: FileRow;
  /** In the archive; null where its bytes cannot be had. */
  readonly name: string | null;
}

const INDEX_COLUMNS: readonly Column<ArchivedFile>[] = [
  { heading: 'ファイル名', cell: ({ name }) => name ?? '' },
  ...INVOICE_COLUMNS.map(({ heading, cell }): Column<ArchivedFile> => ({ heading, cell: ({ invoice }) => cell(invoice) })),
  { heading: '登録時のファイル名', cell: ({ file }) => file.fileName },
  { heading: '備考', cell: ({ name }) => (name === null ? 'ファイルを取得できませんでした。お問い合わせください。' : '') },
];

/** The table in an archive that says which file belongs to which received invoice, and which could not be had. */
export const archiveIndex = (files: readonly ArchivedFile[]): Buffer => csvBuffer(INDEX_COLUMNS, files);
