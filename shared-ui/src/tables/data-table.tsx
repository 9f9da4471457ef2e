import { memo, type ReactNode } from 'react';
import { BareButton } from '../core/button';
import { useIsDesktop } from '../core/use-is-desktop';
import { VisuallyHidden } from '../core/visually-hidden';
import { Icon } from '../icons/icon';
import type { Column } from './column';
import * as styles from './data-table.css';
import { AllBox, RowBox, type RowSelection } from './row-selection';

const MARKS = { ascending: 'arrow_upward', descending: 'arrow_downward', none: 'unfold_more' } as const;

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly onSort?: (columnId: string) => void;
}

/** Shows a column heading; a button if the column can sort the rows. */
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

interface CellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}

function RowCells<Row>({ row, columns }: CellsProps<Row>): ReactNode {
  return columns.map(({ id, cell, align = 'left', isNoWrap = false, isRowHeader = false }) => {
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
  });
}

/** Whether the same cells would be shown: columns change with the order of the rows, and their cells do not. */
const haveSameCells = <Row,>(one: CellsProps<Row>, other: CellsProps<Row>): boolean =>
  one.row === other.row &&
  one.columns.length === other.columns.length &&
  one.columns.every(({ cell }, index) => cell === other.columns[index]?.cell);

/** Shows the cells of a row. They are most of a list's work, and few changes of a list are theirs. */
const Cells = memo(RowCells, haveSameCells) as typeof RowCells;

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Details below the row in full width; null for none. */
  readonly detail: ReactNode;
  /** Whether the row is done and shown dimmed. */
  readonly isQuiet: boolean;
  readonly selection?: RowSelection<Row>;
}

/** Shows one row of a `DataTable` with its details. */
function DataRow<Row>({ row, columns, detail, isQuiet, selection }: DataRowProps<Row>) {
  const hasDetail = detail !== null;
  const looks = [
    styles.row,
    isQuiet ? styles.quiet : '',
    hasDetail ? styles.withDetail : '',
    selection?.isSelected(row) ? styles.selected : '',
  ];
  return (
    <>
      <tr className={looks.join(' ').trim()}>
        {selection === undefined ? null : (
          <td className={`${styles.cell} ${styles.boxCell}`}>
            <RowBox row={row} selection={selection} />
          </td>
        )}
        <Cells row={row} columns={columns} />
      </tr>
      {hasDetail ? (
        <tr>
          <td colSpan={columns.length + (selection === undefined ? 0 : 1)} className={styles.detail}>
            {detail}
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface DataTableProps<Row> {
  /** Name of the table, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Renders a row below 1024 px, usually as a `ListCard`. */
  readonly card: (row: Row) => ReactNode;
  readonly onSort?: (columnId: string) => void;
  /** True while the rows are from an earlier answer and new ones are loading. The list says so beside its range. */
  readonly isStale?: boolean;
  /** Details below a row in full width; null for none. */
  readonly detail?: (row: Row) => ReactNode;
  /** Whether a row is done and shown dimmed. */
  readonly isQuiet?: (row: Row) => boolean;
  /** Gives each row a checkbox. Default none. */
  readonly selection?: RowSelection<Row>;
}

/**
 * Shows a list: a table from 1024 px, cards below (docs/screens.md 1.2). It renders rows only; use an `EmptyState` if
 * there are none.
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
  selection,
}: DataTableProps<Row>) {
  const isDesktop = useIsDesktop();
  if (!isDesktop) {
    return (
      <ul aria-label={caption} aria-busy={isStale} className={styles.cards}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            {selection === undefined ? card(row) : selection.card(row, <RowBox row={row} selection={selection} />)}
          </li>
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
          {selection === undefined ? null : (
            <td className={`${styles.headCell} ${styles.boxCell}`}>
              <AllBox rows={rows} selection={selection} />
            </td>
          )}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DataRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            detail={detail?.(row) ?? null}
            isQuiet={isQuiet?.(row) ?? false}
            selection={selection}
          />
        ))}
      </tbody>
    </table>
  );
}
