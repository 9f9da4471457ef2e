import { asc, eq, inArray } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { lookUp } from 'shared-rules/look-up';
import type { Context } from '../../platform/context/context';
import { sheetCsv, type Column } from '../../platform/csv/csv';
import type { Executor } from '../../platform/db/client';
import { files, receivedInvoiceFiles } from '../../platform/db/schema/documents';
import type { Failure } from '../../platform/http/failure';
import { refuse } from '../../platform/http/failure';
import type { FileRow } from '../files/file.repository';
import { streamAccepted } from '../files/read-accepted';
import { filesOf } from '../invoice-record/received-invoice.repository';
import { withOpened } from '../files/shown-form';
import { searchFor, type ReceivedInvoiceFilter } from '../received-invoices/received-invoice-filter';
import {
  countReceivedInvoices,
  eachReceivedInvoice,
  type ListRow,
} from '../received-invoices/received-invoice-list.repository';
import type { ArchiveEntry } from './archive';
import { archiveNames } from './archive-names';
import { INVOICE_COLUMNS } from './invoice-table';

/**
 * Returns the files of received invoices by invoice, each in order. The caller knows that the invoices are the buyer's.
 */
async function listFilesOf(
  executor: Executor,
  receivedInvoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FileRow[]>> {
  const byInvoice = new Map<number, FileRow[]>();
  if (receivedInvoiceIds.length === 0) return byInvoice;
  const rows = await executor
    .select({ receivedInvoiceId: receivedInvoiceFiles.receivedInvoiceId, file: files })
    .from(receivedInvoiceFiles)
    .innerJoin(files, eq(files.id, receivedInvoiceFiles.fileId))
    .where(inArray(receivedInvoiceFiles.receivedInvoiceId, [...receivedInvoiceIds]))
    .orderBy(asc(receivedInvoiceFiles.receivedInvoiceId), asc(receivedInvoiceFiles.position));
  for (const { receivedInvoiceId, file } of rows)
    byInvoice.set(receivedInvoiceId, [...(byInvoice.get(receivedInvoiceId) ?? []), file]);
  return byInvoice;
}

/** A file of a received invoice in an archive. */
interface ArchivedFile {
  readonly invoice: ListRow;
  readonly file: FileRow;
  /** Name in the archive; null if its bytes are missing. */
  readonly name: string | null;
}

const INDEX_COLUMNS: readonly Column<ArchivedFile>[] = [
  { heading: 'ファイル名', cell: ({ name }) => name ?? '' },
  ...INVOICE_COLUMNS.map(({ heading, cell }): Column<ArchivedFile> => ({
    heading,
    cell: ({ invoice }) => cell(invoice),
  })),
  { heading: '登録時のファイル名', cell: ({ file }) => file.fileName },
  {
    heading: '備考',
    cell: ({ name }) => (name === null ? 'ファイルを取得できませんでした。お問い合わせください。' : ''),
  },
];

/** Returns the table in an archive that names each file's received invoice and lists missing files. */
const archiveIndex = (files: readonly ArchivedFile[]): Buffer => sheetCsv(INDEX_COLUMNS, files);

/** Most received invoices, and most bytes of files, in one archive. */
const MAX_INVOICES = 1_000;
const MAX_BYTES = 1024 ** 3;
/** Files checked in the store at a time. */
const LOOKS_AT_ONCE = 32;

/** Returns a file as one of an archive. */
const entryOf = ({ files: store }: Pick<Context, 'files'>, file: FileRow, name: string): ArchiveEntry => ({
  name,
  size: file.sizeBytes ?? 0,
  modifiedAt: file.createdAt,
  open: () => streamAccepted(store, file),
});

/** Returns the documents of a received invoice as files of an archive, each opened one beside its locked file. */
export async function documentEntries(
  context: Pick<Context, 'database' | 'files'>,
  receivedInvoiceId: number,
  nameOf: (file: FileRow, index: number) => string,
): Promise<ArchiveEntry[]> {
  const files = (await filesOf(context.database, receivedInvoiceId)).flatMap(withOpened);
  return files.map((file, index) => entryOf(context, file, nameOf(file, index)));
}

/** Content of an archive, before any of its files is opened. */
export interface ArchivePlan {
  readonly invoiceCount: number;
  readonly fileCount: number;
  readonly missingFileCount: number;
  readonly entries: readonly ArchiveEntry[];
}
const tooManyInvoices = (): Failure => refuse('export_too_many_invoices', { limit: MAX_INVOICES });
const tooManyBytes = (bytes: number): Failure => refuse('export_too_large', { size: bytes });

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/tiff': '.tif',
  'application/xml': '.xml',
};

async function invoicesOf({ database }: Context, buyerId: number, filter: ReceivedInvoiceFilter): Promise<ListRow[]> {
  const search = await searchFor(database, buyerId, filter);
  if ((await countReceivedInvoices(database, search, MAX_INVOICES + 1)) > MAX_INVOICES) throw tooManyInvoices();
  const rows: ListRow[] = [];
  for await (const row of eachReceivedInvoice(database, buyerId, filter)) rows.push(row);
  return rows;
}

/** Returns whether the stored bytes of a file have the right length. Logs an error for the operator if not. */
async function isThere({ files: store, log }: Context, { id, storageKey, sizeBytes }: FileRow): Promise<boolean> {
  const size = await store.size(storageKey);
  if (size === sizeBytes) return true;
  log.error(
    { file_id: id, expected: sizeBytes, size: size ?? null },
    'a stored file is missing or not as long as it was',
  );
  return false;
}

async function eachThere(context: Context, files: readonly FileRow[]): Promise<boolean[]> {
  const result: boolean[] = [];
  for (let start = 0; start < files.length; start += LOOKS_AT_ONCE)
    result.push(
      ...(await Promise.all(files.slice(start, start + LOOKS_AT_ONCE).map((file) => isThere(context, file)))),
    );
  return result;
}

function namedFiles(
  pairs: readonly Pick<ArchivedFile, 'invoice' | 'file'>[],
  areThere: readonly boolean[],
): ArchivedFile[] {
  const names = archiveNames(
    pairs.map(({ invoice, file }) => ({
      issueDate: invoice.issueDate,
      supplierName: invoice.supplierName,
      amount: invoice.amount,
      extension: lookUp(EXTENSIONS, file.contentType ?? '') ?? '',
    })),
  );
  return pairs.map((pair, index) => ({ ...pair, name: areThere[index] ? (names[index] ?? null) : null }));
}

/**
 * Plans an archive of the matching received invoices' files, newest invoice first, after an index of them. A file whose
 * bytes are missing is left out and marked in the index, so that the other files still arrive.
 * @throws Failure 422 if there are more invoices or bytes than one archive may hold
 */
export async function planArchive(
  context: Context,
  buyerId: number,
  filter: ReceivedInvoiceFilter,
): Promise<ArchivePlan> {
  const invoices = await invoicesOf(context, buyerId, filter);
  const byInvoice = await listFilesOf(
    context.database,
    invoices.map(({ id }) => id),
  );
  const pairs = invoices.flatMap((invoice) =>
    (byInvoice.get(invoice.id) ?? []).flatMap(withOpened).map((file) => ({ invoice, file })),
  );
  const bytes = pairs.reduce((sum, { file }) => sum + (file.sizeBytes ?? 0), 0);
  if (bytes > MAX_BYTES) throw tooManyBytes(bytes);
  const files = namedFiles(
    pairs,
    await eachThere(
      context,
      pairs.map(({ file }) => file),
    ),
  );
  const index = archiveIndex(files);
  const present = files.flatMap(({ name, file }) => (name === null ? [] : [entryOf(context, file, name)]));
  const entries = [
    {
      name: 'index.csv',
      size: index.length,
      modifiedAt: await context.clock.now(),
      open: () => Readable.from([index]),
    },
    ...present,
  ];
  return {
    invoiceCount: invoices.length,
    fileCount: present.length,
    missingFileCount: files.length - present.length,
    entries,
  };
}
