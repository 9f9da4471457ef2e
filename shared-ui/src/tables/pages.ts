/** A page number, or a gap in the row of them. */
export type PageMark = number | 'gap-before' | 'gap-after';

const allShown = 7;

/** The numbers to show: the first, the last, and those around the page; gaps for the rest. Pages count from 1. */
export function pageMarks(page: number, pageCount: number): readonly PageMark[] {
  if (pageCount <= allShown) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, pageCount - 4));
  const to = Math.min(pageCount - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [1, ...(from > 2 ? (['gap-before'] as const) : []), ...middle, ...(to < pageCount - 1 ? (['gap-after'] as const) : []), pageCount];
}

const figures = new Intl.NumberFormat('ja-JP');

/** Which rows are on the page: "1,284件中 1〜50件"; "0件" where there are none. */
export function rangeText(page: number, pageSize: number, total: number): string {
  if (total === 0) return '0件';
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `${figures.format(total)}件中 ${figures.format(first)}〜${figures.format(last)}件`;
}
