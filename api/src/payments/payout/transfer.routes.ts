import * as calls from 'shared-api/contract/operator/transfers';
import type { OperatedTransferFile, ShownTransfer as OperatedTransfer, ShownTransferFile } from 'shared-api/operator';
import { lookUp } from 'shared-rules/look-up';
import { failureText } from './failed-before';
import { importFailures, importTransferResult } from './import-result.service';
import { makeTransferFile } from './make-file.service';
import { discardTransferFile, releaseTransferFile } from './release-file.service';
import { type ShownFile, type ShownTransfer, showTransferFile } from './show-file';
import { takeTransferFile } from './take-file.service';
import { listTransferFiles, type TransferFile } from './view-file';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { refuse } from '../../platform/http/failure';
import type { ImportRoute } from '../../platform/server/import-route';
import { answer, type Route } from '../../platform/server/route';

const viewOf = ({ file, events, downloads, states }: TransferFile): OperatedTransferFile => ({
  id: file.id,
  transfer_date: file.transferDate,
  sha256: file.sha256,
  payments: file.payments,
  total: file.total,
  made_at: iso(file.madeAt),
  made_by: file.madeBy,
  events: events.map(({ event, at, operator, reason }) => ({ event, at: iso(at), operator, reason })),
  downloads: downloads.map(({ at, operator }) => ({ at: iso(at), operator })),
  states,
});

const ACCOUNT_TYPES: Readonly<Record<string, string>> = { '1': '普通', '2': '当座', '4': '貯蓄', '9': 'その他' };

const orderOf = ({ order }: ShownTransfer): OperatedTransfer['order'] =>
  order === undefined
    ? null
    : {
        bank: `${order.bankCode} ${order.bankKana}`,
        branch: `${order.branchCode} ${order.branchKana}`,
        account_type: lookUp(ACCOUNT_TYPES, order.accountType) ?? order.accountType,
        account_number: order.accountNumber,
        holder: order.holder,
        sender: order.sender,
        amount: order.amount,
      };

const shownOf = (file: ShownFile): ShownTransferFile => ({
  ...viewOf(file),
  transfers: file.transfers.map((transfer) => ({
    payment_id: transfer.invoiceId,
    number: transfer.number,
    amount: transfer.amount,
    state: transfer.state,
    reason: transfer.reason,
    payment_number: transfer.paymentNumber,
    buyer_name: transfer.buyerName,
    payee: transfer.payee,
    order: orderOf(transfer),
    left_before: [...transfer.leftBefore],
    failed_before: transfer.failedBefore.map(failureText),
  })),
});

/** Serves files of transfers: make, list, download, release, discard, import results (ADR 68). */
export function transferRoutes(route: Route, importRoute: ImportRoute, context: Context): void {
  const { database } = context;
  const loadOne = async (fileId: number): Promise<ShownTransferFile> => {
    const found = await showTransferFile(database, fileId);
    if (!found) throw refuse('transfer_file_unknown');
    return shownOf(found);
  };

  route(calls.listTransferFiles, async ({ query: { payment } }) => {
    const files = await listTransferFiles(database, payment === undefined ? {} : { paymentId: payment });
    return answer(200, { transfer_files: files.map(viewOf) });
  });

  route(calls.makeTransferFile, async ({ body, session }) =>
    answer(201, await loadOne(await makeTransferFile(context, session.name, body.payments))),
  );

  route(calls.getTransferFile, async ({ params }) => answer(200, await loadOne(params.id)));

  route(
    calls.takeTransferFile,
    async ({ params: { id }, session, reply }) => {
      const content = await takeTransferFile(context, id, session.name);
      return reply
        .header('content-disposition', `attachment; filename="transfers-${id}.txt"`)
        .header('cache-control', 'no-store')
        .type('application/octet-stream')
        .send(content);
    },
    { exposeHeadRoute: false },
  );

  route(calls.releaseTransferFile, async ({ params: { id }, session }) => {
    await releaseTransferFile(context, id, session.name);
    return answer(200, await loadOne(id));
  });

  route(calls.discardTransferFile, async ({ params: { id }, body, session }) => {
    await discardTransferFile(context, id, session.name, body.reason);
    return answer(200, await loadOne(id));
  });

  route(calls.importFailures, async ({ params: { id }, body: { content, failures = [] }, session }) => {
    const failed =
      content === undefined
        ? failures.map(({ payment, code }) => ({ paymentId: payment, code }))
        : Buffer.from(content, 'base64');
    await importFailures(context, id, failed, session.name);
    return answer(200, await loadOne(id));
  });

  importRoute(calls.importTransferResult, async (content, { session }) => {
    const [first = 0, ...others] = await importTransferResult(context, content, session.name);
    return answer(200, { ...(await loadOne(first)), other_files: others });
  });
}
