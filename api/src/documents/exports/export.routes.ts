import { createExportUrl, getExportContent } from 'shared-api/contract/received-invoice-records';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { sheetCsvStream } from '../../platform/csv/csv';
import { answer, type Route } from '../../platform/server/route';
import { sendContent } from '../../platform/storage/send-content';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import type { ApprovalsOfDocuments } from '../invoice-record/approvals-of-documents';
import { checkFilter } from '../received-invoices/check-filter';
import { searchFor, type ReceivedInvoiceFilter } from '../received-invoices/received-invoice-filter';
import { countReceivedInvoices, eachReceivedInvoice } from '../received-invoices/received-invoice-list.repository';
import { archiveSize, archiveStream } from './archive';
import { planArchive } from './archive.service';
import { INVOICE_COLUMNS } from './invoice-table';
import { hasApprovals, PEOPLE_COLUMNS, withPeople } from './people-columns';

/** Subject of an export's signed address. */
interface Export {
  readonly buyerId: number;
  readonly format: 'csv' | 'zip';
  readonly filter: ReceivedInvoiceFilter;
}

/** Serves received invoices as a table or with their files: creates a signed address, and answers it. */
export function exportRoutes(
  route: Route,
  context: Context,
  addresses: SignedAddresses,
  { viewerOf }: Pick<ApprovalsOfDocuments, 'viewerOf'>,
): void {
  const { database, clock } = context;

  async function measure({ buyerId, format, filter }: Export) {
    if (format === 'csv')
      return {
        invoice_count: await countReceivedInvoices(
          database,
          await searchFor(database, buyerId, filter),
          Number.MAX_SAFE_INTEGER,
        ),
        file_count: 0,
        missing_file_count: 0,
        total_bytes: null,
      };
    const { invoiceCount, fileCount, missingFileCount, entries } = await planArchive(context, buyerId, filter);
    return {
      invoice_count: invoiceCount,
      file_count: fileCount,
      missing_file_count: missingFileCount,
      total_bytes: archiveSize(entries),
    };
  }

  route(
    createExportUrl,
    async ({ query: { format, approval: of, ...others }, session }) => {
      const approval = of && { of, viewer: await viewerOf(session) };
      const filter: ReceivedInvoiceFilter = { ...others, ...(approval && { approval }) };
      checkFilter(filter);
      const wanted: Export = { buyerId: session.buyerId, format, filter };
      const figures = await measure(wanted);
      const { token, expires_at } = await addresses.sign('export-read', JSON.stringify(wanted), session);
      return answer(200, { url: `/api/v2/received_invoices/export?token=${token}`, expires_at, ...figures });
    },
    { rateLimit: { max: 30, timeWindow: 60_000 } },
  );

  route(getExportContent, async ({ query: { token }, reply }) => {
    const now = await clock.now();
    // We signed the text, so it has the form that we wrote.
    const { buyerId, format, filter } = JSON.parse(await addresses.open('export-read', token)) as Export;
    const name = `受取請求書_${jstDate(now).replaceAll('-', '')}`;
    // The content behind the address changes, so it is never cached.
    const common = { cacheControl: 'no-store' } as const;
    if (format === 'csv') {
      const rows = eachReceivedInvoice(database, buyerId, filter);
      const body = (await hasApprovals(database, buyerId))
        ? sheetCsvStream([...INVOICE_COLUMNS, ...PEOPLE_COLUMNS], withPeople(database, rows))
        : sheetCsvStream(INVOICE_COLUMNS, rows);
      return sendContent(reply, { ...common, contentType: 'text/csv; charset=utf-8', fileName: `${name}.csv`, body });
    }
    const { entries } = await planArchive(context, buyerId, filter);
    return sendContent(reply, {
      ...common,
      contentType: 'application/zip',
      fileName: `${name}.zip`,
      ...archiveStream(entries),
    });
  });
}
