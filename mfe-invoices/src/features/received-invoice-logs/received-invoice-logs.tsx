import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ApiError, $api } from 'shared-auth';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Alert, Button, Cluster, EmptyState, Page, PageHeader, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import { InvoiceNotFound } from '../received-invoice/components/invoice-not-found';
import { LogTable } from './log-table';

/** One page of 変更履歴; which one, from 1, stands in the address as `?page=`. */
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

/** Who did what to an invoice and its payments, and when; newest first. */
export function ReceivedInvoiceLogs({ docNumber }: { readonly docNumber: number }) {
  const { logs, page, goToPage } = useLogs(docNumber);
  const { data, error } = logs;
  if (error instanceof ApiError && error.httpStatus === 404) return <InvoiceNotFound />;

  const identifier = invoiceIdentifier(docNumber);
  const range = { page, pageSize: LIST_PAGE_SIZE, total: data?.total_count ?? 0 };
  return (
    <Page width="list">
      <PageHeader
        title={TITLE}
        breadcrumb={[
          { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
          // A deleted invoice has no page of its own to go back to.
          ...(data?.is_deleted ? [] : [{ label: `請求書 ${identifier}`, href: paths.receivedInvoice(docNumber) }]),
          { label: TITLE },
        ]}
      />
      {data?.is_deleted ? <Alert tone="info">{`請求書 ${identifier} は削除されています。変更履歴は引き続き確認できます。`}</Alert> : null}
      {error !== null ? (
        <Alert tone="danger" title={error.message} isLive>
          <Button size="sm" onPress={() => void logs.refetch()}>再試行</Button>
        </Alert>
      ) : data === undefined ? (
        <Skeleton lines={8} />
      ) : data.logs.length === 0 ? (
        <EmptyState icon="schedule">変更履歴はありません。</EmptyState>
      ) : (
        <Stack>
          <Cluster justify="end"><PageRange {...range} /></Cluster>
          <LogTable logs={data.logs} />
          <Pagination {...range} onPage={goToPage} />
        </Stack>
      )}
    </Page>
  );
}
