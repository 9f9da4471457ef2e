import type { ReactNode } from 'react';
import type { Column } from './column';
import * as styles from './data-table.css';

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** More about the row, over the whole width below it; null for none. */
  readonly detail: ReactNode;
  /** Over and done: there, but quieter. */
  readonly isQuiet: boolean;
}

/** One row of a `DataTable`, and what is said below it. */
export function DataRow<Row>({ row, columns, detail, isQuiet }: DataRowProps<Row>) {
  const hasDetail = detail !== null;
  return (
    <>
      <tr className={[styles.row, isQuiet ? styles.quiet : '', hasDetail ? styles.withDetail : ''].join(' ').trim()}>
        {columns.map(({ id, cell, align = 'left', isNoWrap = false, isRowHeader = false }) => {
          const className = [styles.cell, styles.align[align], isNoWrap ? styles.noWrap : '', isRowHeader ? styles.rowHeader : ''];
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
          <td colSpan={columns.length} className={styles.detail}>{detail}</td>
        </tr>
      ) : null}
    </>
  );
}
