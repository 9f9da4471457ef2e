import { formatCount } from 'shared-rules/yen';

/** A page number, or a gap in the row of them. */
export type PageMark = number | 'gap-before' | 'gap-after' | 'gap-end';

const allShown = 7;

/**
 * Returns the page numbers to show: the first, the last, and those around the page, with gaps for the rest. Pages count
 * from 1.
 */
export function pageMarks(page: number, pageCount: number): readonly PageMark[] {
  if (pageCount <= allShown) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, pageCount - 4));
  const to = Math.min(pageCount - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < pageCount - 1 ? (['gap-after'] as const) : []),
    pageCount,
  ];
}

/**
 * Returns the page numbers of a list that continues beyond the counted rows: the counted pages, then a gap; on a later
 * page its own number between the first and the next.
 */
export function openPageMarks(page: number, countedPages: number): readonly PageMark[] {
  if (page > countedPages) return [1, 'gap-before', page, 'gap-end'];
  return [...pageMarks(page, countedPages), 'gap-end'];
}

/** Number of rows of a list, and the range that is shown. */
export interface PageOfRows {
  /** The page shown, from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of all rows, or of the counted ones if `isCapped`. */
  readonly total: number;
  /** There are at least `total` rows: they were not counted further. */
  readonly isCapped?: boolean;
  /** Number of rows on this page, if `total` does not determine the end. Default: a full page. */
  readonly shown?: number;
}

/** Returns the range of rows on the page: "1,284件中 1〜50件", "1,000件以上のうち 51〜100件"; "0件" without rows. */
export function rangeText({ page, pageSize, total, isCapped = false, shown }: PageOfRows): string {
  if (total === 0) return '0件';
  const first = (page - 1) * pageSize + 1;
  const last = shown === undefined ? Math.min(page * pageSize, total) : first + shown - 1;
  const all = isCapped ? `${formatCount(total)}件以上のうち` : `${formatCount(total)}件中`;
  return `${all} ${formatCount(first)}〜${formatCount(last)}件`;
}
