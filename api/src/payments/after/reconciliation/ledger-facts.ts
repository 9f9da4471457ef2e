import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import { among } from '../../../platform/db/batches';
import type { Executor } from '../../../platform/db/client';
import { chargebackEvents, chargebacks } from '../../../platform/db/schema/chargebacks';
import { ledgerEntries, ledgerTransactions, paymentAttempts } from '../../../platform/db/schema/money';
import { transfers } from '../../../platform/db/schema/transfers';
import type { Subjects } from './carried';
import type { ChargeFact, LedgerFacts, SettlementBooking, TransferBooking } from './facts';

const CHARGE_KINDS = ['capture', 'refund', 'partial_refund', 'chargeback', 'chargeback_won', 'chargeback_lost'];

const yenOf = (account: string) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${account}), 0)`.mapWith(
    Number,
  );

/** A booking of a charge, with its sums on two accounts. */
export interface ChargeRow {
  readonly at: number;
  readonly kind: string;
  readonly sequence: number | null;
  readonly authorisationId: string | null;
  readonly gatewayReference: string;
  /** Id of the dispute. */
  readonly dispute: string | null;
  readonly receivable: number;
  readonly fee: number;
}

/** Returns a booking as movements of a charge, named as the gateway names them. */
export function chargeFacts(row: ChargeRow): ChargeFact[] {
  const about = { at: row.at, authorisationId: row.authorisationId ?? '' };
  const dispute = row.dispute ?? '';
  const movements: ChargeFact[] = row.kind.startsWith('chargeback')
    ? [
        { ...about, kind: 'dispute', reference: dispute, amount: row.receivable },
        { ...about, kind: 'dispute_fee', reference: dispute, amount: row.fee },
      ]
    : [
        {
          ...about,
          kind: row.kind === 'capture' ? 'capture' : 'refund',
          reference: row.kind === 'partial_refund' ? `${row.gatewayReference}-${row.sequence}` : row.gatewayReference,
          amount: row.receivable,
        },
      ];
  return movements.filter(({ amount }) => amount !== 0);
}

async function readCharges(executor: Executor, authorisations: readonly string[]): Promise<ChargeFact[]> {
  const rows = await executor
    .select({
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      sequence: ledgerTransactions.sequence,
      authorisationId: paymentAttempts.authorisationId,
      gatewayReference: paymentAttempts.gatewayReference,
      dispute: chargebacks.reference,
      receivable: yenOf('card_receivable'),
      fee: yenOf('acquirer_payable'),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerTransactions.attemptId))
    .leftJoin(
      chargebackEvents,
      and(
        sql`starts_with(${ledgerTransactions.kind}, 'chargeback')`,
        eq(chargebackEvents.id, ledgerTransactions.sequence),
      ),
    )
    .leftJoin(chargebacks, eq(chargebacks.id, chargebackEvents.chargebackId))
    .where(and(among(paymentAttempts.authorisationId, authorisations), inArray(ledgerTransactions.kind, CHARGE_KINDS)))
    .groupBy(ledgerTransactions.id, paymentAttempts.id, chargebacks.id)
    .orderBy(ledgerTransactions.id);
  return rows.flatMap(chargeFacts);
}

async function readTransfers(executor: Executor, payments: readonly number[]): Promise<TransferBooking[]> {
  const rows = await executor
    .select({
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      paymentId: transfers.invoiceId,
      number: transfers.number,
      amount: ledgerEntries.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(transfers, eq(transfers.id, ledgerTransactions.transferId))
    // Each moves one amount between two accounts.
    .where(and(among(transfers.invoiceId, payments), sql`${ledgerEntries.amount} > 0`))
    .orderBy(ledgerTransactions.id);
  // The database allows no other kind of a transfer.
  return rows.map((row) => ({ ...row, kind: row.kind as TransferBooking['kind'] }));
}

async function readSettlements(executor: Executor, authorisations: readonly string[]): Promise<SettlementBooking[]> {
  const rows = await executor
    .select({
      at: ledgerTransactions.at,
      lineId: ledgerTransactions.sequence,
      net: yenOf('acquirer_receipts'),
      fee: yenOf('acquirer_fees'),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerTransactions.attemptId))
    .where(and(among(paymentAttempts.authorisationId, authorisations), eq(ledgerTransactions.kind, 'settlement')))
    .groupBy(ledgerTransactions.id);
  return rows.map((row) => ({ ...row, lineId: row.lineId ?? 0 }));
}

async function readOwed(executor: Executor, payments: readonly number[]): Promise<Map<number, number>> {
  const rows = await executor
    .select({ paymentId: ledgerTransactions.invoiceId, yen: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(among(ledgerTransactions.invoiceId, payments), eq(ledgerEntries.account, 'supplier_payable')))
    .groupBy(ledgerTransactions.invoiceId);
  return new Map(rows.filter(({ yen }) => yen !== 0).map(({ paymentId, yen }) => [paymentId ?? 0, -yen]));
}

/** Returns the ledger's side of a reconciliation: of charges by authorisation, and of payments with transfers. */
export async function readLedgerFacts(
  executor: Executor,
  { authorisations, payments }: Pick<Subjects, 'authorisations' | 'payments'>,
): Promise<LedgerFacts> {
  return {
    charges: await readCharges(executor, authorisations),
    transfers: await readTransfers(executor, payments),
    settlements: await readSettlements(executor, authorisations),
    owed: await readOwed(executor, payments),
  };
}
