import type { Layout } from '../layout/layout';
import { type Figure, figuresOf } from './figures';
import { carriedWitnessed, grossWitnessed, netWitnessed, type Parts } from './sums';
import { DOUBT, MISSING } from './reasons';
import { asksForNothing, hasWordsOnAmount, isGivenBack, statesCurrency, statesUnit } from './caution';
import { doubtful, found, hits, words, type Found } from './spot';

const JAPANESE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Kinds of sums on an invoice. */
type Role = 'payable' | 'total' | 'base' | 'tax' | 'deduction' | 'carried' | 'other';

const PAID_OUT = words(
  '差引ご請求',
  '差引御請求',
  '差引請求',
  '差引お支払',
  '差引支払',
  '差引お振込',
  '差引振込',
  '差引合計',
  'お振込額',
  'お振込金額',
  'お振込み金額',
  'お振込み額',
  '御振込金額',
  '振込金額',
  '振込額',
  '今回ご請求',
  '今回御請求',
  '今回請求',
  '今回支払',
  '今回お支払',
  '御請求残高',
  'ご請求残高',
  '請求残高',
  '残金',
  '残額',
);
/** Labels of the amount to pay, the clearest first. */
const PAYABLE: readonly RegExp[] = [
  new RegExp(`(?<!前 ?回 ?)${PAID_OUT}|Amount ?due|Balance ?due|Total ?due`, 'i'),
  new RegExp(
    `${words('ご請求金額', '御請求金額', 'ご請求額', '御請求額', '請求金額', '請求額', 'ご請求合計', '御請求合計', '請求合計', '合計請求', 'お支払金額', 'お支払い金額', '支払金額', '支払総額', 'お支払総額', 'お支払額', 'お支払い額', '支払額', 'ご請求総額', '御請求総額', 'ご請求高', '御請求高', '請求高')}`,
  ),
];
const TOTAL = new RegExp(
  `(?<!小 ?|税 ?抜 ?|数 ?量 ?)${words('合計', '総計', '総額')}(?! ?数)|${words('税込金額', '税込額', '税込合計')}|(?<!Sub ?-?)\\bTotal\\b`,
  'i',
);
const FORMER = new RegExp(`${words('前回', '前月', '前期')}(?!.*${words('今回', '差引')})`);
const CARRIED = new RegExp(words('繰越', '御入金額', 'ご入金額', '入金額', '残高'));
const DEDUCTION = new RegExp(
  words(
    '源泉',
    '前受',
    '前渡',
    '相殺',
    '充当',
    '内金',
    '預り金',
    '預かり金',
    '手付',
    '既払',
    '前払',
    '差引控除',
    '控除',
    '協力会費',
    '振込手数料',
  ),
);
const TAX = new RegExp(`${words('消費税', '内税', '外税', '税額')}|\\b(?:JCT|VAT|Tax)\\b`, 'i');
const WITH_TAX = new RegExp(words('税込', '税共', '税含', '内税込'));
const WITHOUT_TAX = new RegExp(words('税抜', '税別', '税引', '本体', '小計', '対象') + '|Sub ?-?total', 'i');
const OTHER = new RegExp(
  words('数量', '単価', '口座', '番号', '電話', '限度', '残高', '累計', '契約金額', '資本金', '見積') + '|TEL|FAX|〒',
  'i',
);
/** Behind a sum: tax is still to be added. */
const PLUS_TAX =
  /^ ?[-ー]? ?(?:[+]|\(? ?(?:税 ?抜|税 ?別|消 ?費 ?税 ?別|消 ?費 ?税 ?抜|別 ?途|外 ?税|\+ ?税|本 ?体|tax ?excl|excl))/i;

function roleByWords(text: string): Role | null {
  if (text === '') return null;
  if (FORMER.test(text)) return 'carried';
  if (PAYABLE[0]?.test(text)) return 'payable';
  if (CARRIED.test(text)) return 'carried';
  if (DEDUCTION.test(text)) return 'deduction';
  const isTax = TAX.test(text) && !WITH_TAX.test(text);
  if (isTax && !/対 ?象/.test(text)) return 'tax';
  if (WITHOUT_TAX.test(text) && !WITH_TAX.test(text)) return 'base';
  if (PAYABLE[1]?.test(text)) return 'payable';
  if (TOTAL.test(text)) return 'total';
  return OTHER.test(text) ? 'other' : null;
}

/** Words of a label nearest to its sum count most: 10%対象 120,000 消費税 12,000. */
function roleOf({ label, heading, after, isMoney, isYen, isInWords, yen, isNegative }: Figure): Role | null {
  // Written out in numerals against forgery, a sum is the one of the document.
  const byLabel = isInWords ? 'payable' : roleByWords(label);
  // Another word beside a sum says that the heading of its column is not about it alone.
  const role = byLabel ?? (label === '' || /^[¥円金]?$/.test(label) ? roleByWords(heading) : null);
  if (role === null) return null;
  // A total in English may be of any currency.
  if (!isYen && yen !== null && !JAPANESE.test(byLabel ? label : heading)) return null;
  if ((role === 'payable' || role === 'total') && PLUS_TAX.test(after) && !/[=＝]/.test(label)) return 'base';
  if (!isMoney && String(yen ?? 0).length < 3) return yen === 0 && !isNegative ? role : null;
  return role;
}

interface Named {
  readonly figure: Figure;
  readonly role: Role;
}

/** Sums that are labelled as the amount to pay, the clearest label's before the others. */
function tierOf({ figure }: Named): number {
  const at = PAYABLE.findIndex((label) => label.test(figure.label) || label.test(figure.heading));
  return at < 0 ? PAYABLE.length : at;
}

/** Returns the only sum at the head of the first page that is written much larger than the rest: it needs no label. */
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
/** Most candidates that a person chooses from, beside the likeliest. */
const MOST_CHOICES = 4;

/** Returns whether a document has sums with the mark of another currency, and cents that no sum of yen has. */
const isForeign = (layout: Layout): boolean => hits(layout, FOREIGN).length > 0;

/** Returns why the clearest sum is not the amount. */
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
  };
}

/** Returns whether something independent says that a sum is the one to pay. */
function isWitnessed(value: number, candidates: readonly Named[], parts: Parts, carried: readonly number[]): boolean {
  if (parts.deductions.length > 0) return netWitnessed(value, parts);
  if (carried.length > 0) return carriedWitnessed(value, carried, parts);
  // The same sum in two places: at the head, and at the end of the table or on the slip for the payment.
  const places = candidates.filter((one) => valueOf(one) === value);
  // Base and tax that do not add up to it contradict it, however often it is printed.
  const isExplained = parts.bases.length === 0 || parts.taxes.every((tax) => tax === 0);
  const isTwice = places.length > 1 && places.some(({ role }) => role === 'payable');
  return (isTwice && isExplained) || grossWitnessed(value, parts);
}

/**
 * Reads the amount to pay, tax included and less what is deducted, in yen. Candidates are the sums that words beside or
 * above call so; one is sure if the other sums of the document add up to it, or if it is printed again as the total.
 * Null for a credit note, another currency, and if the sums contradict each other.
 */
export function readAmount(layout: Layout): Found<number> | null {
  const amount = amountOrReason(layout);
  return typeof amount === 'string' ? null : amount;
}

/** Reads the amount as `readAmount` does, or returns why there is none although the document has one. */
export function amountOrReason(layout: Layout): Found<number> | string | null {
  const read = fromFigures(layout);
  if (typeof read === 'string' || read === null) return read;
  if (isGivenBack(layout)) return MISSING.negative;
  // Each word alone may mean something else. A person decides, and nothing is left out.
  const cautions: readonly (readonly [boolean, string])[] = [
    [asksForNothing(layout), DOUBT.asksForNothing],
    [hasWordsOnAmount(layout), DOUBT.wordsOnAmount],
    [statesUnit(layout), DOUBT.unitStated],
    [statesCurrency(layout), DOUBT.currencyStated],
  ];
  return cautions.reduce((amount, [applies, why]) => doubtful(amount, applies, why), read);
}

function fromFigures(layout: Layout): Found<number> | string | null {
  const figures = figuresOf(layout);
  const named = figures.flatMap((figure): Named[] => {
    const role = roleOf(figure);
    return role === null ? [] : [{ figure, role }];
  });
  const payable = named.filter(({ role }) => role === 'payable').sort((a, b) => tierOf(a) - tierOf(b));
  const totals = named.filter(({ role }) => role === 'total');
  const labelled = payable.length > 0 ? payable : totals;
  const [clearest] = labelled;
  // Dollars, or what the supplier gives back.
  if (clearest && !isUsable(clearest)) return refusalOf(clearest);
  if (clearest && /返 ?金|返 ?還/.test(clearest.figure.label)) return MISSING.negative;
  // The mark of a credit note may stand at the total alone.
  const isGivenBack = labelled
    .concat(totals)
    .some((one) => valueOf(one) === -(clearest ? (valueOf(clearest) ?? 0) : 0));
  if (clearest && isGivenBack) return MISSING.negative;
  const parts = partsOf(named);
  const carried = named.flatMap(({ role, figure }) => (role === 'carried' && figure.yen ? [figure.yen] : []));
  const hasCarried = carried.length > 0;
  const candidates = [...payable, ...totals].filter(isUsable);
  const witnessed = candidates.filter((one) => isWitnessed(valueOf(one) ?? 0, candidates, parts, carried));
  const sums = new Set(witnessed.map(valueOf));
  const [sure] = witnessed.filter(({ role }) => payable.length === 0 || role === 'payable');
  const clear = clearest && valueOf(clearest);
  // Another total, which nothing explains.
  const isRivalled =
    parts.deductions.length === 0 &&
    !hasCarried &&
    totals.some(
      (one) => isUsable(one) && valueOf(one) !== valueOf(sure ?? one) && !parts.bases.includes(valueOf(one) ?? 0),
    );
  if (sure && sums.size === 1)
    return doubtful(
      doubtful(
        found(valueOf(sure) ?? 0, sure.figure),
        isRivalled || (clear !== valueOf(sure) && parts.deductions.length === 0),
        DOUBT.headlineDiffers,
      ),
      sure.figure.isScaled,
      DOUBT.scaled,
    );
  if (clearest) {
    const others = new Set(labelled.filter((one) => isUsable(one) && tierOf(one) === tierOf(clearest)).map(valueOf));
    // Something else adds up to the total, and nothing explains the difference.
    const isContradicted =
      payable.length > 0 && sums.size > 0 && !sums.has(clear ?? null) && !hasCarried && parts.deductions.length === 0;
    if (isContradicted) return MISSING.contradiction;
    const largest = labelled
      .filter((one) => isUsable(one) && tierOf(one) === tierOf(clearest))
      .sort((a, b) => (valueOf(b) ?? 0) - (valueOf(a) ?? 0))[0];
    const chosen = others.size > 1 ? largest : clearest;
    if (!chosen) return null;
    const rivals = new Map(candidates.map((one) => [valueOf(one) ?? 0, found(valueOf(one) ?? 0, one.figure)]));
    rivals.delete(valueOf(chosen) ?? 0);
    const read = found(valueOf(chosen) ?? 0, chosen.figure);
    if (rivals.size === 0) return doubtful(read, true, chosen.figure.isScaled ? DOUBT.scaled : DOUBT.sumsUnconfirmed);
    return { ...doubtful(read, true, DOUBT.severalAmounts), others: [...rivals.values()].slice(0, MOST_CHOICES) };
  }
  const head = headline(layout, figures);
  if (head === null) return isForeign(layout) ? MISSING.foreign : null;
  if (head.yen === null || head.isNegative || head.yen === 0) return null;
  return doubtful(found(head.yen, head), true, DOUBT.amountWithoutLabel);
}
