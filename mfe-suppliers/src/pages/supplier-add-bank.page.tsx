import { Page as PageColumn, PageHeader } from 'shared-ui/core';

/** `/suppliers/add/bank`. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader title="振込先口座 (2/3)" />
    </PageColumn>
  );
}
