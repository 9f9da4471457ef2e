import { NAVIGATION, PAYMENT_TAB_LABELS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { WaitingList } from '../features/waiting-list/waiting-list';

/** Shows お支払い待ち: the requests of corporations to pay by card. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title={PAYMENT_TAB_LABELS.waiting}
        breadcrumb={[
          { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
          { label: PAYMENT_TAB_LABELS.waiting },
        ]}
      />
      <p>取引先から届いた、カード払いの依頼です。有効期限までにお支払いください。</p>
      <WaitingList />
    </PageColumn>
  );
}
