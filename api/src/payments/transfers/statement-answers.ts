import { parseDate } from '@internationalized/date';
import { and, eq, exists, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { formatLongDate, isCalendarDate } from 'shared-rules/time';
import { among } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/client';
import {
  type StatementMatch,
  transferFileDownloads,
  transferFileEvents,
  transferFiles,
  transferResults,
  transfers,
} from '../../platform/db/schema/transfers';
import { withRestPaid } from './all-paid-but';
import {
  byAmount,
  type Candidate,
  type DatedMovement,
  findDebited,
  type Match,
  matchMovements,
  type SentFile,
} from './match-movements';
import { readOrders } from './read-orders';
import { type Answered, answerTo, type Awaiting, meaningOf, nameOf, refused } from './result-answers';
import type { Statement } from './statement';
import type { TransferRow } from './transfer.repository';
import { accountOfHeader, RECORD_BYTES } from './zengin-file';

/** Days after 取組日 within which money without 顧客コード may be that of a transfer. Banks recall within weeks. */
const RETURN_DAYS = 60;
/** Result codes of a transfer whose money came back, after it was known as paid and before. */
const [RETURNED, FAILED] = ['8', '9'];
/** 令和 1 is 2019, and 19 of the century. */
const YEARS = [2018, 2000];

const addDays = (date: string, days: number): string => parseDate(date).add({ days }).toString();

/**
 * Returns the day 'YYYY-MM-DD' of YYMMDD, with the year of the era or of the century, whichever is nearer to today.
 * Throws 422 if there is no such day.
 */
export function dayOf(yymmdd: string, today: string): string {
  const days = YEARS.map(
    (begin) => `${begin + Number(yymmdd.slice(0, 2))}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`,
  );
  const distance = (day: string): number => Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4)));
  const [day = ''] = days.toSorted((one, other) => distance(one) - distance(other));
  if (isCalendarDate(day)) return day;
  throw refused('broken', `勘定日「${yymmdd}」は日付ではありません。銀行から受け取ったファイルを指定してください。`);
}

/** Returns the accounts that our own files leave, by file, from their first records. */
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

/** Before all files. */
const NO_DAY = '1970-01-01';

/** Days of files whose money may have moved on these days. */
const windowOf = (days: readonly string[]) => {
  const sorted = days.toSorted();
  return and(
    gte(transferFiles.transferDate, addDays(sorted[0] ?? NO_DAY, -RETURN_DAYS)),
    lte(transferFiles.transferDate, sorted.at(-1) ?? NO_DAY),
  );
};

/** Returns the days on which money of files came back, by transfer, as earlier statements have told them. */
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

/** Returns the transfers that incoming money may be of: those it names, and those of its amounts in the time before. */
async function findCandidates(transaction: Transaction, incoming: readonly DatedMovement[]): Promise<Candidate[]> {
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
async function findSent(
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

/** Returns account numbers and holders of transfers as they were sent, of those whose amount several have. */
async function payeesOf(
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

/** Files of a statement: those whose sum left, and those whose money came back. */
export interface StatementPlan {
  /** All of them, in order. */
  readonly fileIds: readonly number[];
  readonly debited: ReadonlySet<number>;
  readonly matches: readonly Match[];
}

const accountText = (account: string): string =>
  `${account.slice(0, 4)}-${account.slice(4, 7)} 預金種目${account.slice(7, 8)} ${account.slice(8)}`;

/** Returns why a statement is about no file of ours. */
function strange({ accounts }: Statement, movements: readonly DatedMovement[], files: readonly SentFile[]) {
  const moved = files.find(({ day, total }) =>
    movements.some((one) => !one.isIncoming && one.amount === total && one.day === day),
  );
  const file = moved ?? files[0];
  return file && !accounts.includes(file.account)
    ? refused(
        'account',
        `この明細の口座（${accounts.map(accountText).join('、')}）は、振込ファイル ${file.id} の引き落とし口座（${accountText(file.account)}）ではありません。振込に使う口座の入出金取引明細を指定してください。`,
      )
    : refused(
        'unknown',
        '結果を待つ振込ファイルの合計と、日付・金額が一致する出金がありません。戻った資金もありません。振込日の入出金取引明細を指定してください。',
      );
}

/**
 * Returns what a statement says, compared with the transfers of all files. Throws 422 if one of its movements is not
 * certain, or if it says nothing new.
 * @param today 'YYYY-MM-DD' in Japan
 */
export async function planStatement(
  transaction: Transaction,
  statement: Statement,
  today: string,
): Promise<StatementPlan> {
  const movements = statement.movements.map((one) => ({ ...one, day: dayOf(one.date, today) }));
  const future = movements.find(({ day }) => day > today);
  if (future)
    throw refused(
      'future',
      `勘定日に、まだ来ていない日（${formatLongDate(future.day)}）があります。銀行から受け取ったファイルを指定してください。`,
    );
  const candidates = await findCandidates(
    transaction,
    movements.filter(({ isIncoming }) => isIncoming),
  );
  const files = await findSent(
    transaction,
    movements,
    candidates.map(({ fileId }) => fileId),
  );
  const debited = findDebited(movements, files);
  const matches = matchMovements(movements, candidates, files, await payeesOf(transaction, candidates));
  const ids = new Set(debited.map(({ id }) => id));
  const fileIds = new Set([...ids, ...matches.map(({ transfer }) => transfer.fileId)]);
  if (fileIds.size === 0) throw strange(statement, movements, files);
  const early = matches.find(({ transfer }) => transfer.result === null && !ids.has(transfer.fileId));
  const waits = early && files.find(({ id, isWaiting }) => id === early.transfer.fileId && isWaiting);
  if (early && waits)
    throw refused(
      'not_settled',
      `${nameOf({ paymentId: early.transfer.invoiceId, number: early.transfer.number })}の資金が戻っていますが、振込ファイル ${waits.id} の結果がまだ取り込まれていません。先に、その振込日の結果か入出金取引明細を取り込んでください。`,
    );
  return { fileIds: [...fileIds].toSorted((one, other) => one - other), debited: ids, matches };
}

/** Returns the answer to a transfer whose money is back. */
export const returned = (transfer: Awaiting): Answered =>
  answerTo(
    transfer,
    meaningOf(
      nameOf({ paymentId: transfer.invoiceId, number: transfer.number }),
      transfer.result === 'paid' ? RETURNED : FAILED,
    ),
  );

/** Returns the answers of a statement about a file whose transfers are locked, and the movements that are of it. */
export function answersOfPlan(
  { debited, matches }: StatementPlan,
  fileId: number,
  own: readonly TransferRow[],
): { readonly answers: Answered[]; readonly matches: StatementMatch[] } {
  const ofFile = matches.filter(({ transfer }) => transfer.fileId === fileId);
  const answers = ofFile.flatMap(({ transfer }) => own.filter(({ id }) => id === transfer.id).map(returned));
  return {
    answers: debited.has(fileId) ? withRestPaid(answers, own, fileId) : answers,
    matches: ofFile.map(({ movement, transfer: { invoiceId, number }, day }) => ({
      movement,
      paymentId: invoiceId,
      number,
      day,
    })),
  };
}
