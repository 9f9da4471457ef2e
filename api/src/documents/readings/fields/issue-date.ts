import type { Layout } from '../layout/layout';
import { dateIn } from './date';
import { besides, doubtful, found, hits, words, type Found } from './spot';

const LABEL = new RegExp(
  `(?<!再 ?|初 ?回 ?|元 ?)${words('請求書発行日', '発行年月日', '発行日', 'ご請求日', '御請求日', '請求年月日', '請求日', '作成日', '発行月日')}|^ ?(?:${words('日付')}|Date) ?:?|\\b(?:Date of issue|Issue date|Issued|Invoice date)\\b`,
  'i',
);

/** Most characters between a label and its date. */
const DISTANCE = 12;

/** Upper share of the first page in which a date without a label counts as the document's. */
const HEAD = 0.35;

/** Reads the issue date, 'YYYY-MM-DD': beside its label, else the only date alone at the head, which is doubtful. */
export function readIssueDate(layout: Layout): Found<string> | null {
  for (const label of hits(layout, LABEL)) {
    for (const { cell, from } of besides(layout, label)) {
      const date = dateIn(cell, from);
      if (date && date.start - from < DISTANCE) return doubtful(found(date.value, date), date.isShort);
    }
  }
  const [first] = layout;
  if (!first) return null;
  const alone = first.rows
    .flat()
    .filter(({ box }) => first.turn !== 0 || box.y < HEAD * first.height)
    .flatMap((cell) => {
      const date = dateIn(cell);
      return date && date.start <= 1 && date.end >= cell.text.trimEnd().length - 1 ? [date] : [];
    });
  const [date] = alone;
  return date && alone.length === 1 ? doubtful(found(date.value, date), true) : null;
}
