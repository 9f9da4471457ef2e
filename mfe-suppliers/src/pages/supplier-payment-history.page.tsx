import { Page as PageColumn, PageHeader } from 'shared-ui/core';

/** `/suppliers/:id/payment-history`. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader title="支払履歴" />
    </PageColumn>
  );
}
