import type { Layout } from '../layout/layout';
import { dateAcross, dateIn, isOfOther, type WrittenDate } from './date';
import { DOUBT } from './reasons';
import { besides, doubtful, found, hits, isPrintedBeside, words, type Found } from './spot';

const LABEL = new RegExp(
  `(?<!再 ?|初 ?回 ?|元 ?)${words('請求書発行日', '発行年月日', '発行日', 'ご請求日', '御請求日', '請求年月日', '請求日', '発行月日')}|^ ?(?:${words('日付')}|Date) ?:?|\\b(?:Date of issue|Issue date|Issued|Invoice date)\\b`,
  'i',
);

/** Labels of a day that may be another date, used if there is no clearer label. */
const WEAK_LABEL = new RegExp(words('作成日'));
/** Labels of the end of a period, used if the document has no other date. */
const CLOSING = new RegExp(words('締切日', '締め日', '締日', '〆切日', '〆日'));
/** Words after a date at the head of a document: its subject or number. */
const BEHIND = new RegExp(
  `^ ?(?:\\([日月火水木金土](?: ?曜日?)?\\) ?)?(?:${words('締切分', '締切', '締め', '締', '現在', '付')}|[^ ]{0,6}(?:No|ID|番 ?号)|[ :]|$)`,
);

/** Maximum number of characters between a label and its date. */
const DISTANCE = 12;

/** Upper share of the first page in which a date without a label counts as the document's. */
const HEAD = 0.35;

/** Returns whether digits stand beside a label of the issue date. */
export const saysIssueDate = (layout: Layout): boolean => isPrintedBeside(layout, LABEL, /\d/);

/** Returns the dates beside labels, each once. */
function datesBeside(layout: Layout, pattern: RegExp): WrittenDate[] {
  const dates = hits(layout, pattern).flatMap((label) => {
    const own = besides(layout, label).flatMap(({ cell, from }) => {
      const date = dateIn(cell, from);
      return date && !isOfOther(label.cell, cell, from, date) && date.start - from < DISTANCE ? [date] : [];
    });
    return own.slice(0, 1);
  });
  return [...new Map(dates.toReversed().map((date) => [date.value, date])).values()].toReversed();
}

/** Reads the issue date, 'YYYY-MM-DD': beside its label, else the only date at the head, which is doubtful. */
export function readIssueDate(layout: Layout): Found<string> | null {
  const labelled = [LABEL, WEAK_LABEL].map((label) => datesBeside(layout, label)).find(({ length }) => length > 0);
  if (labelled) {
    const [first, ...others] = labelled.map((date) => doubtful(found(date.value, date), date.isShort, DOUBT.shortYear));
    if (first) return others.length === 0 ? first : { ...doubtful(first, true, DOUBT.severalDates), others };
  }
  const [first] = layout;
  if (!first) return null;
  for (const label of hits([first], CLOSING))
    for (const { cell, from } of besides(layout, label)) {
      const date = dateIn(cell, from);
      if (date && date.start - from < DISTANCE) return doubtful(found(date.value, date), true, DOUBT.closingDate);
    }
  const head = first.rows.filter(([cell]) => first.turn !== 0 || (cell && cell.box.y < HEAD * first.height));
  const inBoxes = head.flatMap((row) => dateAcross(row) ?? []);
  const alone = head.flat().flatMap((cell) => {
    const date = dateIn(cell);
    return date && date.start <= 1 && BEHIND.test(cell.text.slice(date.end)) ? [date] : [];
  });
  const values = new Set([...inBoxes, ...alone].map(({ value }) => value));
  if (values.size !== 1) return null;
  const [boxes] = inBoxes;
  if (boxes) return doubtful(found(boxes.value, ...boxes.spots), true, DOUBT.dateWithoutLabel);
  const [date] = alone;
  return date ? doubtful(found(date.value, date), true, DOUBT.dateWithoutLabel) : null;
}
