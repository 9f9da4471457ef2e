import { operatorOf } from '../../platform/people/operator';
import { MOST_LISTED, PAYMENT_NUMBER, type ExaminedPayment, type SeenPayment } from 'shared-api/operator';
import type { FastifyInstance } from 'fastify';
import { CorrectionField } from 'shared-api/contract/payment';
import { type Static, Type, type TSchema } from 'typebox';
import { type Examination, examine } from './examination.service';
import { seenVersionOf } from './seen-version';
import { loadPayments } from '../order/views/load-payments';
import type { Why } from '../status/announcements/payment-messages';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/http/failure';
import { accountText } from '../../reference';
import { BuyerName, listBuyers, frozenReason, noBuyer } from '../../identity';
import { type ExaminedFilter, listAllPayments, type ExaminedRow } from './examined-payment.repository';

const depositOf = ({ depositAccount, commission, total }: ExaminedRow): ExaminedPayment['deposit'] =>
  depositAccount && {
    account: accountText(depositAccount),
    commission,
    amount: commission === null || total === null ? null : total - commission,
  };

const CHARGED_FIELDS = ['supplier_account_id', 'transfer_date', 'transfer_person_name'] as const;

/** Path parameters of a call on one payment. */
export const PaymentParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const ListQuery = Type.Object({
  id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  number: Type.Optional(
    Type.String({
      pattern: PAYMENT_NUMBER.source,
      description:
        'Number of a payment (I-00000042-1), or of its received invoice (I-00000042): every company has them',
    }),
  ),
  buyer: Type.Optional(BuyerName),
  status: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
});
const reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Version of the payment that was seen' });
/** Body of a decision without a reason. */
const SeenBody = Type.Object({ version: Version });
/** Body of a decision that stops a payment. */
export const ReasonBody = Type.Object({ version: Version, reason });
const SendBackBody = Type.Object({
  version: Version,
  reason,
  fields: Type.Optional(Type.Array(CorrectionField, { uniqueItems: true })),
});
/** After the capture only the destination of the transfer can be corrected. */
const ReturnBody = Type.Object({
  version: Version,
  reason,
  fields: Type.Optional(
    Type.Array(Type.Union(CHARGED_FIELDS.map((name) => Type.Literal(name))), { uniqueItems: true }),
  ),
});

/** Body of a partial refund. */
export const RefundBody = Type.Object({
  version: Version,
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Given back to the card, yen' }),
  commission: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Of it commission with its tax, yen; 0 keeps all of it',
    }),
  ),
  reason,
});

/**
 * Steps of the examination by the last part of their path, with their bodies. Those that stop a payment need a reason.
 */
const STEPS: readonly (readonly [path: string, step: Examination, body: TSchema])[] = [
  ['check', 'check', SeenBody],
  ['approve', 'approve', SeenBody],
  ['send_back', 'sendBack', SendBackBody],
  ['return_transfer', 'transferReturned', ReturnBody],
  ['reject', 'examinerReject', ReasonBody],
];

interface Examined {
  readonly payment: ExaminedPayment;
  readonly buyerId: number;
}

/** Returns the filter of a list. Throws 404 for an unknown company. */
async function filterOf(
  { database }: Context,
  { buyer, number, ...rest }: Static<typeof ListQuery>,
): Promise<ExaminedFilter> {
  const [, docNumber, sequence] = PAYMENT_NUMBER.exec(number ?? '') ?? [];
  const named = buyer === undefined ? undefined : await listBuyers(database, buyer);
  if (buyer !== undefined && named?.length === 0) throw noBuyer(buyer);
  return {
    ...rest,
    buyerIds: named?.map(({ id }) => id),
    number:
      docNumber === undefined
        ? undefined
        : { docNumber: Number(docNumber), sequence: sequence === undefined ? null : Number(sequence) },
  };
}

async function load(context: Context, filter: ExaminedFilter): Promise<Examined[]> {
  const { database } = context;
  const rows = await listAllPayments(database, filter, MOST_LISTED);
  const payments = await Promise.all(
    rows.map(async (row) => {
      const { id, buyerId, buyerName, version, accountCaution, acknowledgedChecks } = row;
      if (buyerId === null) return [];
      // The database holds only these two words.
      const seen = {
        buyer_id: buyerId,
        buyer_name: buyerName,
        version,
        frozen_reason: await frozenReason(database, buyerId),
        account_caution: accountCaution as ExaminedPayment['account_caution'],
        acknowledged_checks: acknowledgedChecks,
        deposit: depositOf(row),
      };
      return (await loadPayments(context, database, { buyerId, id })).map((payment) => ({
        payment: { ...payment, ...seen },
        buyerId,
      }));
    }),
  );
  return payments.flat();
}

/** Returns a payment as the operator sees it, and its buyer. Throws 404. */
export async function loadExamined(context: Context, id: number): Promise<Examined> {
  const [found] = await load(context, { id });
  if (!found) throw notFound('この番号の申請は見つかりませんでした。');
  return found;
}

/** Serves the examiner's calls: list and decide. Every decision uses the one transition function. */
export function examinationRoutes(app: FastifyInstance, context: Context): void {
  const loadOne = async (id: number): Promise<ExaminedPayment> => (await loadExamined(context, id)).payment;

  app.get<{ Querystring: Static<typeof ListQuery> }>(
    '/invoices',
    { schema: { querystring: ListQuery } },
    async ({ query }) => ({
      invoices: (await load(context, await filterOf(context, query))).map(({ payment }) => payment),
    }),
  );

  app.get<{ Params: { id: number } }>(
    '/invoices/:id',
    { schema: { params: PaymentParams } },
    async (request): Promise<SeenPayment> => ({
      ...(await loadOne(request.params.id)),
      seen_version: await seenVersionOf(context.database, request.params.id, operatorOf(request).name),
    }),
  );

  for (const [path, step, body] of STEPS)
    app.post<{ Params: { id: number }; Body: Why & { readonly version: number } }>(
      `/invoices/:id/${path}`,
      { schema: { params: PaymentParams, body } },
      async (request) => {
        const { params, body: decision } = request;
        const { version, reason: because, fields } = decision;
        const cause = {
          actor: 'operator',
          operatorName: operatorOf(request).name,
          ...(because !== undefined && { reason: because }),
          ...(fields && { fields }),
        } as const;
        await examine(context, params.id, step, cause, version);
        return loadOne(params.id);
      },
    );
}
