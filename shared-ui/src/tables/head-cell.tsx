import { Button } from 'react-aria-components/Button';
import { Icon } from '../icons/icon';
import type { Column } from './column';
import * as styles from './data-table.css';

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
        <Button className={styles.sort} onPress={() => onSort(id)}>
          {header}
          {sort === 'none' ? null : <Icon name={sort === 'ascending' ? 'arrow_upward' : 'arrow_downward'} />}
        </Button>
      )}
    </th>
  );
}
