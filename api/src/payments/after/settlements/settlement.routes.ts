import { operatorOf } from '../../../platform/people/operator';
import type { OperatedReconciliation, OperatedSettlement } from 'shared-api/operator';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
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
import { invalidField, notFound } from '../../../platform/http/failure';
import { importRoute } from '../../../platform/server/import-route';
import { answerWith, type SecondPerson } from '../../../platform/people/second-person';

const DAY_MS = 86_400_000;

/** Work on the books that reads many rows, and therefore runs in a separate process. */
interface ReconcilingBooks {
  readonly reconcile: (asked: ReconciledDay) => Promise<Reconciliation>;
  readonly findFaults: (asked: { readonly reference: string }) => Promise<Difference[]>;
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

const ReportParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const NoteBody = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 200 }),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
});
const DayBody = Type.Object({
  day: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  /** Whether to compare everything from the beginning. */
  whole: Type.Optional(Type.Boolean()),
});

const CREATED = 201;

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
  app: FastifyInstance,
  context: Context,
  secondPerson: SecondPerson,
  books: ReconcilingBooks,
): void {
  const withProgress = async (report: SettlementReportRow): Promise<OperatedSettlement> =>
    viewOf(report, await settlementProgress(context.database, report.id));

  importRoute(app, '/settlement_reports', async (content, request, reply) =>
    reply.code(201).send(await withProgress(await importSettlement(context, content, operatorOf(request).name))),
  );

  app.get<{ Params: { id: number } }>(
    '/settlement_reports/:id',
    { schema: { params: ReportParams } },
    async ({ params }) => {
      const report = await findSettlement(context.database, params.id);
      if (!report)
        throw notFound('この番号の精算レポートはありません。import-settlement が表示した番号を指定してください。');
      return withProgress(report);
    },
  );

  app.post<{ Body: { day?: string; whole?: boolean } }>(
    '/reconciliations',
    { schema: { body: DayBody } },
    async (request): Promise<OperatedReconciliation> => {
      const { day, whole: isWhole } = request.body;
      if (day !== undefined && !isCalendarDate(day))
        throw invalidField('day', 'no_day', `「${day}」は日付ではありません。2026-11-27 の形で指定してください。`);
      const yesterday = jstDate((await context.clock.now()) - DAY_MS);
      return resultOf(
        await books.reconcile({
          day: day ?? yesterday,
          operator: operatorOf(request).name,
          isWhole: isWhole ?? false,
        }),
      );
    },
  );

  const explain = secondPerson.hold<Explanation, { readonly faults: number }>({
    kind: 'explain_difference',
    path: '/reconciliation_notes',
    weigh: async ({ reference, reason, faults }) => {
      const differences = (await books.findFaults({ reference })).filter((one) => faults.includes(faultName(one)));
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
        await books.findFaults({ reference }),
      ),
    }),
  });

  app.post<{ Body: { reference: string; reason: string } }>(
    '/reconciliation_notes',
    { schema: { body: NoteBody } },
    async (request, reply) => {
      const { reference, reason } = request.body;
      const faults = (await books.findFaults({ reference })).map(faultName);
      reply.code(CREATED);
      return answerWith(reply, await explain({ reference, reason, faults }, operatorOf(request)));
    },
  );
}
