import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  discardTransferFile,
  importTransferResult,
  listTransferFiles,
  loadTransferFile,
  makeTransferFile,
  refundReturned,
  releaseTransferFile,
  type TransferFile,
} from '../../payments';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import { notFound } from '../../platform/http/failure';
import { type ExaminedPayment, loadExamined, PaymentParams } from './examination.routes';
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
  readonly transfers: readonly {
    readonly payment_id: number;
    readonly number: number;
    readonly amount: number;
    readonly state: string;
    readonly reason: string | null;
  }[];
}

const viewOf = ({ file, events, transfers }: TransferFile): OperatedTransferFile => ({
  id: file.id,
  transfer_date: file.transferDate,
  sha256: file.sha256,
  payments: file.payments,
  total: file.total,
  made_at: iso(file.madeAt),
  made_by: file.madeBy,
  events: events.map(({ event, at, operator, reason }) => ({ event, at: iso(at), operator, reason })),
  transfers: transfers.map(({ invoiceId, number, amount, state, reason }) => ({
    payment_id: invoiceId,
    number,
    amount,
    state,
    reason,
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
/** A result file in base64. */
const ImportBody = Type.Object({ content: Type.String({ minLength: 1, pattern: '^[A-Za-z0-9+/]+={0,2}$' }) });
/** Some 80,000 transfers. */
const IMPORT_LIMIT_BYTES = 16 * 1024 * 1024;

interface OfFile {
  readonly Params: { readonly id: number };
}

/** Serves files of transfers: make, list, download, release, discard, import results, refund 組戻 (ADR 68). */
export function transferRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const loadOne = async (fileId: number): Promise<OperatedTransferFile> => {
    const [found] = await listTransferFiles(database, { id: fileId });
    if (!found) throw notFound('この番号の振込ファイルはありません。transfer-files で確認してください。');
    return viewOf(found);
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

  app.get<OfFile>('/transfer_files/:id/content', { schema: { params: FileParams } }, async ({ params }, reply) =>
    reply
      .header('content-disposition', `attachment; filename="transfers-${params.id}.txt"`)
      .type('application/octet-stream')
      .send(await loadTransferFile(database, params.id)),
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

  app.post<{ Body: { content: string } }>(
    '/transfer_results',
    { schema: { body: ImportBody }, bodyLimit: IMPORT_LIMIT_BYTES },
    async (request) => {
      const content = Buffer.from(request.body.content, 'base64');
      return loadOne(await importTransferResult(context, content, operatorOf(request).name));
    },
  );

  app.post<OfFile & { Body: { reason: string } }>(
    '/invoices/:id/refund_returned',
    { schema: { params: PaymentParams, body: ReasonBody } },
    async (request): Promise<ExaminedPayment> => {
      const { params, body } = request;
      await refundReturned(context, params.id, { reason: body.reason, operatorName: operatorOf(request).name });
      return (await loadExamined(context, params.id)).payment;
    },
  );
}
