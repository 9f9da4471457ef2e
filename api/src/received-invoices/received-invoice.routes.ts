import { createReceivedInvoice as createOperation, getReceivedInvoice, listReceivedInvoices as listOperation } from 'shared-api/contract/received-invoices';
import type { Context } from '../config/context';
import { answer, type Route } from '../http/route';
import { loadPayments } from '../payments/load-payments';
import { countByTab, filesOf, listReceivedInvoices } from './received-invoice.repository';
import { createReceivedInvoice, requireReceivedInvoice } from './received-invoice.service';
import { toReceivedInvoice, toSummary } from './received-invoice.view';

/** Received invoices as documents: list, register, read. */
export function receivedInvoiceRoutes(route: Route, { database, clock }: Context): void {
  route(listOperation, async ({ query: { tab, page = 0, size = 50 }, session: { buyerId } }) => {
    const rows = await listReceivedInvoices(database, buyerId, tab, { offset: page * size, limit: size });
    const counts = { ...(await countByTab(database, buyerId)), draft: 0 };
    return answer(200, { received_invoices: rows.map(toSummary), count: rows.length, total_count: counts[tab ?? 'all'], is_total_capped: false, next_cursor: null, tab_counts: counts });
  });

  route(createOperation, async ({ body, session, idempotency }) => {
    const now = await clock.now();
    return idempotency.complete(async (tx) => {
      const docNumber = await createReceivedInvoice(tx, session, body, now);
      const row = await requireReceivedInvoice(tx, session.buyerId, docNumber);
      return answer(201, toReceivedInvoice(row, await filesOf(tx, row.id), []));
    });
  });

  route(getReceivedInvoice, async ({ params: { doc_number: docNumber }, session: { buyerId } }) => {
    const row = await requireReceivedInvoice(database, buyerId, docNumber);
    const [files, payments] = await Promise.all([filesOf(database, row.id), loadPayments(clock, database, { buyerId, receivedInvoiceId: row.id })]);
    return answer(200, toReceivedInvoice(row, files, payments));
  });
}
