import { Page as PageColumn, PageHeader } from 'shared-ui/core';

/** `/suppliers/add/company`. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader title="取引先の追加 (1/3)" />
    </PageColumn>
  );
}
