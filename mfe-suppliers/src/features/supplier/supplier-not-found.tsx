import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader } from 'shared-ui/core';

const TITLE = '取引先が見つかりません';

/** Replaces a supplier that does not exist or belongs to another user. */
export function SupplierNotFound() {
  return (
    <Page width="list">
      <PageHeader
        title={TITLE}
        breadcrumb={[{ label: NAVIGATION.suppliers, href: paths.suppliers() }, { label: TITLE }]}
      />
      <EmptyState icon="account_balance" action={<LinkButton href={paths.suppliers()}>取引先に戻る</LinkButton>}>
        この取引先はありません。アドレスを確認してください。
      </EmptyState>
    </Page>
  );
}
