import type { FastifyInstance } from 'fastify';
import type { Payment } from 'shared-api/types';
import { Type } from 'typebox';
import type { Context } from '../config/context';
import { examine, type Examination } from '../examination/examination.service';
import { notFound } from '../http/failure';
import { loadPayments } from '../payments/load-payments';
import { findAllPayments } from './operator.repository';
import { verify } from './verify';

/** A payment as the operator sees it. */
export interface ExaminedPayment extends Payment {
  readonly buyer_name: string;
}

const LIST_LIMIT = 100;
const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const ListQuery = Type.Object({ status: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })) });
const ReasonBody = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) });

/** Steps of the examination by the last part of their path; those that stop a payment are told why. */
const STEPS: readonly (readonly [path: string, step: Examination, hasReason: boolean])[] = [
  ['check', 'check', false],
  ['approve', 'approve', false],
  ['send_back', 'sendBack', true],
  ['reject', 'examinerReject', true],
  ['transfer', 'execute', false],
  ['cancel', 'examinerCancel', true],
];

async function load({ clock, database }: Context, filter: { id?: number; status?: number }): Promise<ExaminedPayment[]> {
  const rows = await findAllPayments(database, filter, LIST_LIMIT);
  const payments = await Promise.all(rows.map(async ({ id, buyerId, buyerName }) => (buyerId === null ? [] : (await loadPayments(clock, database, { buyerId, id })).map((payment) => ({ ...payment, buyer_name: buyerName })))));
  return payments.flat();
}

/** The examiner's calls: look, decide, and verify the books. Every decision goes through the one transition function. */
export function examinationRoutes(app: FastifyInstance, context: Context): void {
  const loadOne = async (id: number): Promise<ExaminedPayment> => {
    const [payment] = await load(context, { id });
    if (!payment) throw notFound('この番号の申請は見つかりませんでした。');
    return payment;
  };

  app.get<{ Querystring: { status?: number } }>('/invoices', { schema: { querystring: ListQuery } }, async ({ query }) => ({ invoices: await load(context, query) }));

  app.get<{ Params: { id: number } }>('/invoices/:id', { schema: { params: Params } }, async ({ params }) => loadOne(params.id));

  for (const [path, step, hasReason] of STEPS) {
    app.post<{ Params: { id: number }; Body: { reason: string } | undefined }>(`/invoices/:id/${path}`, { schema: { params: Params, ...(hasReason && { body: ReasonBody }) } }, async ({ params, body }) => {
      await examine(context, params.id, step, { actor: 'operator', ...(hasReason && body && { reason: body.reason }) });
      return loadOne(params.id);
    });
  }

  app.get('/verification', async () => ({ broken: await verify(context) }));
}
