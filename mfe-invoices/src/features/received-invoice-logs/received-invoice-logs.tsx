import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { LogEntry } from 'shared-api/types';
import { ApiError, $api } from 'shared-auth';
import { PrintHead } from 'shared-features/ui/print-head';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { formatDayTime } from 'shared-rules/time';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import {
  Alert,
  Cluster,
  EmptyState,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  DescriptionList,
  LoadError,
} from 'shared-ui/core';
import { PageRange, Pagination, type Column, DataTable } from 'shared-ui/tables';
import { InvoiceNotFound } from '../received-invoice/invoice-not-found';
import * as styles from './log-table.css';
import { actionText, fieldText, valueText } from './log-text';

const columns: readonly Column<LogEntry>[] = [
  { id: 'at', header: '日時', isNoWrap: true, isRowHeader: true, cell: ({ at }) => formatDayTime(at) },
  { id: 'actor', header: '操作者', isNoWrap: true, cell: ({ actor_name: name }) => name },
  { id: 'action', header: '操作', cell: (entry) => <Act entry={entry} /> },
  { id: 'field', header: '項目', cell: fieldText },
  { id: 'before', header: '変更前', cell: ({ field, before }) => valueText(field, before) },
  { id: 'after', header: '変更後', cell: ({ field, after }) => valueText(field, after) },
];

/** Shows the rows of 変更履歴 (docs/screens.md 4); cards on a small screen. */
function LogTable({ logs }: { readonly logs: readonly LogEntry[] }) {
  return (
    <DataTable
      caption="変更履歴"
      columns={columns}
      rows={logs}
      rowKey={({ id }) => String(id)}
      card={(entry) => <LogCard entry={entry} />}
    />
  );
}

/** Shows the action, and the payment that it applies to. */
function Act({ entry }: { readonly entry: LogEntry }) {
  return (
    <>
      {actionText(entry)}
      {entry.payment_number === null ? null : <span className={styles.payment}>{entry.payment_number}</span>}
    </>
  );
}

function LogCard({ entry }: { readonly entry: LogEntry }) {
  const { at, actor_name: name, field, before, after } = entry;
  return (
    <article className={styles.card}>
      <p className={styles.act}>
        <Act entry={entry} />
      </p>
      <p className={styles.meta}>
        <time dateTime={at}>{formatDayTime(at)}</time>
        <span>{name}</span>
      </p>
      {field === null && before === null && after === null ? null : (
        <DescriptionList
          items={[
            { term: '項目', detail: fieldText(entry) },
            { term: '変更前', detail: valueText(field, before) },
            { term: '変更後', detail: valueText(field, after) },
          ]}
        />
      )}
    </article>
  );
}

/** Loads one page of 変更履歴. The address holds its number, from 1, as `?page=`. */
function useLogs(docNumber: number) {
  const [query, setQuery] = useSearchParams();
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const logs = $api.useQuery(
    'get',
    '/received_invoices/{doc_number}/logs',
    { params: { path: { doc_number: docNumber }, query: { page: page - 1, size: LIST_PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
  const goToPage = (next: number) => setQuery(next > 1 ? { page: String(next) } : {});
  return { logs, page, goToPage };
}

const TITLE = '変更履歴';

/** Lists the changes of an invoice and its payments, newest first. */
export function ReceivedInvoiceLogs({ docNumber }: { readonly docNumber: number }) {
  const { logs, page, goToPage } = useLogs(docNumber);
  const { data, error } = logs;
  if (error instanceof ApiError && error.httpStatus === 404) return <InvoiceNotFound />;

  const identifier = invoiceIdentifier(docNumber);
  const range = { page, pageSize: LIST_PAGE_SIZE, total: data?.total_count ?? 0 };
  return (
    <Page width="list">
      <PrintHead subject={`請求書 ${identifier}`} />
      <PageHeader
        title={TITLE}
        breadcrumb={[
          { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
          // A deleted invoice has no page to go back to.
          ...(data?.is_deleted ? [] : [{ label: `請求書 ${identifier}`, href: paths.receivedInvoice(docNumber) }]),
          { label: TITLE },
        ]}
      />
      {data?.is_deleted ? (
        <Alert tone="info">{`請求書 ${identifier} は削除されています。変更履歴は引き続き確認できます。`}</Alert>
      ) : null}
      {error !== null ? (
        <LoadError error={error} onRetry={() => void logs.refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={8} />
      ) : data.logs.length === 0 ? (
        <EmptyState icon="schedule">変更履歴はありません。</EmptyState>
      ) : (
        <Stack>
          <Cluster justify="end">
            <PageRange {...range} />
          </Cluster>
          <LogTable logs={data.logs} />
          <Pagination {...range} onPage={goToPage} />
        </Stack>
      )}
    </Page>
  );
}
