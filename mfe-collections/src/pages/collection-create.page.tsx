import { Page as PageColumn, PageHeader } from 'shared-ui/core';

/** `/collections/create`. */
export function Page() {
  return (
    <PageColumn width="form">
      <PageHeader title="カード払い依頼の作成" />
    </PageColumn>
  );
}
