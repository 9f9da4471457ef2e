import type { StatementMatch } from '../../platform/db/schema/transfers';
import { isBack, matchMovements, saysReturned } from './match-movements';
import { type Answered, type Awaiting, nameOf } from './result-answers';
import { returned } from './statement-answers';
import type { Movement } from './statement';

const keyOf = ({ invoiceId, number }: Awaiting): string => nameOf({ paymentId: invoiceId, number });

/** Returns the answers of a statement of an earlier release: its import looked at the transfers of one file. */
function returnsWithoutMatches(movements: readonly Movement[], own: readonly Awaiting[]): Answered[] {
  const names = new Set(own.map(keyOf));
  const isNamed = ({ reference }: Movement): boolean =>
    reference !== null &&
    names.has(nameOf({ paymentId: Number(reference.slice(0, 10)), number: Number(reference.slice(10)) }));
  // All movements belong to this file, whatever their days.
  const said = movements
    .filter((movement) => movement.isIncoming && (isNamed(movement) || saysReturned(movement)))
    .map((movement) => ({ ...movement, account: '', day: '' }));
  const candidates = own.map((one) => ({ ...one, fileId: 0, account: '', day: '', until: '', backOn: null }));
  return matchMovements(said, candidates, []).flatMap(({ transfer }) => (isBack(transfer) ? [] : [returned(transfer)]));
}

/**
 * Returns the answers about returned money of a kept statement, by the transfers that its import found.
 * @param matches null for a statement of an earlier release
 * @param own transfers of the file with their answers so far
 */
export function returnsOfKept(
  movements: readonly Movement[],
  matches: readonly StatementMatch[] | null,
  own: readonly Awaiting[],
): Answered[] {
  if (!matches) return returnsWithoutMatches(movements, own);
  const byName = new Map(own.map((one) => [keyOf(one), one]));
  return matches.flatMap((match) => {
    const transfer = byName.get(nameOf(match));
    // A statement dates a return that a list reported before. The bytes contain the amount.
    const isNews = transfer && !isBack(transfer) && transfer.amount === movements[match.movement]?.amount;
    return isNews ? [returned(transfer)] : [];
  });
}
