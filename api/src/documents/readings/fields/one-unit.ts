import type { Layout } from '../layout/layout';
import type { Figure } from './figures';
import { hits, words } from './spot';

/** Words of a sum for one month or one item, which is not the amount to pay. */
const OF_ONE = new RegExp(
  `${words('月額', '年額', '日額', '時給', '単価', '毎月', 'あたり', '当たり')}|\\bper\\b`,
  'i',
);
const BEHIND =
  /^[-ー円也 ]*(?:\([^)]{0,8}\) ?)?(?:\( ?1 ?(?:名|人|個|台|件|回|(?:か|ヶ|カ|ケ) ?月)|(?:1 ?\S{0,3})?(?:あ ?た ?り|当 ?た ?り)|[/／] ?(?:1 ?)?(?:月|か月|ヶ月|年|日|時|人|名|個|件|台|本|式|回|month)|[×xX✕*] ?\d)/;
/** Words of a sum that is an instalment. */
const PART = /分 ?割|着 ?手 ?金|中 ?間 ?金|頭 ?金|半 ?金|第 ?\d+ ?回|\d+ ?回 ?(?:払|目)|全 ?\d+ ?回/;
/** A price times months or things: 132,000円×3か月. */
const TIMES = /(?<![\d,.])(\d{1,3}(?:,\d{3})+|\d{4,9}) ?円? ?(?:[/／] ?月 ?)?[×xX✕*] ?(\d{1,3})(?![\d,.])/;

/** Returns whether the words around a sum make it the price of one month or one item. */
export const isOfOneUnit = ({ label, heading, after }: Figure): boolean =>
  OF_ONE.test(label === '' ? heading : label) || BEHIND.test(after);

/** Returns whether the words around a sum make it an instalment. */
export const saysPart = ({ label, after }: Figure): boolean => PART.test(label) || PART.test(after);

/** Returns whether a price is multiplied without the product being printed. */
export function hasOtherProduct(layout: Layout, figures: readonly Figure[]): boolean {
  const sums = new Set(figures.map(({ yen }) => yen));
  return hits(layout, TIMES).some(
    ({ match: [, price = '', count] }) => !sums.has(Number(price.replaceAll(',', '')) * Number(count)),
  );
}

const MONTHLY = new RegExp(words('月額', '月々', '毎月'));
const MONTHS = /(?<!\d)([2-9]|[1-9]\d) ?(?:か|ヶ|カ|ケ|ヵ|箇) ?月/;

/**
 * Returns whether a document covers several months but bills a sum that it calls one month's.
 * @param asked the amount, with tax and without it
 */
export function isOneOfMonths(layout: Layout, figures: readonly Figure[], asked: readonly number[]): boolean {
  const sums = new Set(figures.map(({ yen }) => yen));
  const monthly = figures.filter(({ label, yen }) => MONTHLY.test(label) && asked.includes(yen ?? 0));
  const counts = hits(layout, MONTHS).map(({ match }) => Number(match[1]));
  return monthly.some(({ yen }) => counts.some((count) => !sums.has((yen ?? 0) * count)));
}
