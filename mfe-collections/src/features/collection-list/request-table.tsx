import type { CollectionSummary } from 'shared-api/types';
import {
  CollectionStatusChip,
  depositedOn,
  isWaiting,
  requestedOn,
} from 'shared-features/collections/collection-status';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { collectionPath } from 'shared-shell';
import { Amount, TextLink, Icon, textStyles } from 'shared-ui/core';
import { type Column, Name } from 'shared-ui/tables';
import * as styles from './collection-list.css';
import { type CollectionRows, CollectionTable } from './collection-table';

/** Shows 開封済み or 未開封: whether the recipient has opened a waiting request. Shows nothing once it is paid or closed. */
function OpenedMark({ collection }: { readonly collection: Pick<CollectionSummary, 'status' | 'opened_at'> }) {
  if (!isWaiting(collection)) return null;
  const isOpened = collection.opened_at !== null;
  return (
    <span className={styles.opened}>
      <Icon name={isOpened ? 'visibility' : 'visibility_off'} />
      {isOpened ? '開封済み' : '未開封'}
    </span>
  );
}

type Row = CollectionSummary;

const pathOf = ({ id }: Row): string => collectionPath('request', id);

/** The columns of docs/screens.md 4. */
const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'status',
    header: FIELDS.status,
    isNoWrap: true,
    cell: (row) => (
      <span className={styles.status}>
        <CollectionStatusChip collection={row} />
        <OpenedMark collection={row} />
      </span>
    ),
  },
  {
    id: 'number',
    header: COLLECTION_FIELDS.requestNumber,
    isNoWrap: true,
    isRowHeader: true,
    cell: (row) => <TextLink href={pathOf(row)}>{row.request_number}</TextLink>,
  },
  {
    id: 'supplier',
    header: COLLECTION_FIELDS.recipient,
    cell: ({ supplier, recipient_email: address }) => (
      <>
        <Name>{supplier.name}</Name>
        <span className={styles.small}>{address}</span>
      </>
    ),
  },
  { id: 'amount', header: FIELDS.amount, align: 'right', isNoWrap: true, cell: ({ amount }) => formatYen(amount) },
  { id: 'requested', header: COLLECTION_FIELDS.requestedOn, isNoWrap: true, cell: requestedOn },
  {
    id: 'deadline',
    header: COLLECTION_FIELDS.deadline,
    isNoWrap: true,
    cell: (row) => <PaymentDeadline date={row.payment_deadline} isOpen={isWaiting(row)} look="row" />,
  },
  { id: 'deposit', header: COLLECTION_FIELDS.plannedDeposit, isNoWrap: true, cell: depositedOn },
];

const cardOf = (row: Row) => ({
  meta: (
    <>
      <span className={textStyles.line}>
        {COLLECTION_FIELDS.deadline} <PaymentDeadline date={row.payment_deadline} isOpen={isWaiting(row)} look="line" />
      </span>
      {row.deposit_date === null ? null : (
        <span className={textStyles.line}>{`${COLLECTION_FIELDS.plannedDeposit} ${depositedOn(row)}`}</span>
      )}
      <OpenedMark collection={row} />
    </>
  ),
  amount: <Amount yen={row.amount} size="card" />,
});

/** Shows requests that are not decided yet. */
export const RequestTable = (list: CollectionRows) => (
  <CollectionTable {...list} columns={COLUMNS} pathOf={pathOf} cardOf={cardOf} />
);
