import { NAVIGATION } from 'shared-rules/words';
import { collectionTabPath } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader } from 'shared-ui/core';

interface CollectionNotFoundProps {
  /** Missing item. */
  readonly what: '依頼' | '下書き';
}

/** Replaces a request or draft that does not exist or belongs to another user. */
export function CollectionNotFound({ what }: CollectionNotFoundProps) {
  const title = `${what}が見つかりません`;
  const list = collectionTabPath(what === '下書き' ? 'draft' : 'request');
  return (
    <Page width="list">
      <PageHeader title={title} breadcrumb={[{ label: NAVIGATION.collections, href: list }, { label: title }]} />
      <EmptyState icon="description" action={<LinkButton href={list}>カード払い依頼に戻る</LinkButton>}>
        {`該当する${what}はありません。アドレスを確認してください。`}
      </EmptyState>
    </Page>
  );
}
