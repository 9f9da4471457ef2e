import { type TabItem, Tabs } from 'shared-ui/tables';
import { PaymentDrafts } from '../../drafts/components/payment-drafts';
import { ATTENTION_TABS, LIST_TAB_LABELS, LIST_TABS, type ListTab } from '../list-tabs';
import { useFreshBadge } from '../use-fresh-badge';
import { useListAddress } from '../use-list-address';
import { useMendedAddress } from '../use-mended-address';
import { useReceivedInvoices } from '../use-received-invoices';
import { InvoiceRows } from './invoice-rows';
import { ListToolbar } from './list-toolbar';
import { WaitingLink } from './waiting-link';

/** The tabs of received invoices with the rows of one of them, and the drafts of payments. */
export function ReceivedInvoiceList() {
  const address = useListAddress();
  const { question, go } = address;
  const list = useReceivedInvoices(question);
  const counts = list.data?.tab_counts;
  useMendedAddress(address, list);
  useFreshBadge(counts?.actionRequired);
  const items = LIST_TABS.map((id): TabItem<ListTab> => ({
    id,
    label: LIST_TAB_LABELS[id],
    count: counts?.[id],
    isAttention: ATTENTION_TABS.includes(id),
  }));

  return (
    <Tabs label="受取請求書の表示" items={items} selected={question.tab} onSelect={(tab) => go({ tab })}>
      {question.tab === 'draft' ? (
        <PaymentDrafts page={question.page} onPage={(page) => go({ page })} onMend={(page) => address.mend({ page })} />
      ) : (
        <>
          {question.tab === 'waiting' ? <WaitingLink /> : null}
          <ListToolbar question={question} go={go} />
          <InvoiceRows question={question} list={list} go={go} />
        </>
      )}
    </Tabs>
  );
}
