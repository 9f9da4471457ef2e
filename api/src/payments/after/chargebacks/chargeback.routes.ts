import * as calls from 'shared-api/contract/operator/chargebacks';
import type { OperatedChargeback } from 'shared-api/operator';
import { type ChargebackRow, findChargeback, listChargebacks } from './chargeback.repository';
import { closeChargeback, noteEvidence, openChargeback } from './chargeback.service';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import { refuse } from '../../../platform/http/failure';
import { answer, type Route } from '../../../platform/server/route';
import { sendContent } from '../../../platform/storage/send-content';
import { type PaymentText, planEvidence } from './evidence';

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
  if (!found) throw refuse('chargeback_unknown', { id });
  return found;
}

/** Serves chargebacks: the list, those that come by letter, their outcomes, and their evidence as a ZIP archive. */
export function chargebackRoutes(route: Route, context: Context, textOf: PaymentText): void {
  const load = async (id: number): Promise<OperatedChargeback> => toOperated(await requireChargeback(context, id));
  const close = async (id: number, outcome: 'won' | 'lost', fee: number | undefined, operator: string) => {
    await closeChargeback(context, id, outcome, { fee, operator });
    return answer(200, await load(id));
  };

  route(calls.listChargebacks, async () =>
    answer(200, { chargebacks: (await listChargebacks(context.database)).map(toOperated) }),
  );

  route(calls.getChargeback, async ({ params }) => answer(200, await load(params.id)));

  route(calls.openChargeback, async ({ params, body, session }) => {
    const { amount, fee = 0, reason_code: reasonCode, reference, deadline: day } = body;
    const id = await openChargeback(context, params.id, {
      amount,
      fee,
      reasonCode,
      reference,
      deadline: lastMinuteOf(day),
      operator: session.name,
    });
    return answer(200, await load(id));
  });

  route(calls.winChargeback, async ({ params, body, session }) => close(params.id, 'won', body.fee, session.name));
  route(calls.loseChargeback, async ({ params, body, session }) => close(params.id, 'lost', body.fee, session.name));

  route(calls.takeEvidence, async ({ params, session, reply }) => {
    const chargeback = await requireChargeback(context, params.id);
    const { number, size, body } = await planEvidence(context, chargeback, textOf);
    await noteEvidence(context, chargeback.id, session.name);
    return sendContent(reply, {
      contentType: 'application/zip',
      fileName: `反証資料_${chargeback.id}_${number}.zip`,
      cacheControl: 'no-store',
      size,
      body,
    });
  });
}
