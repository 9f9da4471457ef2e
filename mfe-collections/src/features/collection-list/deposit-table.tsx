import type { CollectionSummary } from 'shared-api/types';
import {
  CollectionStatusChip,
  depositedOn,
  depositText,
  feeText,
  isOver,
} from 'shared-features/collections/collection-status';
import { StatementDownloadButton } from 'shared-features/documents/downloads';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import type { ExaminationStatus } from 'shared-rules/status';
import { collectionTabOf } from 'shared-rules/tabs';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { collectionPath } from 'shared-shell';
import { Amount, TextLink, textStyles } from 'shared-ui/core';
import { type Column, Name } from 'shared-ui/tables';
import * as styles from './collection-list.css';
import { type CollectionRows, CollectionTable } from './collection-table';

type Row = CollectionSummary;

const pathOf = ({ id, status }: Row): string => collectionPath(collectionTabOf(status as ExaminationStatus), id);

/** Returns the name of the deposit's date: executed or planned. */
const depositName = ({ deposited_date: done }: Row): string =>
  done === null ? COLLECTION_FIELDS.plannedDeposit : COLLECTION_FIELDS.depositedOn;

/** The columns of docs/screens.md 4. */
const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'deposited',
    header: COLLECTION_FIELDS.depositedOn,
    isNoWrap: true,
    cell: (row) => (
      <>
        {depositedOn(row)}
        {isOver(row) || row.deposited_date !== null ? null : <span className={styles.small}>予定</span>}
      </>
    ),
  },
  {
    id: 'deposit',
    header: COLLECTION_FIELDS.depositAmount,
    align: 'right',
    isNoWrap: true,
    cell: (row) => <strong>{depositText(row)}</strong>,
  },
  { id: 'amount', header: '請求金額', align: 'right', isNoWrap: true, cell: ({ amount }) => formatYen(amount) },
  { id: 'fee', header: COLLECTION_FIELDS.fee, align: 'right', isNoWrap: true, cell: feeText },
  {
    id: 'supplier',
    header: COLLECTION_FIELDS.recipient,
    isRowHeader: true,
    cell: (row) => (
      <>
        <TextLink href={pathOf(row)}>
          <Name>{row.supplier.name}</Name>
        </TextLink>
        <span className={styles.small}>{row.request_number}</span>
      </>
    ),
  },
  { id: 'status', header: FIELDS.status, isNoWrap: true, cell: (row) => <CollectionStatusChip collection={row} /> },
  {
    id: 'statement',
    header: COLLECTION_FIELDS.statement,
    isNoWrap: true,
    cell: (row) => (row.has_statement ? <StatementDownloadButton collection={row} isShort /> : '-'),
  },
];

const cardOf = (row: Row) => ({
  meta: isOver(row) ? (
    `請求金額 ${formatYen(row.amount)}`
  ) : (
    <>
      <span className={textStyles.line}>{`${depositName(row)} ${depositedOn(row)}`}</span>
      <span className={textStyles.line}>{`請求金額 ${formatYen(row.amount)}`}</span>
      <span className={textStyles.line}>{`手数料 ${feeText(row)}`}</span>
    </>
  ),
  amount: isOver(row) ? undefined : <Amount yen={row.deposit_amount} size="card" />,
  action: row.has_statement ? <StatementDownloadButton collection={row} isBlock size="md" /> : undefined,
});

/** Shows requests that are decided or over, with what reaches the seller's account. */
export const DepositTable = (list: CollectionRows) => (
  <CollectionTable {...list} columns={COLUMNS} pathOf={pathOf} cardOf={cardOf} isQuiet={isOver} />
);
