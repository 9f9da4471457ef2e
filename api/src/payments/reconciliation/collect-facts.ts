import { and, eq, inArray, isNotNull, like } from 'drizzle-orm';
import type { JournalEntry } from 'shared-api/gateway';
import type { SettlementKind } from 'shared-api/settlement-report';
import type { Context } from '../../platform/config/context';
import type { Executor } from '../../platform/db/client';
import { chargebackEvents, chargebacks } from '../../platform/db/schema/chargebacks';
import { gatewayEvents, gatewayEventWork } from '../../platform/db/schema/gateway-events';
import { gatewayOperations, paymentAttempts } from '../../platform/db/schema/money';
import { reconciliationNotes, settlementLines, settlementReports } from '../../platform/db/schema/settlements';
import {
  transferFileDownloads,
  transferFileEvents,
  transferFiles,
  transferResults,
} from '../../platform/db/schema/transfers';
import { RESULT_CODES } from '../transfers/result-codes';
import { readTransferRecords } from '../transfers/zengin-result';
import { disputeOf } from './compare-charges';
import type { AnswerFact, ChargeFact, DiscardFact, Facts, OpenWork, OrderFact, SettlementFact } from './facts';
import { readLedgerFacts } from './ledger-facts';
import { readWholeJournal } from './read-journal';

const MOVEMENTS: Readonly<Partial<Record<JournalEntry['kind'], readonly [ChargeFact['kind'], sign: 1 | -1]>>> = {
  captured: ['capture', 1],
  refunded: ['refund', -1],
  disputed: ['dispute', -1],
  dispute_reversed: ['dispute', 1],
};

/** Returns entries of the gateway's journal that moved money. */
const gatewayFacts = (journal: readonly JournalEntry[]): ChargeFact[] =>
  journal.flatMap(({ at, authorisation_id: authorisationId, kind: of, reference, amount }) => {
    const movement = MOVEMENTS[of];
    if (!movement) return [];
    const [kind, sign] = movement;
    return [
      {
        at: Date.parse(at),
        kind,
        reference: kind === 'dispute' ? disputeOf(reference) : reference,
        authorisationId,
        amount: sign * amount,
      },
    ];
  });

async function readOrders(executor: Executor): Promise<OrderFact[]> {
  const events = await executor.select().from(transferFileEvents);
  const momentOf = (fileId: number, event: string): number | null =>
    events.find((one) => one.fileId === fileId && one.event === event)?.at ?? null;
  const files = await executor.select().from(transferFiles);
  return files.flatMap(({ id: fileId, transferDate, content }) => {
    const at = momentOf(fileId, 'released');
    if (at === null) return [];
    return readTransferRecords(content).records.map(({ paymentId, number, amount }) => ({
      at,
      discardedAt: momentOf(fileId, 'discarded'),
      fileId,
      transferDate,
      paymentId,
      number,
      amount,
    }));
  });
}

async function readAnswers(executor: Executor): Promise<AnswerFact[]> {
  const files = await executor.select().from(transferResults).orderBy(transferResults.id);
  return files.flatMap(({ fileId, content, importedAt: at }) =>
    readTransferRecords(content).records.flatMap(({ paymentId, number, amount, code }) => {
      const meaning = RESULT_CODES[code];
      return meaning ? [{ at, fileId, paymentId, number, amount, result: meaning.result }] : [];
    }),
  );
}

/** Returns files that left and were discarded by a person. A bank that refused a file by itself took nothing of it. */
const readDiscards = (executor: Executor): Promise<DiscardFact[]> =>
  executor
    .selectDistinct({ at: transferFileEvents.at, fileId: transferFiles.id, total: transferFiles.total })
    .from(transferFiles)
    .innerJoin(transferFileDownloads, eq(transferFileDownloads.fileId, transferFiles.id))
    .innerJoin(transferFileEvents, eq(transferFileEvents.fileId, transferFiles.id))
    .where(and(eq(transferFileEvents.event, 'discarded'), isNotNull(transferFileEvents.operator)))
    .orderBy(transferFiles.id);

async function readSettlements(executor: Executor): Promise<SettlementFact[]> {
  const rows = await executor
    .select({ line: settlementLines, at: settlementReports.importedAt })
    .from(settlementLines)
    .innerJoin(settlementReports, eq(settlementReports.id, settlementLines.reportId))
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
async function readOpenWork(executor: Executor): Promise<OpenWork[]> {
  const operations = await executor
    .select({
      authorisationId: paymentAttempts.authorisationId,
      kind: gatewayOperations.kind,
      since: gatewayOperations.createdAt,
    })
    .from(gatewayOperations)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, gatewayOperations.attemptId))
    .where(and(eq(gatewayOperations.state, 'due'), inArray(gatewayOperations.kind, ['capture', 'refund'])));
  const events = await executor
    .select({ authorisationId: gatewayEvents.authorisationId, since: gatewayEventWork.createdAt })
    .from(gatewayEventWork)
    .innerJoin(gatewayEvents, eq(gatewayEvents.eventId, gatewayEventWork.eventId))
    .where(and(isNotNull(gatewayEventWork.dueAt), like(gatewayEvents.kind, 'dispute%')));
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
async function readLetters(executor: Executor): Promise<Set<string>> {
  const rows = await executor
    .select({ reference: chargebacks.reference })
    .from(chargebacks)
    .innerJoin(chargebackEvents, eq(chargebackEvents.chargebackId, chargebacks.id))
    .where(and(eq(chargebackEvents.kind, 'opened'), isNotNull(chargebackEvents.operator)));
  return new Set(rows.map(({ reference }) => reference));
}

async function readPayments(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .select({ authorisationId: paymentAttempts.authorisationId, invoiceId: paymentAttempts.invoiceId })
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.authorisationId), isNotNull(paymentAttempts.invoiceId)));
  return new Map(rows.map(({ authorisationId, invoiceId }) => [authorisationId ?? '', invoiceId ?? 0]));
}

/**
 * Returns everything that a reconciliation compares: the gateway's journal, the ledger, and the bytes of transfer
 * files, results and settlement reports as they were kept. Throws GatewayUnavailable.
 */
export async function collectFacts({ database, gateway }: Context): Promise<Facts> {
  return {
    gateway: gatewayFacts(await readWholeJournal(gateway)),
    ledger: await readLedgerFacts(database),
    settlements: await readSettlements(database),
    orders: await readOrders(database),
    answers: await readAnswers(database),
    discards: await readDiscards(database),
    openWork: await readOpenWork(database),
    letters: await readLetters(database),
    notes: new Set((await database.select().from(reconciliationNotes)).map(({ fault }) => fault)),
    payments: await readPayments(database),
  };
}
