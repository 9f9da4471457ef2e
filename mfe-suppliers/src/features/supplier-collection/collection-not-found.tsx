import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader } from 'shared-ui/core';
import { collectionHistoryPath } from '../collection-history/collection-history-path';

const TITLE = 'カード払い依頼が見つかりません';

/** Replaces a request that does not exist or went to another partner. */
export function CollectionNotFound({ supplierId }: { readonly supplierId: number }) {
  const history = collectionHistoryPath(supplierId);
  return (
    <Page width="list">
      <PageHeader
        title={TITLE}
        breadcrumb={[
          { label: NAVIGATION.suppliers, href: paths.suppliers() },
          { label: '入金履歴', href: history },
          { label: TITLE },
        ]}
      />
      <EmptyState icon="account_balance" action={<LinkButton href={history}>入金履歴に戻る</LinkButton>}>
        この取引先へのカード払い依頼に、該当するものはありません。アドレスを確認してください。
      </EmptyState>
    </Page>
  );
}
