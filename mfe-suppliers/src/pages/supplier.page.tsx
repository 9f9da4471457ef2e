import { Page as PageColumn, PageHeader } from 'shared-ui/core';

/** `/suppliers/:id`. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader title="取引先" />
    </PageColumn>
  );
}
