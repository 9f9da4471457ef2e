import type { ReactNode } from 'react';

/** Column of a `DataTable`. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers right, text left (docs/visual.md 4). Default `left`. */
  readonly align?: 'left' | 'right';
  /** Dates, codes and chips stay on one line. */
  readonly isNoWrap?: boolean;
  /** Names the row: read out with every cell of it. One per table. */
  readonly isRowHeader?: boolean;
  /** Makes the head a button: the direction now, or 'none'. */
  readonly sort?: 'ascending' | 'descending' | 'none';
}
