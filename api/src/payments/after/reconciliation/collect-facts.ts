import { and, eq, inArray, isNotNull, like, or } from 'drizzle-orm';
import type { SettlementKind } from 'shared-api/settlement-report';
import { among } from '../../../platform/db/batches';
import type { Executor } from '../../../platform/db/client';
import { chargebackEvents, chargebacks } from '../../../platform/db/schema/chargebacks';
import { gatewayEvents, gatewayEventWork } from '../../../platform/db/schema/gateway-events';
import { gatewayOperations, paymentAttempts } from '../../../platform/db/schema/money';
import { reconciliationNotes, settlementLines, settlementReports } from '../../../platform/db/schema/settlements';
import { type BankFiles, filesOfPayments } from './bank-files';
import type { Subjects } from './carried';
import type { AnswerFact, Facts, OpenWork, OrderFact, SettlementFact } from './facts';
import { readGatewayFacts } from './gateway-journal';
import { readLedgerFacts } from './ledger-facts';

async function readSettlements(executor: Executor, { authorisations, lines }: Subjects): Promise<SettlementFact[]> {
  const rows = await executor
    .select({ line: settlementLines, at: settlementReports.importedAt })
    .from(settlementLines)
    .innerJoin(settlementReports, eq(settlementReports.id, settlementLines.reportId))
    .where(
      or(
        among(settlementLines.authorisationId, authorisations),
        and(eq(settlementLines.authorisationId, ''), among(settlementLines.reference, lines)),
      ),
    )
    .orderBy(settlementLines.id);
  return rows.map(({ line, at }) => ({
    at,
    lineId: line.id,
    // The database allows no other.
    kind: line.kind as SettlementKind,
    reference: line.reference,
    authorisationId: line.authorisationId,
    gross: line.gross,
    fee: line.fee,
    isBookable: line.attemptId !== null,
  }));
}

/** Returns calls of the gateway and events of disputes that are not done. */
async function readOpenWork(executor: Executor, authorisations: readonly string[]): Promise<OpenWork[]> {
  const operations = await executor
    .select({
      authorisationId: paymentAttempts.authorisationId,
      kind: gatewayOperations.kind,
      since: gatewayOperations.createdAt,
    })
    .from(gatewayOperations)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, gatewayOperations.attemptId))
    .where(
      and(
        among(paymentAttempts.authorisationId, authorisations),
        eq(gatewayOperations.state, 'due'),
        inArray(gatewayOperations.kind, ['capture', 'refund']),
      ),
    );
  const events = await executor
    .select({ authorisationId: gatewayEvents.authorisationId, since: gatewayEventWork.createdAt })
    .from(gatewayEventWork)
    .innerJoin(gatewayEvents, eq(gatewayEvents.eventId, gatewayEventWork.eventId))
    .where(
      and(
        among(gatewayEvents.authorisationId, authorisations),
        isNotNull(gatewayEventWork.dueAt),
        like(gatewayEvents.kind, 'dispute%'),
      ),
    );
  return [
    ...operations.map(({ authorisationId, kind, since }) => ({
      authorisationId: authorisationId ?? '',
      kind: kind as 'capture' | 'refund',
      since,
    })),
    ...events.map((event) => ({ ...event, kind: 'dispute' as const })),
  ];
}

/** Returns disputes that an operator has opened by a letter, by their reference. */
async function readLetters(executor: Executor, authorisations: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ reference: chargebacks.reference })
    .from(chargebacks)
    .innerJoin(chargebackEvents, eq(chargebackEvents.chargebackId, chargebacks.id))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, chargebacks.attemptId))
    .where(
      and(
        among(paymentAttempts.authorisationId, authorisations),
        eq(chargebackEvents.kind, 'opened'),
        isNotNull(chargebackEvents.operator),
      ),
    );
  return new Set(rows.map(({ reference }) => reference));
}

async function readPayments(executor: Executor, authorisations: readonly string[]): Promise<Map<string, number>> {
  const rows = await executor
    .select({ authorisationId: paymentAttempts.authorisationId, invoiceId: paymentAttempts.invoiceId })
    .from(paymentAttempts)
    .where(and(among(paymentAttempts.authorisationId, authorisations), isNotNull(paymentAttempts.invoiceId)));
  return new Map(rows.map(({ authorisationId, invoiceId }) => [authorisationId ?? '', invoiceId ?? 0]));
}

/** Returns the orders and answers for payments in the bytes of files and results. */
async function readTransfers(
  executor: Executor,
  files: BankFiles,
  subjects: Subjects,
): Promise<{ orders: OrderFact[]; answers: AnswerFact[] }> {
  const payments = new Set(subjects.payments);
  const orders: OrderFact[] = [];
  const answers: AnswerFact[] = [];
  if (payments.size === 0) return { orders, answers };
  const fileIds = new Set([...(await filesOfPayments(executor, subjects.payments)), ...subjects.files]);
  for (const fileId of [...fileIds].toSorted((one, other) => one - other)) {
    const facts = await files.read(fileId);
    orders.push(...facts.orders.filter(({ paymentId }) => payments.has(paymentId)));
    answers.push(...facts.answers.filter(({ paymentId }) => payments.has(paymentId)));
  }
  return { orders, answers };
}

/**
 * Returns all known facts of some charges and payments: the copy of the gateway's journal, the ledger, and the stored
 * bytes of transfer files, results and settlement reports. Discarded files are excluded.
 */
export async function collectFacts(executor: Executor, files: BankFiles, subjects: Subjects): Promise<Facts> {
  const { authorisations } = subjects;
  return {
    gateway: await readGatewayFacts(executor, authorisations),
    ledger: await readLedgerFacts(executor, subjects),
    settlements: await readSettlements(executor, subjects),
    ...(await readTransfers(executor, files, subjects)),
    discards: [],
    openWork: await readOpenWork(executor, authorisations),
    letters: await readLetters(executor, authorisations),
    notes: new Set((await executor.select().from(reconciliationNotes)).map(({ fault }) => fault)),
    payments: await readPayments(executor, authorisations),
  };
}
