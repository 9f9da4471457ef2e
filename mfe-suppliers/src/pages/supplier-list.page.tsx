import { Page as PageColumn, PageHeader } from 'shared-ui/core';

/** `/suppliers`. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader title="取引先" />
    </PageColumn>
  );
}
