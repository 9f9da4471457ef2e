import { isCalendarDate } from 'shared-rules/time';
import type { Transaction } from '../../platform/db/client';
import type { StatementMatch } from '../../platform/db/schema/transfers';
import { withRestPaid } from './all-paid-but';
import { type DatedMovement, listDebited, isBack, type Match, matchMovements, type SentFile } from './match-movements';
import { type Answered, answerTo, type Awaiting, meaningOf, nameOf } from './result-answers';
import type { Statement } from './statement';
import { listCandidates, listSent, payeesOf } from './statement.repository';
import type { TransferRow } from './transfer.repository';
import { refuseField } from '../../platform/http/failure';

/** Result codes of returned money: after the transfer was known as paid, and before. */
const [RETURNED, FAILED] = ['8', '9'];
/** 令和 1 is 2019, which is 19 of the century. */
const YEARS = [2018, 2000];

/**
 * Returns the day 'YYYY-MM-DD' of YYMMDD, with the year of the era or of the century, whichever is nearer to today.
 * Throws 422 for an invalid day.
 */
export function dayOf(yymmdd: string, today: string): string {
  const days = YEARS.map(
    (begin) => `${begin + Number(yymmdd.slice(0, 2))}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`,
  );
  const distance = (day: string): number => Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4)));
  const [day = ''] = days.toSorted((one, other) => distance(one) - distance(other));
  if (isCalendarDate(day)) return day;
  throw refuseField('content', 'statement_day_not_in_calendar', { yymmdd });
}

/** Files of a statement: those whose sum was debited, and those whose money came back. */
export interface StatementPlan {
  /** All of them, in order. */
  readonly fileIds: readonly number[];
  readonly debited: ReadonlySet<number>;
  readonly matches: readonly Match[];
}

const accountText = (account: string): string =>
  `${account.slice(0, 4)}-${account.slice(4, 7)} 預金種目${account.slice(7, 8)} ${account.slice(8)}`;

/** Returns why a statement concerns no file of ours. */
function strange({ accounts }: Statement, movements: readonly DatedMovement[], files: readonly SentFile[]) {
  const moved = files.find(({ day, total }) =>
    movements.some((one) => !one.isIncoming && one.amount === total && one.day === day),
  );
  const file = moved ?? files[0];
  return file && !accounts.includes(file.account)
    ? refuseField('content', 'statement_of_other_account', {
        accounts: accounts.map(accountText).join('、'),
        fileId: file.id,
        account: accountText(file.account),
      })
    : refuseField('content', 'statement_without_transfer');
}

/**
 * Returns the answers of a statement, compared with the transfers of all files. Throws 422 if a movement is not
 * certain, or if it contains nothing new.
 * @param today 'YYYY-MM-DD' in Japan
 */
export async function planStatement(
  transaction: Transaction,
  statement: Statement,
  today: string,
): Promise<StatementPlan> {
  const movements = statement.movements.map((one) => ({ ...one, day: dayOf(one.date, today) }));
  const future = movements.find(({ day }) => day > today);
  if (future) throw refuseField('content', 'statement_in_future', { day: future.day });
  const candidates = await listCandidates(
    transaction,
    movements.filter(({ isIncoming }) => isIncoming),
  );
  const files = await listSent(
    transaction,
    movements,
    candidates.map(({ fileId }) => fileId),
  );
  const debited = listDebited(movements, files);
  const matches = matchMovements(movements, candidates, files, await payeesOf(transaction, candidates));
  const ids = new Set(debited.map(({ id }) => id));
  const fileIds = new Set([...ids, ...matches.map(({ transfer }) => transfer.fileId)]);
  if (fileIds.size === 0) throw strange(statement, movements, files);
  const early = matches.find(({ transfer }) => transfer.result === null && !ids.has(transfer.fileId));
  const waits = early && files.find(({ id, isWaiting }) => id === early.transfer.fileId && isWaiting);
  if (early && waits)
    throw refuseField('content', 'statement_result_missing', {
      transfer: nameOf({ paymentId: early.transfer.invoiceId, number: early.transfer.number }),
      fileId: waits.id,
    });
  return { fileIds: [...fileIds].toSorted((one, other) => one - other), debited: ids, matches };
}

/** Returns the answer to a transfer whose money came back. */
export const returned = (transfer: Awaiting): Answered =>
  answerTo(
    transfer,
    meaningOf(
      nameOf({ paymentId: transfer.invoiceId, number: transfer.number }),
      transfer.result === 'paid' ? RETURNED : FAILED,
    ),
  );

/** Returns a statement's answers about a file whose transfers are locked, and the movements that belong to it. */
export function answersOfPlan(
  { debited, matches }: StatementPlan,
  fileId: number,
  own: readonly TransferRow[],
): { readonly answers: Answered[]; readonly matches: StatementMatch[] } {
  const ofFile = matches.filter(({ transfer }) => transfer.fileId === fileId);
  const news = new Set(ofFile.filter(({ transfer }) => !isBack(transfer)).map(({ transfer }) => transfer.id));
  const answers = own.filter(({ id }) => news.has(id)).map(returned);
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
