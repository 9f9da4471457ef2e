import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader } from 'shared-ui/core';

/** Replaces content about card-payment requests for users who may not send them. */
export function CollectionsUnavailable({ supplierId }: { readonly supplierId: number }) {
  return (
    <Page width="form">
      <PageHeader title={NAVIGATION.collections} />
      <EmptyState icon="block" action={<LinkButton href={paths.supplier(supplierId)}>取引先に戻る</LinkButton>}>
        カード払い依頼は、現在のご契約ではご利用いただけません。受け取った請求書のカード払いは、ご利用いただけます。
      </EmptyState>
    </Page>
  );
}
