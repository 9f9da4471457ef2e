import * as calls from 'shared-api/contract/operator/payments';
import type { ExaminedPayment } from 'shared-api/operator';
import { MOST_LISTED, PAYMENT_NUMBER } from 'shared-rules/payment-number';
import type { Static } from 'typebox';
import { type Examination, examine } from './examination.service';
import { seenVersionOf } from './seen-version';
import { loadPayments } from '../order/views/load-payments';
import type { Why } from '../status/announcements/payment-messages';
import type { Context } from '../../platform/context/context';
import { refuse } from '../../platform/http/failure';
import type { OperatorIdentity } from '../../platform/http/principal';
import { answer, type Route } from '../../platform/server/route';
import { accountText } from '../../reference';
import { listBuyers, frozenReason, noBuyer } from '../../identity';
import { type ExaminedFilter, listAllPayments, type ExaminedRow } from './examined-payment.repository';

const depositOf = ({ depositAccount, commission, total }: ExaminedRow): ExaminedPayment['deposit'] =>
  depositAccount && {
    account: accountText(depositAccount),
    commission,
    amount: commission === null || total === null ? null : total - commission,
  };

/** A step of the examination of a payment. Those that stop it have a reason. */
interface Decision {
  readonly params: { readonly id: number };
  readonly body: Why & { readonly version: number };
  readonly session: OperatorIdentity;
}

interface Examined {
  readonly payment: ExaminedPayment;
  readonly buyerId: number;
}

/** Returns the filter of a list. Throws 404 for an unknown company. */
async function filterOf(
  { database }: Context,
  { buyer, number, ...rest }: Static<typeof calls.listExaminedPayments.query>,
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
      const { id, buyerId, buyerName, version, accountCaution, acknowledgedChecks, paidAsGuest } = row;
      if (buyerId === null) return [];
      // The database holds only these two words.
      const seen = {
        buyer_id: buyerId,
        buyer_name: buyerName,
        version,
        frozen_reason: await frozenReason(database, buyerId),
        account_caution: accountCaution as ExaminedPayment['account_caution'],
        paid_as_guest: paidAsGuest,
        acknowledged_checks: [...acknowledgedChecks],
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
  if (!found) throw refuse('payment_number_unknown');
  return found;
}

/** Serves the examiner's calls: list and decide. Every decision uses the one transition function. */
export function examinationRoutes(route: Route, context: Context): void {
  const loadOne = async (id: number): Promise<ExaminedPayment> => (await loadExamined(context, id)).payment;

  route(calls.listExaminedPayments, async ({ query }) =>
    answer(200, { invoices: (await load(context, await filterOf(context, query))).map(({ payment }) => payment) }),
  );

  route(calls.getExaminedPayment, async ({ params: { id }, session }) =>
    answer(200, {
      ...(await loadOne(id)),
      seen_version: await seenVersionOf(context.database, id, session.name),
    }),
  );

  const decide =
    (step: Examination) =>
    async ({ params: { id }, body: { version, ...why }, session }: Decision) => {
      await examine(context, id, step, { actor: 'operator', operatorName: session.name, ...why }, version);
      return answer(200, await loadOne(id));
    };

  route(calls.checkPayment, decide('check'));
  route(calls.approvePayment, decide('approve'));
  route(calls.sendBackPayment, decide('sendBack'));
  route(calls.returnTransfer, decide('transferReturned'));
  route(calls.rejectPayment, decide('examinerReject'));
}
