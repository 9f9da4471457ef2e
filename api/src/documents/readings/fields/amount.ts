import type { Layout } from '../layout/layout';
import { type Figure, figuresOf } from './figures';
import { hasOtherProduct, isOfOneUnit, isOneOfMonths, saysPart } from './one-unit';
import { DOUBT, MISSING } from './reasons';
import { type Named, PLUS_TAX, type Role, roleOf, tierOf } from './roles';
import { asksForNothing, hasWordsOnAmount, isGivenBack, isOtherDocument, statesCurrency, statesUnit } from './caution';
import { doubtful, found, hits, words, type Found } from './spot';
import { carriedWitnessed, grossWitnessed, netWitnessed, type Parts, reducedWitnessed } from './sums';
import { linesOf } from './table-rows';
import { isOtherRate } from './tax-rates';

/** Returns the only sum at the head of the first page in much larger letters than the rest. It needs no label. */
function headline(layout: Layout, figures: readonly Figure[]): Figure | null {
  const [first] = layout;
  if (!first || hits([first], new RegExp(words('請求書'))).length === 0) return null;
  const sizes = first.rows
    .flat()
    .map(({ size }) => size)
    .sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const large = figures.filter(
    ({ cell, isMoney, after }) =>
      cell.page === first.number &&
      cell.box.y < 0.45 * first.height &&
      cell.size > 1.25 * usual &&
      isMoney &&
      !PLUS_TAX.test(after),
  );
  return large.length === 1 ? (large[0] ?? null) : null;
}

const valueOf = ({ figure: { yen, isNegative } }: Named): number | null =>
  yen === null ? null : isNegative ? -yen : yen;
const FOREIGN = /(?:[$€£]|\b(?:USD|EUR|GBP)) ?\d[\d,]*\.\d\d(?!\d)/;
/** Maximum number of alternatives to the likeliest candidate. */
const MOST_CHOICES = 4;

/** Returns whether a document has sums with another currency's mark, and cents, which yen do not have. */
const isForeign = (layout: Layout): boolean => hits(layout, FOREIGN).length > 0;

/** Returns why the most likely sum is not the amount. */
function refusalOf({ figure: { yen, isNegative } }: Named): string {
  if (yen === null) return MISSING.foreign;
  return isNegative ? MISSING.negative : MISSING.nothingDue;
}

const isUsable = (one: Named): boolean => (valueOf(one) ?? 0) > 0;

function partsOf(named: readonly Named[]): Parts {
  const of = (role: Role): number[] =>
    named.flatMap((one) => (one.role === role && one.figure.yen !== null ? [one.figure.yen] : []));
  return {
    bases: of('base'),
    taxes: of('tax'),
    totals: [...of('total'), ...of('payable')],
    deductions: of('deduction').filter((yen) => yen > 0),
    reductions: of('reduction'),
  };
}

/** Returns whether something independent confirms that a sum is the one to pay. */
function isWitnessed(value: number, candidates: readonly Named[], parts: Parts, carried: readonly number[]): boolean {
  if (parts.deductions.length > 0) return netWitnessed(value, parts) || reducedWitnessed(value, parts);
  if (carried.length > 0) return carriedWitnessed(value, carried, parts);
  // The same sum in two places: at the head, and at the end of the table or on the payment slip.
  const places = candidates.filter((one) => valueOf(one) === value);
  // Base and tax that do not add up to the sum contradict it, however often it is printed.
  const isExplained = parts.bases.length === 0 || parts.taxes.every((tax) => tax === 0);
  const isTwice = places.length > 1 && places.some(({ role }) => role === 'payable');
  return (isTwice && isExplained) || grossWitnessed(value, parts) || reducedWitnessed(value, parts);
}

/** Returns a sum with its label, by which people choose between several. */
function choiceOf({ figure }: Named): Found<number> {
  const { headingCell, labelSpots } = figure;
  const heading = headingCell && { cell: headingCell, start: 0, end: headingCell.text.length };
  const label = labelSpots.length > 0 ? labelSpots : heading ? [heading] : [];
  return found(figure.yen ?? 0, figure, ...label);
}

/** Proposes the first of several sums, with the other values as its rivals, each once. */
function choiceAmong([first, ...rivals]: readonly [Named, ...Named[]], doubt: string): Found<number> {
  const others = new Map(rivals.filter(isUsable).map((one) => [valueOf(one), choiceOf(one)]));
  others.delete(valueOf(first));
  const chosen = doubtful(choiceOf(first), true, doubt);
  return others.size === 0 ? chosen : { ...chosen, others: [...others.values()].slice(0, MOST_CHOICES) };
}

/**
 * Reads the amount to pay in yen, with tax and after deductions. Candidates are sums that words beside or above call
 * so. One is sure if the other sums add up to it, or if it is printed again as the total. Null for a credit note,
 * another currency, and contradicting sums.
 */
export function readAmount(layout: Layout): Found<number> | null {
  const amount = amountOrReason(layout);
  return typeof amount === 'string' ? null : amount;
}

/** Reads the amount as `readAmount` does, or returns why the field is empty although the document has an amount. */
export function amountOrReason(layout: Layout): Found<number> | string | null {
  const figures = figuresOf(layout);
  const named = figures.flatMap((figure): Named[] => {
    const role = roleOf(figure);
    return role === null ? [] : [{ figure, role }];
  });
  const read = fromNamed(named) ?? fromHeadline(layout, figures);
  if (read === null)
    return figures.some(({ isMoney, yen }) => isMoney && yen !== 0) ? MISSING.amountWithoutLabel : null;
  if (typeof read === 'string') return read;
  if (isGivenBack(layout)) return MISSING.negative;
  const { taxes } = partsOf(named);
  const lines = linesOf(layout, figures, taxes);
  const asked = [0, ...taxes].map((tax) => read.value - tax);
  const its = named.filter((one) => valueOf(one) === read.value && (one.role === 'payable' || one.role === 'total'));
  // Each of these words may mean something else, so a person decides and nothing is left out.
  const cautions: readonly (readonly [boolean, string])[] = [
    [lines.isMiscalculated, DOUBT.lineMiscalculated],
    [lines.isOtherSum, DOUBT.linesDiffer],
    [its.some(({ figure }) => isOfOneUnit(figure)), DOUBT.ofOneUnit],
    [hasOtherProduct(layout, figures) || isOneOfMonths(layout, figures, asked), DOUBT.ofOneUnit],
    [isOtherRate(named), DOUBT.taxDiffers],
    [asksForNothing(layout) || isOtherwiseNamed(figures, read.value), DOUBT.asksForNothing],
    [isOtherDocument(layout), DOUBT.noInvoice],
    [hasWordsOnAmount(layout) || asksForOther(figures, read.value), DOUBT.wordsOnAmount],
    [statesUnit(layout), DOUBT.unitStated],
    [statesCurrency(layout), DOUBT.currencyStated],
  ];
  return cautions.reduce((amount, [applies, why]) => doubtful(amount, applies, why), read);
}

/** Words of a sum that is not billed: a quotation, a receipt, a forecast. */
const NOT_ASKED = new RegExp(words('予定', '見積', '領収', '受領', '参考', '概算'));

const isOtherwiseNamed = (figures: readonly Figure[], amount: number): boolean =>
  figures.some(({ label, yen }) => yen === amount && NOT_ASKED.test(label));

const ASKS = new RegExp(words('支払', '振込', '納入', '納付'));

/** Returns whether a text requests another sum than the amount, unexplained by its label. */
const asksForOther = (figures: readonly Figure[], amount: number): boolean =>
  figures.some(
    (one) =>
      one.isYen &&
      one.yen !== amount &&
      one.yen !== 0 &&
      ASKS.test(one.cell.text) &&
      (roleOf(one) ?? 'other') === 'other' &&
      !/手 ?数 ?料/.test(one.label),
  );

/** Reads the amount by its label; null without one. */
function fromNamed(named: readonly Named[]): Found<number> | string | null {
  const payable = named.filter(({ role }) => role === 'payable').sort((a, b) => tierOf(a) - tierOf(b));
  const totals = named.filter(({ role }) => role === 'total');
  const labelled = payable.length > 0 ? payable : totals;
  const [clearest] = labelled;
  if (!clearest) return null;
  // Dollars, or money that the supplier refunds.
  if (!isUsable(clearest)) return refusalOf(clearest);
  // A credit note may have its minus sign at the total alone.
  const isBack = [...labelled, ...totals].some((one) => valueOf(one) === -(valueOf(clearest) ?? 0));
  if (isBack || /返 ?金|返 ?還/.test(clearest.figure.label)) return MISSING.negative;
  const parts = partsOf(named);
  const carried = named.flatMap(({ role, figure }) => (role === 'carried' && figure.yen ? [figure.yen] : []));
  const candidates = [...payable, ...totals].filter(isUsable);
  const all = candidates.filter((one) => isWitnessed(valueOf(one) ?? 0, candidates, parts, carried));
  // After a reduction the rest is to be paid, not the total.
  const reduced = all.filter((one) => one.role === 'payable' && reducedWitnessed(valueOf(one) ?? 0, parts));
  const witnessed = new Set(reduced.map(valueOf)).size === 1 ? reduced : all;
  const sums = new Set(witnessed.map(valueOf));
  const [sure] = witnessed.filter(({ role }) => payable.length === 0 || role === 'payable');
  const isExplained = parts.deductions.length > 0 || carried.length > 0;
  // Sums in table lines have no currency sign, or add up to the subtotal.
  const ofPart = named.filter(
    ({ role, figure }) => role === 'part' && figure.isYen && !parts.bases.includes(figure.yen ?? 0),
  );
  if (sure && sums.size === 1) {
    // Another total without an explanation.
    const rivals = isExplained || witnessed === reduced ? [] : candidates.filter((one) => isRival(one, sure, parts));
    const differs = valueOf(clearest) !== valueOf(sure) && parts.deductions.length === 0 && witnessed !== reduced;
    const rivalling = differs ? [clearest, ...rivals] : rivals;
    if (rivalling.length > 0) return choiceAmong([sure, ...rivalling], DOUBT.headlineDiffers);
    const read = doubtful(found(valueOf(sure) ?? 0, sure.figure), sure.figure.isScaled, DOUBT.scaled);
    return ofPart.some(isUsable) ? choiceAmong([sure, ...ofPart], DOUBT.partPayment) : read;
  }
  const sameTier = labelled.filter((one) => isUsable(one) && tierOf(one) === tierOf(clearest));
  const [largest] = sameTier.toSorted((a, b) => (valueOf(b) ?? 0) - (valueOf(a) ?? 0));
  const supported = sameTier.find((one) =>
    isWitnessed(valueOf(one) ?? 0, candidates, { ...parts, deductions: [] }, []),
  );
  const chosen = supported ?? largest ?? clearest;
  // Other sums add up to the total, and nothing explains the difference.
  const isContradicted = payable.length > 0 && sums.size > 0 && !sums.has(valueOf(clearest)) && !isExplained;
  const isOfPart = ofPart.length > 0 || candidates.some(({ figure }) => saysPart(figure));
  if (isOfPart) return choiceAmong([chosen, ...candidates, ...ofPart], DOUBT.partPayment);
  if (isContradicted) return MISSING.contradiction;
  if (candidates.every((one) => valueOf(one) === valueOf(chosen))) {
    const read = found(valueOf(chosen) ?? 0, chosen.figure);
    const unconfirmed = carried.length > 0 ? DOUBT.carriedOver : DOUBT.sumsUnconfirmed;
    return doubtful(read, true, chosen.figure.isScaled ? DOUBT.scaled : unconfirmed);
  }
  return choiceAmong([chosen, ...candidates], DOUBT.severalAmounts);
}

const isRival = (one: Named, sure: Named, { bases }: Parts): boolean =>
  isUsable(one) && valueOf(one) !== valueOf(sure) && !bases.includes(valueOf(one) ?? 0);

/** Reads the amount of a document without labels: the only large sum at its head. */
function fromHeadline(layout: Layout, figures: readonly Figure[]): Found<number> | string | null {
  const head = headline(layout, figures);
  if (head === null) return isForeign(layout) ? MISSING.foreign : null;
  if (head.yen === null || head.isNegative || head.yen === 0) return null;
  return doubtful(found(head.yen, head), true, DOUBT.amountWithoutLabel);
}
