import { BareButton } from '../core/button';
import { Icon } from '../icons/icon';
import type { Column } from './column';
import * as styles from './data-table.css';

const MARKS = { ascending: 'arrow_upward', descending: 'arrow_downward', none: 'unfold_more' } as const;

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly onSort?: (columnId: string) => void;
}

/** Head of a column, a button where the rows can be sorted by it. */
export function HeadCell<Row>({ column: { id, header, align = 'left', sort }, onSort }: HeadCellProps<Row>) {
  return (
    <th scope="col" aria-sort={sort} className={`${styles.headCell} ${styles.align[align]}`}>
      {sort === undefined || onSort === undefined ? (
        header
      ) : (
        <BareButton className={sort === 'none' ? styles.sort : `${styles.sort} ${styles.sorted}`} onPress={() => onSort(id)}>
          {header}
          <span className={styles.sortMark}>
            <Icon name={MARKS[sort]} />
          </span>
        </BareButton>
      )}
    </th>
  );
}
