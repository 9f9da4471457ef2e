import type { ReactNode } from 'react';
import {
  type Selection,
  Cell,
  Column as AriaColumn,
  Row as AriaRow,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table';
import { useIsDesktop } from '../core/use-is-desktop';
import type { Column } from './column';
import { SelectionBox } from './selection-box';
import * as tableStyles from './data-table.css';
import * as styles from './select-table.css';

export interface SelectTableProps<Row> {
  /** Name of the table, for screen readers. */
  readonly caption: string;
  /** One column is the row header: it names the row and its checkbox. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Returns the name of a card's checkbox. */
  readonly rowName: (row: Row) => string;
  /** Renders a row below 1024 px, usually as a `ListCard` without its own link. */
  readonly card: (row: Row) => ReactNode;
  /** Keys of the selected rows. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/**
 * Shows a list with selectable rows, for actions on several at once: a table from 1024 px, cards with checkboxes below.
 */
export function SelectTable<Row>(props: SelectTableProps<Row>) {
  return useIsDesktop() ? <Rows {...props} /> : <Cards {...props} />;
}

function Rows<Row>({ caption, columns, rows, rowKey, selected, onSelect }: SelectTableProps<Row>) {
  const select = (keys: Selection) => onSelect(new Set(keys === 'all' ? rows.map(rowKey) : [...keys].map(String)));
  return (
    <Table
      aria-label={caption}
      selectionMode="multiple"
      selectedKeys={selected}
      onSelectionChange={select}
      className={tableStyles.table}
    >
      <TableHeader>
        <AriaColumn id="selection" className={`${tableStyles.headCell} ${styles.boxCell}`}>
          <SelectionBox slot="selection" />
        </AriaColumn>
        {columns.map(({ id, header, align = 'left', isRowHeader }) => (
          <AriaColumn
            key={id}
            id={id}
            isRowHeader={isRowHeader}
            className={`${tableStyles.headCell} ${tableStyles.align[align]}`}
          >
            {header}
          </AriaColumn>
        ))}
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <AriaRow key={rowKey(row)} id={rowKey(row)} className={styles.row}>
            <Cell className={`${tableStyles.cell} ${styles.boxCell}`}>
              <SelectionBox slot="selection" />
            </Cell>
            {columns.map(({ id, cell, align = 'left', isNoWrap = false, isRowHeader = false }) => {
              const className = [
                tableStyles.cell,
                tableStyles.align[align],
                isNoWrap ? tableStyles.noWrap : '',
                isRowHeader ? tableStyles.rowHeader : '',
              ];
              return (
                <Cell key={id} className={className.join(' ').trim()}>
                  {cell(row)}
                </Cell>
              );
            })}
          </AriaRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cards<Row>({ caption, rows, rowKey, rowName, card, selected, onSelect }: SelectTableProps<Row>) {
  const keys = rows.map(rowKey);
  const toggle = (key: string, isSelected: boolean) =>
    onSelect(new Set(isSelected ? [...selected, key] : [...selected].filter((other) => other !== key)));
  const areAll = keys.every((key) => selected.has(key));
  return (
    <div>
      <SelectionBox
        isSelected={areAll}
        isIndeterminate={!areAll && selected.size > 0}
        onChange={(all) => onSelect(new Set(all ? keys : []))}
      >
        すべて選択
      </SelectionBox>
      <ul aria-label={caption} className={tableStyles.cards}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.cardRow}>
            <SelectionBox
              aria-label={`${rowName(row)} を選択`}
              isSelected={selected.has(rowKey(row))}
              onChange={(isSelected) => toggle(rowKey(row), isSelected)}
            />
            {card(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
