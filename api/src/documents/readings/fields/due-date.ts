import { parseDate } from '@internationalized/date';
import type { Layout } from '../layout/layout';
import { dateIn, dayIn, isOfOther, isoDate, type WrittenDate } from './date';
import { DOUBT } from './reasons';
import { besides, doubtful, found, hitIn, hits, isPrintedBeside, words, type Found } from './spot';

const ACTS = [
  'お支払い',
  'お支払',
  'ご入金',
  '御入金',
  'お振込み',
  'お振込',
  '支払い',
  '支払',
  '入金',
  '振込み',
  '振込',
  '決済',
  '口座振替',
  '引き落とし',
  '引落し',
  '引落',
];
const LABEL = new RegExp(
  `${words(
    ...ACTS.flatMap((act) => ['期限日', '期限', '期日', '予定日', '日'].map((day) => act + day)),
    '納付期限',
    '納入期限',
  )}|\\b(?:Date due|Due date|Payment due|Pay by|Due)\\b`,
  'i',
);
/** Matches "11月30日までにお振込みください". */
const SENTENCE = new RegExp(
  `${words('まで')}.{0,12}${words('支払', '振込', '入金', 'お振り込み', '納入', '納付')}|${words('までに')} ?$`,
);
/** Terms that follow from the date of the document: 月末締め翌月末払い, 翌月末日, 発行日より30日以内. */
const NEXT_MONTH =
  /(?:月末|末日)?(?:締(?:め|切り?)?)?[、・/ ]?(翌々月|翌月)(?:の)? ?(末日?|\d{1,2}日)(?: ?(?:払|お?支払|まで|迄|お?振込|限)|$)/;
const WITHIN = /(?:発行|請求|受領|到着)?(?:日|後)?(?:より|から)?\s?(\d{1,3}) ?日 ?以内/;
const TERMS = new RegExp(`${words('支払', '振込', '入金', '期日', '期限', '条件', 'サイト', '締')}`);

const DISTANCE = 14;
/** Longest usual time between the date of a document and its payment, in days. */
const USUAL_DAYS = 190;

/** Returns the day that payment terms mean for a document of this day. */
function byTerms(layout: Layout, issued: string): Found<string> | null {
  for (const hit of [...hits(layout, NEXT_MONTH), ...hits(layout, WITHIN)]) {
    if (!TERMS.test(hit.cell.text)) continue;
    const [, first = '', second] = hit.match;
    if (second === undefined)
      return doubtful(
        found(
          parseDate(issued)
            .add({ days: Number(first) })
            .toString(),
          hit,
        ),
        true,
        DOUBT.byTerms,
      );
    const month = parseDate(issued).add({ months: first === '翌月' ? 1 : 2 });
    const day = /^\d/.test(second) ? Number.parseInt(second, 10) : 'last';
    const value = isoDate(month.year, month.month, day);
    if (value !== null) return doubtful(found(value, hit), true, DOUBT.byTerms);
  }
  return null;
}

/** Marks a date as doubtful if it does not fit the document's date, or may be of another year. */
/** Words after a date that was postponed. */
const CHANGED = /^.{0,12}(?:→|⇒|延 ?長|変 ?更|訂 ?正)/;

function weighed(date: WrittenDate, issued: string | null): Found<string> {
  const latest = issued && parseDate(issued).add({ days: USUAL_DAYS }).toString();
  const isOdd = issued !== null && (date.value < issued || date.value > String(latest));
  const short = doubtful(found(date.value, date), date.isShort && issued === null, DOUBT.shortYear);
  const odd = doubtful(short, isOdd, DOUBT.oddDueDate);
  return doubtful(odd, CHANGED.test(date.cell.text.slice(date.end)), DOUBT.dueDateChanges);
}

/** Returns whether a day or terms stand beside the due date's label. */
export const saysDueDate = (layout: Layout): boolean => isPrintedBeside(layout, LABEL, /\d|翌|末|以内|即/);

/**
 * Reads the due date, 'YYYY-MM-DD': beside its label, else in a sentence that requests payment by a day, else by terms
 * such as 翌月末払い, which are doubtful. A day without a year is the first such day after `issued`, the document's
 * date.
 * @param isIssuedSure whether `issued`, which gives the year, is not in doubt
 */
export function readDueDate(layout: Layout, issued: string | null, isIssuedSure = true): Found<string> | null {
  const dateFrom = (cell: Parameters<typeof dateIn>[0], from: number): WrittenDate | null =>
    dateIn(cell, from) ?? (issued === null ? null : dayIn(cell, from, issued));
  const sentences = hits(layout, SENTENCE).flatMap(({ cell }) => dateFrom(cell, 0)?.value ?? []);
  const settled = (date: WrittenDate): Found<string> => {
    const borrowsYear = !isIssuedSure && dateIn(date.cell, date.start)?.start !== date.start;
    const one = doubtful(weighed(date, issued), borrowsYear, DOUBT.yearOfDoubtfulDate);
    return doubtful(
      one,
      sentences.some((other) => other !== date.value),
      DOUBT.dueDateChanges,
    );
  };
  const labelled = hits(layout, LABEL).flatMap((label) => {
    const places = besides(layout, label).flatMap(({ cell, from }) => {
      const date = dateFrom(cell, from);
      return date && !isOfOther(label.cell, cell, from, date) && date.start - from < DISTANCE ? [date] : [];
    });
    return places.slice(0, 1);
  });
  const [first, ...others] = [...new Map(labelled.map((date) => [date.value, date])).values()];
  if (first) {
    const one = doubtful(settled(first), others.length > 0, DOUBT.dueDateChanges);
    return others.length === 0 ? one : { ...one, others: others.map((date) => found(date.value, date)) };
  }
  for (const { cell, start } of hits(layout, SENTENCE)) {
    const date = dateFrom(cell, 0);
    // The day comes before its まで.
    if (date && date.end <= start + 1 && hitIn(cell, SENTENCE, date.end)) return settled(date);
  }
  return issued === null ? null : byTerms(layout, issued);
}
