import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { lookUp } from 'shared-rules/look-up';
import {
  discardTransferFile,
  failureText,
  importFailures,
  importTransferResult,
  listTransferFiles,
  makeTransferFile,
  releaseTransferFile,
  type ShownFile,
  type ShownTransfer,
  showTransferFile,
  takeTransferFile,
  type TransferFile,
} from '../../payments';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/http/failure';
import { importRoute } from './import-route';
import { operatorOf } from './operator-access';

/** A file of transfers as the operator sees it. Moments are ISO texts, amounts yen. */
export interface OperatedTransferFile {
  readonly id: number;
  /** 'YYYY-MM-DD' in Japan. */
  readonly transfer_date: string;
  readonly sha256: string;
  readonly payments: number;
  readonly total: number;
  readonly made_at: string;
  /** Name of the operator; null for the job. */
  readonly made_by: string | null;
  readonly events: readonly {
    readonly event: string;
    readonly at: string;
    readonly operator: string | null;
    readonly reason: string | null;
  }[];
  /** When its content left, and to whom: the name of the operator; null for a bank that takes files by itself. */
  readonly downloads: readonly { readonly at: string; readonly operator: string | null }[];
  /** How many of its transfers are in each state. */
  readonly states: Readonly<Record<string, number>>;
}

/** A transfer of a file. */
interface OperatedTransfer {
  readonly payment_id: number;
  readonly number: number;
  readonly amount: number;
  readonly state: string;
  readonly reason: string | null;
}

/** A file of transfers with all that a person compares before it is released. */
export interface ShownTransferFile extends OperatedTransferFile {
  readonly transfers: readonly (OperatedTransfer & {
    readonly payment_number: string;
    readonly buyer_name: string;
    /** Name of the supplier, or of the company that requested the payment. */
    readonly payee: string;
    /** Account, 振込名義 and yen in the bytes for the bank; null if they do not have the transfer. */
    readonly order: {
      readonly bank: string;
      readonly branch: string;
      readonly account_type: string;
      readonly account_number: string;
      readonly holder: string;
      readonly sender: string;
      readonly amount: number;
    } | null;
    /** Other files that left with a transfer of the payment and were discarded by a person afterwards. */
    readonly left_before: readonly number[];
    /** Earlier transfers of the payment that failed: how, in which file, and who imported the result. In Japanese. */
    readonly failed_before: readonly string[];
  })[];
}

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
/** The file that a result is about. */
export interface ImportedResult extends ShownTransferFile {
  /** Further files that a statement is about. */
  readonly other_files: readonly number[];
}

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
