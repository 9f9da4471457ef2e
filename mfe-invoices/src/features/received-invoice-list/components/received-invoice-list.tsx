import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { noMatchingInvoices, noReceivedInvoices } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { Alert, Button, Cluster, EmptyState, LinkButton, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination, type TabItem, Tabs } from 'shared-ui/tables';
import { LIST_TAB_LABELS, LIST_TABS, type ListTab } from '../list-tabs';
import { useListAddress } from '../use-list-address';
import { useReceivedInvoices } from '../use-received-invoices';
import { InvoiceTable } from './invoice-table';

/** The tabs of received invoices with the rows of one of them. */
export function ReceivedInvoiceList() {
  const { tab, page, goToTab, goToPage } = useListAddress();
  const list = useReceivedInvoices(tab, page);
  const counts = list.data?.tab_counts;
  const items = LIST_TABS.map((id): TabItem<ListTab> => ({
    id,
    label: LIST_TAB_LABELS[id],
    count: counts?.[id],
    isAttention: id === 'actionRequired',
  }));
  const range = { page, pageSize: LIST_PAGE_SIZE, total: list.data?.total_count ?? 0 };

  return (
    <Tabs label="受取請求書の表示" items={items} selected={tab} onSelect={goToTab}>
      {list.isError ? (
        <Alert tone="danger" title={list.error.message} isLive>
          <Button size="sm" onPress={() => void list.refetch()}>再試行</Button>
        </Alert>
      ) : list.isPending || (list.isPlaceholderData && list.data.received_invoices.length === 0) ? (
        <Skeleton lines={8} />
      ) : list.data.received_invoices.length === 0 ? (
        <NoInvoices isEverything={tab === 'all' && page === 1} />
      ) : (
        <Stack>
          <Cluster justify="end"><PageRange {...range} /></Cluster>
          <InvoiceTable rows={list.data.received_invoices} />
          <Pagination {...range} onPage={goToPage} />
        </Stack>
      )}
    </Tabs>
  );
}

function NoInvoices({ isEverything }: { readonly isEverything: boolean }) {
  if (!isEverything) return <EmptyState icon="description">{noMatchingInvoices}</EmptyState>;
  return (
    <EmptyState icon="description" action={<LinkButton variant="primary" icon="add" href={paths.receivedInvoiceAdd()}>請求書を登録</LinkButton>}>
      {noReceivedInvoices}
    </EmptyState>
  );
}
