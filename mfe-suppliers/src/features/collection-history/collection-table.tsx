import type { CollectionSummary } from 'shared-api/types';
import {
  CollectionStatusChip,
  depositedOn,
  depositText,
  feeText,
  isOver,
  requestedOn,
} from 'shared-features/collections/collection-status';
import { StatementDownloadButton } from 'shared-features/documents/downloads';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { TextLink, textStyles } from 'shared-ui/core';
import { type Column, DataTable, ListCard } from 'shared-ui/tables';
import { NamedAmount } from '../year-totals/named-amount';

type Row = CollectionSummary;

const addressOf = ({ id, supplier }: Row) => paths.supplierCollection(supplier.id, id);
const isDeposited = ({ deposited_date: done }: Row) => done !== null;
/** Returns the day of the deposit. An executed one is marked, because the column shows planned days too. */
const depositDay = (row: Row) =>
  isDeposited(row) ? `${COLLECTION_FIELDS.depositedOn} ${depositedOn(row)}` : depositedOn(row);
const depositName = (row: Row) => (isDeposited(row) ? COLLECTION_FIELDS.depositedOn : COLLECTION_FIELDS.plannedDeposit);

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'number',
    header: COLLECTION_FIELDS.requestNumber,
    isNoWrap: true,
    isRowHeader: true,
    cell: (row) => <TextLink href={addressOf(row)}>{row.request_number}</TextLink>,
  },
  { id: 'requested', header: COLLECTION_FIELDS.requestedOn, isNoWrap: true, cell: requestedOn },
  { id: 'amount', header: FIELDS.amount, align: 'right', cell: ({ amount }) => formatYen(amount) },
  { id: 'fee', header: COLLECTION_FIELDS.fee, align: 'right', cell: feeText },
  { id: 'deposit', header: COLLECTION_FIELDS.depositAmount, align: 'right', cell: depositText },
  { id: 'day', header: COLLECTION_FIELDS.plannedDeposit, isNoWrap: true, cell: depositDay },
  { id: 'status', header: FIELDS.status, isNoWrap: true, cell: (row) => <CollectionStatusChip collection={row} /> },
  {
    id: 'statement',
    header: COLLECTION_FIELDS.statement,
    isNoWrap: true,
    cell: (row) => (row.has_statement ? <StatementDownloadButton collection={row} isShort /> : '-'),
  },
];

interface CollectionTableProps {
  readonly collections: readonly Row[];
  /** Other rows are on their way. */
  readonly isStale: boolean;
}

/** Lists requests to a trading partner: a table from 1024 px, cards below. Each links to its details. */
export function CollectionTable({ collections, isStale }: CollectionTableProps) {
  return (
    <DataTable
      caption="入金履歴"
      columns={COLUMNS}
      rows={collections}
      rowKey={({ id }) => String(id)}
      isStale={isStale}
      isQuiet={isOver}
      card={(row) => (
        <ListCard
          title={row.request_number}
          href={addressOf(row)}
          chip={<CollectionStatusChip collection={row} />}
          number={`${COLLECTION_FIELDS.requestedOn} ${requestedOn(row)}`}
          meta={
            <>
              {isOver(row) ? null : (
                <span className={textStyles.line}>{`${depositName(row)} ${depositedOn(row)}`}</span>
              )}
              {isOver(row) ? null : (
                <span className={textStyles.line}>{`${COLLECTION_FIELDS.fee} ${feeText(row)}`}</span>
              )}
              <span className={textStyles.line}>{`${FIELDS.amount} ${formatYen(row.amount)}`}</span>
            </>
          }
          amount={
            isOver(row) ? undefined : <NamedAmount yen={row.deposit_amount} name={COLLECTION_FIELDS.depositAmount} />
          }
          action={row.has_statement ? <StatementDownloadButton collection={row} isBlock size="md" /> : undefined}
        />
      )}
    />
  );
}
