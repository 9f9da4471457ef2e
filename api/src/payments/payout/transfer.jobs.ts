import { and, eq, exists, isNull, lt, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import { isBankClosed } from 'shared-rules/calendar';
import { jstDate, jstMinutes } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { sha256Of } from '../../platform/crypto/hash';
import { anyRow, type Database } from '../../platform/db/client';
import { invoices } from '../../platform/db/schema/invoices';
import { transferFileEvents, transferFiles, transferResults, transfers } from '../../platform/db/schema/transfers';
import { Failure } from '../../platform/http/failure';
import type { Job } from '../../platform/jobs/job-runner';
import { HOLIDAYS } from '../../reference';
import { applyResults, IN_RUN, isAnswerWaiting } from './apply-result';
import { transferBankOf } from './configured-bank';
import { dueUntil, transferDateOf } from './file-days';
import { importTransferResult } from './import-result.service';
import { makeTransferFile } from './make-file.service';
import { discardTransferFile, releaseTransferFile } from './release-file.service';
import { isTransferDue, type TransferFileEvent, type TransferFileRow } from './transfer.repository';
import { takeTransferFile } from './take-file.service';
import { type TransferBank, BankRefusal } from './transfer-bank';

/** Matches files with an event. */
const has = (database: Database, event: TransferFileEvent): SQL =>
  exists(
    database
      .select({ one: sql`1` })
      .from(transferFileEvents)
      .where(and(eq(transferFileEvents.fileId, transferFiles.id), eq(transferFileEvents.event, event))),
  );
const hasNot = (database: Database, event: TransferFileEvent): SQL => sql`not ${has(database, event)}`;

/** Returns the condition to make the daily file: a bank day after the cut-off, and payments that are due. */
function isFileDue({ config, database }: Context, now: number): SQL | undefined {
  const today = jstDate(now);
  const [hours = 0, minutes = 0] = config.TRANSFER_CUT_OFF.split(':').map(Number);
  if (isBankClosed(today, HOLIDAYS) || jstMinutes(now) < hours * 60 + minutes) return sql`false`;
  const ofToday = and(eq(transferFiles.transferDate, transferDateOf(today, config)), isNull(transferFiles.madeBy));
  return and(
    sql`not ${anyRow(database, transferFiles, ofToday)}`,
    anyRow(database, invoices, isTransferDue(database, dueUntil(today, config))),
  );
}

/** Creates the job that makes the file of the day, once a bank day after TRANSFER_CUT_OFF. A person releases it. */
const transferFileJob = (context: Context): Job => ({
  name: 'transfer file',
  isDue: (now) => isFileDue(context, now),
  async run() {
    try {
      const fileId = await makeTransferFile(context, null);
      context.log.info({ transfer_file_id: fileId }, 'made the transfer file of the day');
    } catch (error) {
      // An operator was faster, and nothing is due any more.
      if (!(error instanceof Failure)) throw error;
    }
  },
});

/** Creates the job that applies the bank's results, a part of a long file at each run. */
const transferResultsJob = (context: Context): Job => ({
  name: 'transfer results',
  isDue: () => anyRow(context.database, transfers, isAnswerWaiting),
  run: () => applyResults(context, IN_RUN),
});

/** Creates the job of the embedded policy: releases the file of the day, as a second person does in a real service. */
function releasePolicyJob(context: Context): Job {
  const { database } = context;
  const isWaiting = and(isNull(transferFiles.madeBy), hasNot(database, 'released'), hasNot(database, 'discarded'));
  const isInTime = (today: string): SQL =>
    sql`${transferFiles.transferDate} >= ${transferDateOf(today, context.config)}`;
  return {
    name: 'transfer release policy',
    isDue: (now) => anyRow(database, transferFiles, and(isWaiting, isInTime(jstDate(now)))),
    async run() {
      const today = jstDate(await context.clock.now());
      const files = await database
        .select({ id: transferFiles.id })
        .from(transferFiles)
        .where(and(isWaiting, isInTime(today)));
      for (const { id } of files) await releaseTransferFile(context, id, null);
    },
  };
}

/** Returns the result files of a file that were imported, by their SHA-256. */
async function importedOf({ database }: Context, fileId: number): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ sha256: transferResults.sha256 })
    .from(transferResults)
    .where(eq(transferResults.fileId, fileId));
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Returns the bytes of a file for the bank; null if it was discarded meanwhile. */
async function takeForBank(context: Context, fileId: number): Promise<Buffer | null> {
  try {
    return await takeTransferFile(context, fileId, null);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** A released file without its content. */
type Released = Pick<TransferFileRow, 'id' | 'transferDate'>;

/** Gives a file to the bank and imports its answers. The bank recognises a repeated file. */
async function exchange(context: Context, bank: TransferBank, file: Released): Promise<void> {
  const { database, clock, log } = context;
  const now = await clock.now();
  const content = await takeForBank(context, file.id);
  if (content === null) return;
  try {
    const { results, isFinal } = await bank.exchange({ content, transferDate: file.transferDate }, jstDate(now));
    const known = await importedOf(context, file.id);
    for (const result of results) if (!known.has(sha256Of(result))) await importTransferResult(context, result, null);
    if (isFinal) await database.insert(transferFileEvents).values({ fileId: file.id, event: 'settled', at: now });
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error;
    log.error({ transfer_file_id: file.id, reason: error.message }, 'the bank refused a transfer file');
    await discardTransferFile(context, file.id, null, error.message);
  }
}

/** Creates the job that gives released files to a bank that takes them by itself, and fetches its results. */
function bankExchangeJob(context: Context, bank: TransferBank): Job {
  const { database } = context;
  const isOpen = (today: string): SQL | undefined =>
    and(
      lte(transferFiles.transferDate, today),
      has(database, 'released'),
      hasNot(database, 'discarded'),
      hasNot(database, 'settled'),
      // On its day until the result is there, and once more on a later day for returned money.
      or(
        lt(transferFiles.transferDate, today),
        notExists(
          database
            .select({ one: sql`1` })
            .from(transferResults)
            .where(eq(transferResults.fileId, transferFiles.id)),
        ),
      ),
    );
  return {
    name: 'transfer bank',
    isDue: (now) => anyRow(database, transferFiles, isOpen(jstDate(now))),
    async run() {
      const today = jstDate(await context.clock.now());
      const files = await database
        .select({ id: transferFiles.id, transferDate: transferFiles.transferDate })
        .from(transferFiles)
        .where(isOpen(today))
        .orderBy(transferFiles.id);
      for (const file of files) await exchange(context, bank, file);
    },
  };
}

/** Creates the jobs of transfers. A bank that takes files by itself is asked by a job; the embedded policy releases. */
export function transferJobs(context: Context): readonly Job[] {
  const bank = transferBankOf(context.config);
  return [
    transferFileJob(context),
    ...(bank && context.config.EMBEDDED_POLICY ? [releasePolicyJob(context)] : []),
    ...(bank ? [bankExchangeJob(context, bank)] : []),
    transferResultsJob(context),
  ];
}
