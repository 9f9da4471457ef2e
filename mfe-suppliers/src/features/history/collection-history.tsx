import { keepPreviousData } from '@tanstack/react-query';
import type { CollectionSummary, CollectionTotals, SupplierDetail } from 'shared-api/types';
import { $api, api } from 'shared-auth';
import {
  collectionRefetchMs,
  CollectionStatusChip,
  depositedOn,
  depositText,
  feeText,
  isOver,
  requestedOn,
} from 'shared-features/collections/collection-status';
import { StatementDownloadButton } from 'shared-features/documents/downloads';
import { MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { TextLink, textStyles } from 'shared-ui/core';
import { type Column, DataTable, ListCard } from 'shared-ui/tables';
import { History, type HistoryKind } from './history';
import { type HistoryQuestion, queryOf } from './history-question';
import { NamedAmount } from './named-amount';
import { useHistoryAddress } from './use-history-address';
import { YearTotals, type YearRow } from './year-totals';

/**
 * Loads a page of the requests to a trading partner, newest first. Keeps the previous rows while new ones load.
 * Refetches while a request can still change.
 */
function useCollectionHistory(supplierId: number, question: HistoryQuestion) {
  return $api.useQuery(
    'get',
    '/invoices/request_sellers',
    { params: { query: queryOf(supplierId, question) } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => collectionRefetchMs(state.data?.invoice_requests ?? []),
    },
  );
}

/** Loads the deposits by year, latest first. Refetches while any deposit is planned. */
function useCollectionTotals(supplierId: number) {
  return $api.useQuery(
    'get',
    '/suppliers/{id}/collection_totals',
    { params: { path: { id: supplierId } } },
    {
      refetchInterval: ({ state }) =>
        state.data?.years.some(({ planned }) => planned.count > 0) ? MOVING_REFETCH_MS : false,
    },
  );
}

const SUMS = [FIELDS.amount, COLLECTION_FIELDS.fee, COLLECTION_FIELDS.depositAmount];

const rowOf = (
  year: number,
  kind: string,
  { count, amount, commission, deposit_amount: deposit }: CollectionTotals['planned'],
): YearRow => ({ year, kind, count, sums: [amount, commission, deposit] });

/** Returns the rows of a year: deposited and planned. */
const rowsOf = ({ year, deposited, planned }: CollectionTotals): readonly YearRow[] => [
  rowOf(year, '入金済み', deposited),
  rowOf(year, '予定', planned),
];

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
function CollectionTable({ collections, isStale }: CollectionTableProps) {
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

const KIND: HistoryKind = {
  title: '入金履歴',
  rowsLabel: 'カード払い依頼',
  icon: 'account_balance',
  noun: '入金',
  none: 'この取引先へのカード払い依頼はありません。',
  start: { label: '依頼を作成', icon: 'add', href: paths.collectionCreate(), needs: 'collect' },
};

/** Shows the requests to a trading partner: a tab per year of deposit, each with its totals and its requests. */
export function CollectionHistory({ supplier }: { readonly supplier: SupplierDetail }) {
  const address = useHistoryAddress();
  const list = useCollectionHistory(supplier.id, address.question);
  const totals = useCollectionTotals(supplier.id);
  return (
    <History
      kind={KIND}
      supplier={supplier}
      address={address}
      years={(totals.data?.years ?? []).map(({ year }) => year)}
      totals={<YearTotals query={totals} year={address.question.year} rowsOf={rowsOf} columns={SUMS} main={2} />}
      list={list}
      rows={list.data?.invoice_requests}
      total={list.data?.total_count_invoice_requests ?? 0}
      exportUrl={(year) =>
        api.GET('/suppliers/{id}/collections/export/url', { params: { path: { id: supplier.id }, query: { year } } })
      }
    >
      {(collections, isStale) => <CollectionTable collections={collections} isStale={isStale} />}
    </History>
  );
}
