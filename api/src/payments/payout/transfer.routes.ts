import { operatorOf } from '../../platform/people/operator';
import type { OperatedTransferFile, OperatedTransfer, ShownTransferFile, ImportedResult } from 'shared-api/operator';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
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
import { notFound } from '../../platform/http/failure';
import { importRoute } from '../../platform/server/import-route';

const transferOf = ({ invoiceId, number, amount, state, reason }: ShownTransfer): OperatedTransfer => ({
  payment_id: invoiceId,
  number,
  amount,
  state,
  reason,
});

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

const orderOf = ({ order }: ShownTransfer): ShownTransferFile['transfers'][number]['order'] =>
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
    ...transferOf(transfer),
    payment_number: transfer.paymentNumber,
    buyer_name: transfer.buyerName,
    payee: transfer.payee,
    order: orderOf(transfer),
    left_before: transfer.leftBefore,
    failed_before: transfer.failedBefore.map(failureText),
  })),
});

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const FileParams = Type.Object({ id });
const ListQuery = Type.Object({ payment: Type.Optional(id) });
/** Payments to transfer; without them all that are due. */
const MakeBody = Type.Object({
  payments: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 1_000, uniqueItems: true })),
});
const ReasonBody = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) });
/** Failed transfers of a file, all others of which are paid: named one by one, or a list of the bank as base64. */
const FailuresBody = Type.Object(
  {
    failures: Type.Optional(
      Type.Array(Type.Object({ payment: id, code: Type.String({ pattern: '^[1289]$' }) }), { maxItems: 10_000 }),
    ),
    content: Type.Optional(Type.String({ minLength: 1, maxLength: 900_000 })),
  },
  { minProperties: 1, maxProperties: 1 },
);
type FailuresBody = Static<typeof FailuresBody>;
const failuresOf = ({ failures = [] }: FailuresBody) =>
  failures.map(({ payment, code }) => ({ paymentId: payment, code }));

interface OfFile {
  readonly Params: { readonly id: number };
}

/** Serves files of transfers: make, list, download, release, discard, import results (ADR 68). */
export function transferRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const loadOne = async (fileId: number): Promise<ShownTransferFile> => {
    const found = await showTransferFile(database, fileId);
    if (!found) throw notFound('この番号の振込ファイルはありません。transfer-files で確認してください。');
    return shownOf(found);
  };

  app.get<{ Querystring: { payment?: number } }>(
    '/transfer_files',
    { schema: { querystring: ListQuery } },
    async ({ query: { payment } }) => ({
      transfer_files: (await listTransferFiles(database, payment === undefined ? {} : { paymentId: payment })).map(
        viewOf,
      ),
    }),
  );

  app.post<{ Body: { payments?: number[] } }>(
    '/transfer_files',
    { schema: { body: MakeBody } },
    async (request, reply) => {
      const fileId = await makeTransferFile(context, operatorOf(request).name, request.body.payments);
      return reply.code(201).send(await loadOne(fileId));
    },
  );

  app.get<OfFile>('/transfer_files/:id', { schema: { params: FileParams } }, async ({ params }) => loadOne(params.id));

  app.get<OfFile>(
    '/transfer_files/:id/content',
    // A HEAD would be noted as a download.
    { schema: { params: FileParams }, exposeHeadRoute: false },
    async (request, reply) => {
      const { id: fileId } = request.params;
      const content = await takeTransferFile(context, fileId, operatorOf(request).name);
      return reply
        .header('content-disposition', `attachment; filename="transfers-${fileId}.txt"`)
        .header('cache-control', 'no-store')
        .type('application/octet-stream')
        .send(content);
    },
  );

  app.post<OfFile>('/transfer_files/:id/release', { schema: { params: FileParams } }, async (request) => {
    await releaseTransferFile(context, request.params.id, operatorOf(request).name);
    return loadOne(request.params.id);
  });

  app.post<OfFile & { Body: { reason: string } }>(
    '/transfer_files/:id/discard',
    { schema: { params: FileParams, body: ReasonBody } },
    async (request) => {
      await discardTransferFile(context, request.params.id, operatorOf(request).name, request.body.reason);
      return loadOne(request.params.id);
    },
  );

  app.post<OfFile & { Body: FailuresBody }>(
    '/transfer_files/:id/all_paid_but',
    { schema: { params: FileParams, body: FailuresBody } },
    async (request) => {
      const { params, body } = request;
      const failures = body.content === undefined ? failuresOf(body) : Buffer.from(body.content, 'base64');
      await importFailures(context, params.id, failures, operatorOf(request).name);
      return loadOne(params.id);
    },
  );

  importRoute(app, '/transfer_results', async (content, request): Promise<ImportedResult> => {
    const [first = 0, ...others] = await importTransferResult(context, content, operatorOf(request).name);
    return { ...(await loadOne(first)), other_files: others };
  });
}
