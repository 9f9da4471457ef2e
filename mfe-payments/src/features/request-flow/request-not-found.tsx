import { NAVIGATION, PAYMENT_TAB_LABELS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader } from 'shared-ui/core';

const TITLE = 'お支払い依頼が見つかりません';

/** Replaces a request that does not exist or belongs to another user. */
export function RequestNotFound() {
  return (
    <Page width="list">
      <PageHeader
        title={TITLE}
        breadcrumb={[
          { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
          { label: PAYMENT_TAB_LABELS.waiting, href: paths.paymentsWaiting() },
          { label: TITLE },
        ]}
      />
      <EmptyState
        icon="description"
        action={<LinkButton href={paths.paymentsWaiting()}>お支払い待ちに戻る</LinkButton>}
      >
        このお支払い依頼はありません。別の会社あての依頼は、その会社のアカウントでログインして確認してください。
      </EmptyState>
    </Page>
  );
}
