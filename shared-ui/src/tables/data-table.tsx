import type { ReactNode } from 'react';
import { BareButton } from '../core/button';
import { useIsDesktop } from '../core/use-is-desktop';
import { VisuallyHidden } from '../core/visually-hidden';
import { Icon } from '../icons/icon';
import type { Column } from './column';
import * as styles from './data-table.css';

const MARKS = { ascending: 'arrow_upward', descending: 'arrow_downward', none: 'unfold_more' } as const;

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly onSort?: (columnId: string) => void;
}

/** Head of a column, a button where the rows can be sorted by it. */
function HeadCell<Row>({ column: { id, header, align = 'left', sort }, onSort }: HeadCellProps<Row>) {
  return (
    <th scope="col" aria-sort={sort} className={`${styles.headCell} ${styles.align[align]}`}>
      {sort === undefined || onSort === undefined ? (
        header
      ) : (
        <BareButton
          className={sort === 'none' ? styles.sort : `${styles.sort} ${styles.sorted}`}
          onPress={() => onSort(id)}
        >
          {header}
          <span className={styles.sortMark}>
            <Icon name={MARKS[sort]} />
          </span>
        </BareButton>
      )}
    </th>
  );
}

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** More about the row, over the whole width below it; null for none. */
  readonly detail: ReactNode;
  /** Over and done: there, but quieter. */
  readonly isQuiet: boolean;
}

/** One row of a `DataTable`, and what is said below it. */
function DataRow<Row>({ row, columns, detail, isQuiet }: DataRowProps<Row>) {
  const hasDetail = detail !== null;
  return (
    <>
      <tr className={[styles.row, isQuiet ? styles.quiet : '', hasDetail ? styles.withDetail : ''].join(' ').trim()}>
        {columns.map(({ id, cell, align = 'left', isNoWrap = false, isRowHeader = false }) => {
          const className = [
            styles.cell,
            styles.align[align],
            isNoWrap ? styles.noWrap : '',
            isRowHeader ? styles.rowHeader : '',
          ];
          const Cell = isRowHeader ? 'th' : 'td';
          return (
            <Cell key={id} scope={isRowHeader ? 'row' : undefined} className={className.join(' ').trim()}>
              {cell(row)}
            </Cell>
          );
        })}
      </tr>
      {hasDetail ? (
        <tr>
          <td colSpan={columns.length} className={styles.detail}>
            {detail}
          </td>
        </tr>
      ) : null}
    </>
  );
}

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

/**
 * A list: a table from 1024 px, cards below (screens page: tables). Shows rows only; put an `EmptyState` where there
 * are none.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  card,
  onSort,
  isStale = false,
  detail,
  isQuiet,
}: DataTableProps<Row>) {
  const isDesktop = useIsDesktop();
  if (!isDesktop) {
    return (
      <ul
        aria-label={caption}
        aria-busy={isStale}
        className={isStale ? `${styles.cards} ${styles.stale}` : styles.cards}
      >
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
          <DataRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            detail={detail?.(row) ?? null}
            isQuiet={isQuiet?.(row) ?? false}
          />
        ))}
      </tbody>
    </table>
  );
}
