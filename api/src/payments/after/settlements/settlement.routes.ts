import * as calls from 'shared-api/contract/operator/settlements';
import type { OperatedReconciliation, OperatedSettlement } from 'shared-api/operator';
import { isCalendarDate, jstDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { differenceText, explanationText } from '../reconciliation/difference-text';
import { type Difference, faultName } from '../reconciliation/difference';
import type { Reconciliation } from '../reconciliation/reconcile';
import { noteReason, type ReconciledDay } from '../reconciliation/reconciliation.service';
import { type SettlementProgress, settlementProgress } from './book-lines';
import { importSettlement, findSettlement, type SettlementReportRow } from './import-settlement.service';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import { refuseField, refuse } from '../../../platform/http/failure';
import type { ImportRoute } from '../../../platform/server/import-route';
import { answer, type Route } from '../../../platform/server/route';
import { answerWith, type SecondPerson } from '../../../platform/people/second-person';

const DAY_MS = 86_400_000;

/** Work on the books that reads many rows, and therefore runs in a separate process. */
interface ReconcilingBooks {
  readonly reconcile: (asked: ReconciledDay) => Promise<Reconciliation>;
  readonly listFaults: (asked: { readonly reference: string }) => Promise<Difference[]>;
}

const resultOf = ({ day, figures, explained, unexplained }: Reconciliation): OperatedReconciliation => ({
  day,
  figures,
  explained: [...new Set(explained.map(({ code }) => code))].map((code) => ({
    reason: explanationText(code),
    count: explained.filter((difference) => difference.code === code).length,
  })),
  unexplained: unexplained.map((difference) => ({ ...difference, text: differenceText(difference) })),
});

const viewOf = (
  { id, payoutDate, payout, net, sha256, importedAt }: SettlementReportRow,
  { lines, known, booked }: SettlementProgress,
): OperatedSettlement => ({
  id,
  payout_date: payoutDate,
  payout,
  net,
  sha256,
  imported_at: iso(importedAt),
  lines,
  known,
  booked,
});

/** Reason of the faults with a reference, by their names when it was written. */
interface Explanation {
  readonly reference: string;
  readonly reason: string;
  readonly faults: readonly string[];
}

/** Yen that a difference is about: the largest amount of a source. */
const yenOf = ({ amounts }: Difference): number => Math.max(0, ...Object.values(amounts).map(Math.abs));

/** Serves the settlement reports of the card company, and the reconciliation of a day (ADR 73). */
export function settlementRoutes(
  route: Route,
  importRoute: ImportRoute,
  context: Context,
  secondPerson: SecondPerson,
  books: ReconcilingBooks,
): void {
  const withProgress = async (report: SettlementReportRow): Promise<OperatedSettlement> =>
    viewOf(report, await settlementProgress(context.database, report.id));

  importRoute(calls.importSettlement, async (content, { session }) =>
    answer(201, await withProgress(await importSettlement(context, content, session.name))),
  );

  route(calls.getSettlement, async ({ params }) => {
    const report = await findSettlement(context.database, params.id);
    if (!report) throw refuse('report_unknown');
    return answer(200, await withProgress(report));
  });

  route(calls.reconcileDay, async ({ body: { day, whole: isWhole = false }, session }) => {
    if (day !== undefined && !isCalendarDate(day)) throw refuseField('day', 'report_day_not_a_day', { day });
    const yesterday = jstDate((await context.clock.now()) - DAY_MS);
    return answer(200, resultOf(await books.reconcile({ day: day ?? yesterday, operator: session.name, isWhole })));
  });

  const explain = secondPerson.hold<Explanation, { readonly faults: number }>({
    kind: 'explain_difference',
    operation: calls.explainDifference,
    weigh: async ({ reference, reason, faults }) => {
      const differences = (await books.listFaults({ reference })).filter((one) => faults.includes(faultName(one)));
      const yen = differences.reduce((sum, difference) => sum + yenOf(difference), 0);
      return {
        needsSecond: yen >= context.config.TWO_TO_EXPLAIN_FROM_YEN,
        subject: `差異の説明: ${reference}、${formatYen(yen)}、理由: ${reason}`,
      };
    },
    carryOut: async ({ reference, reason, faults }, { operatorName: operator, confirmedBy }) => ({
      faults: await noteReason(
        context,
        { reference, reason, seen: faults, operator, confirmedBy },
        await books.listFaults({ reference }),
      ),
    }),
  });

  route(calls.explainDifference, async ({ body: { reference, reason }, session }) => {
    const faults = (await books.listFaults({ reference })).map(faultName);
    return answerWith(201, await explain({ reference, reason, faults }, session));
  });
}
