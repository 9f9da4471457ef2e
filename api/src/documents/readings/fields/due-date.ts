import type { Layout } from '../layout/layout';
import { dateIn, dayIn, type WrittenDate } from './date';
import { besides, found, hitIn, hits, words, type Found } from './spot';

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
];
const LABEL = new RegExp(
  words(
    ...ACTS.flatMap((act) => ['期限日', '期限', '期日', '予定日', '日'].map((day) => act + day)),
    '納付期限',
    '納入期限',
  ),
);
/** Matches "11月30日までにお振込みください". */
const SENTENCE = new RegExp(`${words('まで')}.{0,12}${words('支払', '振込', '入金', 'お振り込み')}`);

const DISTANCE = 14;

/**
 * Reads the due date, 'YYYY-MM-DD': beside its label, else in a sentence that asks for payment by a day. A day without
 * a year is the first such day after `issued`, the date of the document.
 */
export function readDueDate(layout: Layout, issued: string | null): Found<string> | null {
  const dateFrom = (cell: Parameters<typeof dateIn>[0], from: number): WrittenDate | null =>
    dateIn(cell, from) ?? (issued === null ? null : dayIn(cell, from, issued));
  for (const label of hits(layout, LABEL)) {
    for (const { cell, from } of besides(layout, label)) {
      const date = dateFrom(cell, from);
      if (date && date.start - from < DISTANCE) return found(date.value, date);
    }
  }
  for (const { cell, start } of hits(layout, SENTENCE)) {
    const date = dateFrom(cell, 0);
    // The day comes before its まで.
    if (date && date.end <= start + 1 && hitIn(cell, SENTENCE, date.end)) return found(date.value, date);
  }
  return null;
}
