import { getEInvoice, getReading } from 'shared-api/contract/readings';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { parseApart } from '../../platform/parsing/parse-apart';
import type { readEInvoiceSheet } from '../e-invoices/e-invoice-sheet';
import { readAccepted } from '../files/read-accepted';
import { findReadableFile } from '../files/readable-file';
import { loadReading } from './reading.service';

/** Serves the readings of uploaded files. */
export function readingRoutes(route: Route, context: Context): void {
  route(getReading, async ({ session, params }) => {
    const reading = await loadReading(context, session.buyerId, params.id);
    if (!reading) throw notFound();
    return answer(200, reading);
  });

  route(
    getEInvoice,
    async ({ session, params }) => {
      const file = await findReadableFile(context.database, session.buyerId, params.id);
      if (file?.contentType !== 'application/xml') throw notFound();
      const bytes = await readAccepted(context.files, file);
      const sheet = await parseApart<typeof readEInvoiceSheet>('eInvoice', { bytes }, 'file_id');
      if (sheet === null) throw notFound();
      return answer(200, sheet);
    },
    { isLong: true },
  );
}
