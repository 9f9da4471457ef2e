import type { ReactNode } from 'react';
import { VisuallyHidden } from '../core/visually-hidden';
import { useIsDesktop } from '../core/use-is-desktop';
import type { Column } from './column';
import { DataRow } from './data-row';
import * as styles from './data-table.css';
import { HeadCell } from './head-cell';

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The row below 1024 px, usually a `ListCard`. */
  readonly card: (row: Row) => ReactNode;
  readonly onSort?: (columnId: string) => void;
  /** The rows are of an earlier question, and others are on their way: they are dimmed. */
  readonly isStale?: boolean;
  /** More about a row, over the whole width below it; null for none. */
  readonly detail?: (row: Row) => ReactNode;
  /** Rows that are over and done: there, but quieter. */
  readonly isQuiet?: (row: Row) => boolean;
}

/** A list: a table from 1024 px, cards below (screens page: tables). Shows rows only; put an `EmptyState` where there are none. */
export function DataTable<Row>({ caption, columns, rows, rowKey, card, onSort, isStale = false, detail, isQuiet }: DataTableProps<Row>) {
  const isDesktop = useIsDesktop();
  if (!isDesktop) {
    return (
      <ul aria-label={caption} aria-busy={isStale} className={isStale ? `${styles.cards} ${styles.stale}` : styles.cards}>
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
    );
  }
  return (
    <table aria-busy={isStale} className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className={isStale ? styles.stale : undefined}>
        {rows.map((row) => (
          <DataRow key={rowKey(row)} row={row} columns={columns} detail={detail?.(row) ?? null} isQuiet={isQuiet?.(row) ?? false} />
        ))}
      </tbody>
    </table>
  );
}
