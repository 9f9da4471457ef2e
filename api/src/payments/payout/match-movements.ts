import { type Awaiting, nameOf } from './result-answers';
import type { Movement } from './statement';
import { refuseField } from '../../platform/http/failure';

/** A movement with its day, 'YYYY-MM-DD' in Japan. */
export type DatedMovement = Movement & { readonly day: string };

/** A file of transfers as it appears in a statement: one sum debited on one day. */
export interface SentFile {
  readonly id: number;
  /** Debited account, as in `Movement`. */
  readonly account: string;
  /** 取組日, 'YYYY-MM-DD' in Japan. */
  readonly day: string;
  readonly total: number;
  readonly payments: number;
  /** Whether it was discarded after it had left. */
  readonly isDiscarded: boolean;
  /** Whether transfers of it have no answer yet. */
  readonly isWaiting: boolean;
  /** Whether all of its transfers are known as failed or returned. */
  readonly isBack: boolean;
}

/** A transfer whose money may come back. */
export interface Candidate extends Awaiting {
  readonly fileId: number;
  readonly account: string;
  /** 取組日: its money cannot come back earlier. */
  readonly day: string;
  /** Last day on which money without 顧客コード can be this transfer's. */
  readonly until: string;
  /** Day on which its money came back by an earlier statement; null if it did not, or no statement has reported it. */
  readonly backOn: string | null;
}

/** A movement, by its index, and the transfer whose money it brings back. */
export interface Match {
  readonly movement: number;
  readonly transfer: Candidate;
  /** Day of the movement, 'YYYY-MM-DD' in Japan. */
  readonly day: string;
}

/** Words of banks for returned money: 組戻, 返却, 不能. */
const RETURNED = /ｸﾐﾓﾄﾞｼ|ﾍﾝｷ[ﾔｬ]ｸ|ﾌﾉｳ/;
/** Whether a movement's text says that its money came back. */
export const saysReturned = ({ text }: Movement): boolean => RETURNED.test(text);
const named = ({ invoiceId, number }: Awaiting): string => nameOf({ paymentId: invoiceId, number });
const listOf = (transfers: readonly Candidate[]): string =>
  transfers.map((transfer) => `${named(transfer)}（振込ファイル ${transfer.fileId}）`).join('、');

/** Whether the bank has already reported a transfer's money as returned. */
export const isBack = ({ result }: Awaiting): boolean => result === 'failed' || result === 'returned';

const twice = (transfer: Candidate) => refuseField('content', 'money_back_twice', { transfer: named(transfer) });

/** Whether a movement may be the known return of a transfer: no statement has another day for it. */
const isKnown = (transfer: Candidate, day: string): boolean => transfer.backOn === null || transfer.backOn === day;

/**
 * Returns the waiting files whose sum was debited, by account, day and sum. Throws 422 if the file is not certain, or
 * if a sum was debited more often than files have it.
 */
export function listDebited(movements: readonly DatedMovement[], files: readonly SentFile[]): SentFile[] {
  return files.filter((file) => {
    const isOfFile = ({ account, day }: { readonly account: string; readonly day: string }): boolean =>
      account === file.account && day === file.day;
    const debits = movements.filter((one) => !one.isIncoming && one.amount === file.total && isOfFile(one));
    if (debits.length === 0) return false;
    const alike = files.filter((one) => one.total === file.total && isOfFile(one));
    const names = alike.map(({ id }) => id).join('、');
    if (debits.length > alike.filter(({ isDiscarded }) => !isDiscarded).length)
      throw refuseField('content', 'debited_twice', { files: names, total: file.total, count: debits.length });
    // As many debits as files, so all of them left.
    if (debits.length < alike.length && alike.some(({ isWaiting }) => isWaiting))
      throw refuseField('content', 'debit_ambiguous', { files: names });
    return file.isWaiting;
  });
}

/** Groups transfers by amount. */
export function byAmount(transfers: readonly Candidate[]): Map<number, Candidate[]> {
  const found = new Map<number, Candidate[]>();
  for (const transfer of transfers) {
    const alike = found.get(transfer.amount);
    if (alike) alike.push(transfer);
    else found.set(transfer.amount, [transfer]);
  }
  return found;
}

/** Matches movements that name a transfer by 顧客コード. Throws 422 if anything contradicts it. */
function matchNamed(movements: readonly DatedMovement[], candidates: readonly Candidate[]): Match[] {
  const byReference = new Map(
    candidates.map((one) => [String(one.invoiceId).padStart(10, '0') + String(one.number).padStart(10, '0'), one]),
  );
  const found = new Set<Candidate>();
  return movements.flatMap(({ isIncoming, reference, amount, day, account }, movement) => {
    const transfer = reference === null ? undefined : byReference.get(reference);
    if (!isIncoming || !transfer) return [];
    if (amount !== transfer.amount || day < transfer.day || account !== transfer.account)
      throw refuseField('content', 'money_back_contradicts', {
        amount,
        transfer: named(transfer),
        fileId: transfer.fileId,
      });
    if (found.has(transfer) || !isKnown(transfer, day)) throw twice(transfer);
    found.add(transfer);
    return [{ movement, transfer, day }];
  });
}

/** Returns the only candidate whose account or holder, as we sent them, occurs in the text as a word; otherwise all. */
function narrowed(
  fits: readonly Candidate[],
  text: string,
  payeeOf: (transfer: Candidate) => readonly string[],
): readonly Candidate[] {
  if (fits.length < 2) return fits;
  const words = ` ${text} `;
  const said = fits.filter((one) => payeeOf(one).some((name) => name !== '' && words.includes(` ${name} `)));
  // Banks cut names, so a holder that is the beginning of another one is ambiguous.
  const mayBeCut = (name: string, one: Candidate): boolean =>
    fits.some((other) => other !== one && payeeOf(other).some((its) => its.startsWith(name)));
  const isSure = said.every((one) => payeeOf(one).every((name) => name === '' || !mayBeCut(name, one)));
  return said.length === 1 && isSure ? said : fits;
}

/**
 * Returns the transfers whose money came in: each movement by 顧客コード, else by the payee if several have its amount,
 * else by an amount that only one transfer has. Includes returns that the books already know, if they are certain and
 * no statement has dated them: if the money came back on another day too, it had left twice.
 * @param candidates all transfers that may come back, of every file
 * @param payeeOf account number and holder of a transfer as they were sent
 * @throws Failure 422 if a movement may be the money of a transfer or of a whole file, and it is not certain of which
 */
export function matchMovements(
  movements: readonly DatedMovement[],
  candidates: readonly Candidate[],
  files: readonly SentFile[],
  payeeOf: (transfer: Candidate) => readonly string[] = () => [],
): Match[] {
  const matches = matchNamed(movements, candidates);
  const alike = byAmount(candidates);
  const [indexes, ids] = [
    new Set(matches.map(({ movement }) => movement)),
    new Set(matches.map(({ transfer }) => transfer.id)),
  ];
  const explained = new Set<number>();
  for (const [index, movement] of movements.entries()) {
    if (!movement.isIncoming || indexes.has(index)) continue;
    const { amount, day, account, text } = movement;
    const isSaid = saysReturned(movement);
    const isOther = movement.namesOther || movement.reference !== null;
    if (isOther && !isSaid) continue;
    const isTime = (one: { readonly account: string; readonly day: string }): boolean =>
      one.account === account && one.day <= day;
    const fits = narrowed(
      (alike.get(amount) ?? []).filter((one) => isTime(one) && day <= one.until && !ids.has(one.id)),
      text,
      payeeOf,
    );
    const whole = files.filter((one) => one.total === amount && one.payments > 1 && isTime(one) && !one.isBack);
    const [only, ...others] = fits;
    if (whole.length === 0 && only && fits.every(isBack)) {
      // Each known return explains one movement; a dated return explains its own day first.
      const free = fits.filter((one) => isKnown(one, day) && !explained.has(one.id));
      const known = free.find(({ backOn }) => backOn === day) ?? free[0];
      if (!known) throw twice(only);
      explained.add(known.id);
      if (isSaid && !isOther && others.length === 0) matches.push({ movement: index, transfer: known, day });
      continue;
    }
    if (only && isSaid && !isOther && others.length === 0 && whole.length === 0) {
      matches.push({ movement: index, transfer: only, day });
      continue;
    }
    const may = [listOf(fits), ...whole.map(({ id }) => `振込ファイル ${id} の合計`)].filter((one) => one !== '');
    if (may.length === 0 && (isOther || !isSaid)) continue;
    throw refuseField('content', isSaid ? 'money_back_unclear' : 'deposit_unclear', {
      day,
      amount,
      candidates: may,
    });
  }
  const seen = new Set<number>();
  for (const { transfer } of matches) {
    if (seen.has(transfer.id)) throw twice(transfer);
    seen.add(transfer.id);
  }
  return matches.filter(({ transfer }) => !isBack(transfer) || transfer.backOn === null);
}
