import { cancelBookedPayment, refundPayment, refundReturnedPayment } from 'shared-api/contract/operator/payments';
import type { ExaminedPayment } from 'shared-api/operator';
import type { Static } from 'typebox';
import { formatYen } from 'shared-rules/yen';
import { refundReturned } from './refund-returned.service';
import { refundInPart } from './refund.service';
import { examine } from '../../examination/examination.service';
import { requireSeen } from '../../examination/seen-version';
import { failuresOf, failureText } from '../../payout/failed-before';
import type { Context } from '../../../platform/context/context';
import { loadExamined } from '../../examination/examination.routes';
import { answerWith, type HeldCall, type SecondPerson } from '../../../platform/people/second-person';
import type { Route } from '../../../platform/server/route';

type Of<Body> = Body & { readonly id: number };
type Whole = Of<Static<typeof cancelBookedPayment.body>>;
type Part = Of<Static<typeof refundPayment.body>>;

const WORDS = {
  cancel: 'キャンセルと全額の返金',
  refund: '一部の返金',
  refund_returned: '組戻の後の全額の返金',
} as const;

/** Yen that a payment's card has got back so far. */
const givenBackOf = ({ refunds = [] }: ExaminedPayment): number => refunds.reduce((sum, { total }) => sum + total, 0);

const subjectOf = (words: string, payment: ExaminedPayment, yen: number, reason: string): string =>
  `${words}: ${payment.payment_number} (ID ${payment.id})、${payment.buyer_name}、${payment.supplier.name}、${formatYen(yen)}、理由: ${reason}`;

/**
 * Names the importers of the results by which transfers of a payment failed, for the person who confirms the next step.
 */
async function failuresText({ database }: Context, id: number): Promise<string> {
  const failures = await failuresOf(database, id);
  return [...new Set(failures.map(failureText))].map((text) => `、${text}`).join('');
}

/**
 * Serves what gives a charge back to the card: cancel, refund in part, refund after 組戻. A second person confirms it if
 * the card has got back as much as the limit by then.
 */
export function giveBackRoutes(route: Route, context: Context, secondPerson: SecondPerson): void {
  const load = async (id: number): Promise<ExaminedPayment> => (await loadExamined(context, id)).payment;

  const weigh =
    <Payload extends Whole>(kind: keyof typeof WORDS, yenOf: (payload: Payload, payment: ExaminedPayment) => number) =>
    async (payload: Payload) => {
      const payment = await load(payload.id);
      await requireSeen(context.database, payload.id, payload.version);
      const yen = yenOf(payload, payment);
      return {
        needsSecond: givenBackOf(payment) + yen >= context.config.TWO_TO_REFUND_FROM_YEN,
        subject: `${subjectOf(WORDS[kind], payment, yen, payload.reason)}${await failuresText(context, payload.id)}`,
        invoiceId: payload.id,
      };
    };
  const restOf = (_: Whole, payment: ExaminedPayment): number => payment.total_amount - givenBackOf(payment);

  const cancel = secondPerson.hold<Whole, ExaminedPayment>({
    kind: 'cancel',
    operation: cancelBookedPayment,
    weigh: weigh('cancel', restOf),
    carryOut: async ({ id, reason, version }, { operatorName }) => {
      await examine(context, id, 'examinerCancel', { actor: 'operator', operatorName, reason }, version);
      return load(id);
    },
  });
  const refundWhole = secondPerson.hold<Whole, ExaminedPayment>({
    kind: 'refund_returned',
    operation: refundReturnedPayment,
    weigh: weigh('refund_returned', restOf),
    carryOut: async ({ id, reason, version: seen }, { operatorName }) => {
      await refundReturned(context, id, { reason, operatorName, seen });
      return load(id);
    },
  });

  const part: HeldCall<Part, ExaminedPayment> = {
    kind: 'refund',
    operation: refundPayment,
    weigh: weigh<Part>('refund', ({ amount }) => amount),
    carryOut: async ({ id, amount: total, commission = 0, reason, version: seen }, deciders) => {
      await refundInPart(context, id, { total, commission, reason, seen, ...deciders });
      return load(id);
    },
  };
  const refund = secondPerson.hold(part);

  route(cancelBookedPayment, async ({ params: { id }, body, session }) =>
    answerWith(200, await cancel({ ...body, id }, session)),
  );
  route(refundReturnedPayment, async ({ params: { id }, body, session }) =>
    answerWith(200, await refundWhole({ ...body, id }, session)),
  );
  route(refundPayment, async ({ params: { id }, body, session }) =>
    answerWith(200, await refund({ ...body, id }, session)),
  );
}
