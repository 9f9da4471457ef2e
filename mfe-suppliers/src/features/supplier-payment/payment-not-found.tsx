import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader } from 'shared-ui/core';

const TITLE = '支払いが見つかりません';

/** Replaces a payment that does not exist or went to another supplier. */
export function PaymentNotFound({ supplierId }: { readonly supplierId: number }) {
  const history = paths.supplierPaymentHistory(supplierId);
  return (
    <Page width="list">
      <PageHeader
        title={TITLE}
        breadcrumb={[
          { label: NAVIGATION.suppliers, href: paths.suppliers() },
          { label: '支払履歴', href: history },
          { label: TITLE },
        ]}
      />
      <EmptyState icon="credit_card" action={<LinkButton href={history}>支払履歴に戻る</LinkButton>}>
        この取引先への支払いに、該当するものはありません。アドレスを確認してください。
      </EmptyState>
    </Page>
  );
}
