import { listReceivedInvoiceLogs } from 'shared-api/contract/received-invoice-records';
import type { LogEntry } from 'shared-api/types';
import { FIRST_PAGE } from 'shared-rules/limits';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { receivedInvoiceGone } from '../invoice-record/received-invoice.service';
import { countLogs, listLogs, findRecorded, type LogRow } from './log.repository';

const toLogEntry = ({ id, at, actor, actorName, action, paymentNumber, field, before, after }: LogRow): LogEntry => ({
  id,
  at: iso(at),
  // Only logChanges writes lines, with these values only.
  actor: actor as LogEntry['actor'],
  actor_name: actorName,
  action: action as LogEntry['action'],
  payment_number: paymentNumber,
  field,
  before,
  after,
});

/** Serves the changes of a received invoice (変更履歴), also of a deleted one. */
export function receivedInvoiceLogRoutes(route: Route, { database }: Context): void {
  route(
    listReceivedInvoiceLogs,
    async ({ params: { doc_number: docNumber }, query: { page = FIRST_PAGE, size = 50 }, session: { buyerId } }) => {
      const invoice = await findRecorded(database, buyerId, docNumber);
      if (!invoice) throw receivedInvoiceGone();
      const [rows, total] = await Promise.all([
        listLogs(database, invoice.id, { limit: size, offset: page * size }),
        countLogs(database, invoice.id),
      ]);
      return answer(200, { logs: rows.map(toLogEntry), total_count: total, is_deleted: invoice.isDeleted });
    },
  );
}
