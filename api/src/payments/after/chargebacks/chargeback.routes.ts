import { operatorOf } from '../../../platform/people/operator';
import type { OperatedChargeback } from 'shared-api/operator';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { type ChargebackRow, findChargeback, listChargebacks } from './chargeback.repository';
import { closeChargeback, noteEvidence, openChargeback } from './chargeback.service';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import { notFound } from '../../../platform/http/failure';
import { sendContent } from '../../../platform/storage/send-content';
import { type PaymentText, planEvidence } from './evidence';
import { PaymentParams } from '../../examination/examination.routes';

const Yen = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const OpenBody = Type.Object({
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  fee: Type.Optional(Yen),
  reason_code: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  deadline: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description: 'Last day, until 23:59 in Japan, on which the card company takes evidence',
  }),
});
const CloseBody = Type.Object({ fee: Type.Optional(Yen) });

const lastMinuteOf = (day: string): number => Date.parse(`${day}T23:59:00+09:00`);

const textOrNull = (moment: number | null): string | null => (moment === null ? null : iso(moment));

/** Converts a chargeback for the operator. */
export const toOperated = (row: ChargebackRow): OperatedChargeback => ({
  id: row.id,
  payment_id: row.invoiceId,
  reference: row.reference,
  // The database holds only these states.
  state: row.state as OperatedChargeback['state'],
  amount: row.amount,
  fee: row.fee,
  reason_code: row.reasonCode,
  deadline: iso(row.deadline),
  evidence_at: textOrNull(row.evidenceAt),
  opened_at: iso(row.openedAt),
  closed_at: textOrNull(row.closedAt),
});

/** Returns a chargeback by its number. Throws 404. */
async function requireChargeback({ database }: Context, id: number): Promise<ChargebackRow> {
  const found = await findChargeback(database, id);
  if (!found) throw notFound(`番号 ${id} のチャージバックはありません。chargebacks で確認できます。`);
  return found;
}

/** Serves chargebacks: the list, those that come by letter, their outcomes, and their evidence as a ZIP archive. */
export function chargebackRoutes(app: FastifyInstance, context: Context, textOf: PaymentText): void {
  app.get('/chargebacks', async () => ({
    chargebacks: (await listChargebacks(context.database)).map(toOperated),
  }));

  app.get<{ Params: { id: number } }>('/chargebacks/:id', { schema: { params: PaymentParams } }, async ({ params }) =>
    toOperated(await requireChargeback(context, params.id)),
  );

  app.post<{ Params: { id: number }; Body: Static<typeof OpenBody> }>(
    '/invoices/:id/chargebacks',
    { schema: { params: PaymentParams, body: OpenBody } },
    async (request) => {
      const { amount, fee = 0, reason_code: reasonCode, reference, deadline: day } = request.body;
      const id = await openChargeback(context, request.params.id, {
        amount,
        fee,
        reasonCode,
        reference,
        deadline: lastMinuteOf(day),
        operator: operatorOf(request).name,
      });
      return toOperated(await requireChargeback(context, id));
    },
  );

  for (const kind of ['won', 'lost'] as const)
    app.post<{ Params: { id: number }; Body: Static<typeof CloseBody> }>(
      `/chargebacks/:id/${kind}`,
      { schema: { params: PaymentParams, body: CloseBody } },
      async (request) => {
        const { id } = request.params;
        await closeChargeback(context, id, kind, { fee: request.body.fee, operator: operatorOf(request).name });
        return toOperated(await requireChargeback(context, id));
      },
    );

  app.post<{ Params: { id: number } }>(
    '/chargebacks/:id/evidence',
    { schema: { params: PaymentParams } },
    async (request, reply) => {
      const chargeback = await requireChargeback(context, request.params.id);
      const { number, size, body } = await planEvidence(context, chargeback, textOf);
      await noteEvidence(context, chargeback.id, operatorOf(request).name);
      return sendContent(reply, {
        contentType: 'application/zip',
        fileName: `反証資料_${chargeback.id}_${number}.zip`,
        cacheControl: 'no-store',
        size,
        body,
      });
    },
  );
}
