import { parseDate } from '@internationalized/date';
import { and, eq, exists, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { among } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/client';
import {
  transferFileDownloads,
  transferFileEvents,
  transferFiles,
  transferResults,
  transfers,
} from '../../platform/db/schema/transfers';
import { byAmount, type Candidate, type DatedMovement, type SentFile } from './match-movements';
import { readOrders } from './read-orders';
import { nameOf } from './result-answers';
import { accountOfHeader, RECORD_BYTES } from './zengin-file';

/** Days after 取組日 within which money without 顧客コード can be a transfer's. Banks recall within weeks. */
const RETURN_DAYS = 60;

const addDays = (date: string, days: number): string => parseDate(date).add({ days }).toString();

/** Returns the debited accounts of our own files, by file, from their first records. */
async function accountsOf(transaction: Transaction, fileIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await transaction
    .select({
      id: transferFiles.id,
      header: sql<Buffer>`substring(${transferFiles.content} from 1 for ${sql.raw(String(RECORD_BYTES))})`,
    })
    .from(transferFiles)
    .where(among(transferFiles.id, fileIds));
  return new Map(rows.map(({ id, header }) => [id, accountOfHeader(header.toString('latin1'))]));
}

/** Matches transfers that the bank may have: released, and not discarded before their file left. */
const mayBeAtBank = (transaction: Transaction) =>
  or(
    inArray(transfers.state, ['released', 'paid', 'failed', 'returned']),
    and(
      eq(transfers.state, 'discarded'),
      exists(
        transaction
          .select({ one: sql`1` })
          .from(transferFileDownloads)
          .where(eq(transferFileDownloads.fileId, transfers.fileId)),
      ),
      exists(
        transaction
          .select({ one: sql`1` })
          .from(transferFileEvents)
          .where(and(eq(transferFileEvents.fileId, transfers.fileId), eq(transferFileEvents.event, 'released'))),
      ),
    ),
  );

/** A day before all files. */
const NO_DAY = '1970-01-01';

/** Matches files whose money may have moved on these days. */
const windowOf = (days: readonly string[]) => {
  const sorted = days.toSorted();
  return and(
    gte(transferFiles.transferDate, addDays(sorted[0] ?? NO_DAY, -RETURN_DAYS)),
    lte(transferFiles.transferDate, sorted.at(-1) ?? NO_DAY),
  );
};

/** Returns the days on which money came back, by transfer, according to earlier statements. */
async function returnDaysOf(
  transaction: Transaction,
  fileIds: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .select({ matches: transferResults.matches })
    .from(transferResults)
    .where(and(among(transferResults.fileId, fileIds), isNotNull(transferResults.matches)));
  return new Map(rows.flatMap(({ matches }) => (matches ?? []).map((match) => [nameOf(match), match.day] as const)));
}

/**
 * Returns the transfers that incoming money may belong to: those it names, and those of its amounts in the time before.
 */
export async function listCandidates(
  transaction: Transaction,
  incoming: readonly DatedMovement[],
): Promise<Candidate[]> {
  const payments = incoming.flatMap(({ reference }) => (reference === null ? [] : [Number(reference.slice(0, 10))]));
  const rows = await transaction
    .select({
      id: transfers.id,
      invoiceId: transfers.invoiceId,
      number: transfers.number,
      amount: transfers.amount,
      result: transfers.result,
      fileId: transfers.fileId,
      day: transferFiles.transferDate,
    })
    .from(transfers)
    .innerJoin(transferFiles, eq(transferFiles.id, transfers.fileId))
    .where(
      or(
        among(transfers.invoiceId, payments),
        and(
          among(
            transfers.amount,
            incoming.map(({ amount }) => amount),
          ),
          windowOf(incoming.map(({ day }) => day)),
          mayBeAtBank(transaction),
        ),
      ),
    )
    .orderBy(transfers.id);
  const fileIds = [...new Set(rows.map(({ fileId }) => fileId))];
  const accounts = await accountsOf(transaction, fileIds);
  const backOn = await returnDaysOf(transaction, fileIds);
  return rows.map((row) => ({
    ...row,
    account: accounts.get(row.fileId) ?? '',
    until: addDays(row.day, RETURN_DAYS),
    backOn: backOn.get(nameOf({ paymentId: row.invoiceId, number: row.number })) ?? null,
  }));
}

/** Returns files with a sum that moved, or with one of these ids. */
export async function listSent(
  transaction: Transaction,
  movements: readonly DatedMovement[],
  ids: readonly number[],
): Promise<SentFile[]> {
  const rows = await transaction
    .select({
      id: transferFiles.id,
      day: transferFiles.transferDate,
      total: transferFiles.total,
      payments: transferFiles.payments,
      isDiscarded: sql<boolean>`bool_and(${transfers.state} = 'discarded')`,
      isWaiting: sql<boolean>`bool_or(${transfers.state} = 'released' and ${transfers.result} is null)`,
      isBack: sql<boolean>`bool_and(coalesce(${transfers.result}, '') in ('failed', 'returned'))`,
    })
    .from(transferFiles)
    .innerJoin(transfers, eq(transfers.fileId, transferFiles.id))
    .where(
      and(
        mayBeAtBank(transaction),
        or(
          among(transferFiles.id, ids),
          and(
            among(
              transferFiles.total,
              movements.map(({ amount }) => amount),
            ),
            windowOf(movements.map(({ day }) => day)),
          ),
        ),
      ),
    )
    .groupBy(transferFiles.id)
    .orderBy(transferFiles.id);
  const accounts = await accountsOf(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, account: accounts.get(row.id) ?? '' }));
}

/** Returns account numbers and holders of transfers as they were sent, for amounts that several transfers share. */
export async function payeesOf(
  transaction: Transaction,
  candidates: readonly Candidate[],
): Promise<(transfer: Candidate) => readonly string[]> {
  const several = [...byAmount(candidates).values()].filter(({ length }) => length > 1).flat();
  const wanted = new Set(several.map(({ invoiceId, number }) => nameOf({ paymentId: invoiceId, number })));
  const payees = new Map<string, readonly string[]>();
  for (const fileId of new Set(several.map((transfer) => transfer.fileId))) {
    const [file] = await transaction
      .select({ content: transferFiles.content })
      .from(transferFiles)
      .where(eq(transferFiles.id, fileId));
    for (const order of file ? readOrders(file.content) : [])
      if (wanted.has(nameOf(order))) payees.set(nameOf(order), [order.accountNumber, order.holder]);
  }
  return ({ invoiceId, number }) => payees.get(nameOf({ paymentId: invoiceId, number })) ?? [];
}
