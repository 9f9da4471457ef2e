import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { OperationLog } from 'shared-api/types';
import { $api, api, dataOf } from 'shared-auth';
import { DownloadButton } from 'shared-features/documents/downloads';
import { PagedList } from 'shared-features/ui/paged-list';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { OPERATION_KINDS, operationKind, operationLabel } from 'shared-rules/operations';
import { roleName } from 'shared-rules/roles';
import { formatDayTime } from 'shared-rules/time';
import { paths } from 'shared-shell';
import { EmptyState, Stack, TextLink, textStyles } from 'shared-ui/core';
import { DataTable, ListCard, type Column } from 'shared-ui/tables';
import { pageOf } from '../notifications/page-of';
import { OperationsFilterForm } from './operations-filter';
import { filterOf, type OperationsFilter } from './operations.form';

const TITLE = '操作履歴';

const kindOf = ({ action }: OperationLog): string | undefined => {
  const kind = operationKind(action);
  return kind === undefined ? undefined : OPERATION_KINDS[kind];
};

/** Shows what an operation was done to, with a link to 変更履歴 of a received invoice. */
function Subject({ subject, doc_number: docNumber }: OperationLog) {
  if (docNumber === null) return subject;
  return <TextLink href={paths.receivedInvoiceLogs(docNumber)}>{subject}</TextLink>;
}

/** Names who did it, with the role at that time where a company has several people. */
const actorOf = ({ actor_name: name, actor_role: role }: OperationLog): string => {
  const duty = roleName(role);
  return duty === undefined ? name : `${name}（${duty}）`;
};

/** 操作履歴: 日時 | 種別 | 操作 | 対象 | 操作者 | 接続元. */
const columns: readonly Column<OperationLog>[] = [
  { id: 'at', header: '日時', isNoWrap: true, cell: ({ at }) => formatDayTime(at) },
  { id: 'kind', header: '種別', isNoWrap: true, cell: kindOf },
  { id: 'action', header: '操作', isRowHeader: true, cell: ({ action }) => operationLabel(action) },
  { id: 'subject', header: '対象', cell: (row) => <Subject {...row} /> },
  { id: 'actor', header: '操作者', cell: actorOf },
  {
    id: 'source',
    header: '接続元',
    cell: ({ ip_address: address, device }) => (
      <>
        {address}
        {device === null ? null : <span className={textStyles.captionLine}>{device}</span>}
      </>
    ),
  },
];

/** Shows one operation below 1024 px. */
function OperationCard(row: OperationLog) {
  const { at, action, subject, doc_number: docNumber, ip_address: address, device } = row;
  return (
    <ListCard
      number={formatDayTime(at)}
      chip={kindOf(row)}
      title={operationLabel(action)}
      {...(docNumber !== null && { href: paths.receivedInvoiceLogs(docNumber) })}
      meta={[subject, actorOf(row), address, device].filter(Boolean).join('・')}
    />
  );
}

/** Shows 操作履歴: filter, rows and a download of them. Page and filter are stored in the address. */
export function OperationList() {
  const [query, setQuery] = useSearchParams();
  const page = pageOf(query.get('page'));
  const filter = filterOf(query);
  const list = $api.useQuery(
    'get',
    '/operations',
    { params: { query: { page: page - 1, size: LIST_PAGE_SIZE, ...filter } } },
    { placeholderData: keepPreviousData },
  );
  const addressOf = (wanted: OperationsFilter, next: number) => ({
    ...wanted,
    ...(next > 1 && { page: String(next) }),
  });
  const csvAddress = async () => (await dataOf(api.GET('/operations/export/url', { params: { query: filter } }))).url;
  return (
    <Stack gap={24}>
      <OperationsFilterForm filter={filter} onSearch={(wanted) => setQuery(addressOf(wanted, 1))} />
      <PagedList
        label={TITLE}
        page={page}
        onPage={(next) => setQuery(addressOf(filter, next))}
        onReplace={(next) => setQuery(addressOf(filter, next), { replace: true })}
        list={list}
        rows={list.data?.operations}
        total={list.data?.total_count ?? 0}
        empty={<EmptyState icon="schedule">条件に合う操作履歴はありません。</EmptyState>}
        aside={
          <DownloadButton
            address={csvAddress}
            fileName={`${TITLE}.csv`}
            size="sm"
            label={`${TITLE}のExcel用CSVをダウンロード`}
          >
            Excel用CSVをダウンロード
          </DownloadButton>
        }
      >
        {(rows, isStale) => (
          <DataTable
            caption={TITLE}
            columns={columns}
            rows={rows}
            rowKey={(row) => rowKeyOf(rows, row)}
            card={(row) => <OperationCard {...row} />}
            isStale={isStale}
          />
        )}
      </PagedList>
    </Stack>
  );
}

/** Returns a key for a row. Rows have no id of their own, because they come from several records. */
const rowKeyOf = (rows: readonly OperationLog[], row: OperationLog): string => String(rows.indexOf(row));
