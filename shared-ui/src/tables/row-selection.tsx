import { memo, type ReactNode } from 'react';
import * as styles from './data-table.css';
import { SelectionBox } from './selection-box';

/** Selection of rows, for one action on several. */
export interface RowSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** Returns the row's name for its checkbox. */
  readonly rowName: (row: Row) => string;
  /** Returns why a row cannot be selected, as a sentence; null if it can. */
  readonly reason: (row: Row) => string | null;
  /** Renders a row below 1024 px with its checkbox, in place of the `card` of the table. */
  readonly card: (row: Row, box: ReactNode) => ReactNode;
}

interface RowBoxProps<Row> {
  readonly row: Row;
  readonly selection: RowSelection<Row>;
}

function BoxOfRow<Row>({ row, selection: { isSelected, onSelect, rowName, reason } }: RowBoxProps<Row>) {
  const cause = reason(row);
  return (
    <span className={styles.box} title={cause ?? undefined}>
      <SelectionBox
        aria-label={cause === null ? `${rowName(row)} を選択` : `${rowName(row)} は選択できません。${cause}`}
        isSelected={isSelected(row)}
        isDisabled={cause !== null}
        onChange={(now) => onSelect([row], now)}
      />
    </span>
  );
}

/**
 * Shows the checkbox of a row. One that cannot be selected says why, to the pointer and to screen readers. It is
 * rendered again when the row or the selection is another object.
 */
export const RowBox = memo(BoxOfRow) as typeof BoxOfRow;

interface AllBoxProps<Row> {
  readonly rows: readonly Row[];
  readonly selection: RowSelection<Row>;
}

/** Shows the checkbox that selects every row that can be. */
export function AllBox<Row>({ rows, selection: { isSelected, onSelect, reason } }: AllBoxProps<Row>) {
  const open = rows.filter((row) => isSelected(row) || reason(row) === null);
  const count = open.filter(isSelected).length;
  return (
    <SelectionBox
      aria-label="選択できる行をすべて選択"
      isSelected={count > 0 && count === open.length}
      isIndeterminate={count > 0 && count < open.length}
      isDisabled={open.length === 0}
      onChange={(now) => onSelect(open, now)}
    />
  );
}
