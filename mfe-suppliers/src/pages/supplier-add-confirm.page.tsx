import { Page as PageColumn, PageHeader } from 'shared-ui/core';

/** `/suppliers/add/confirm`. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader title="登録内容の確認 (3/3)" />
    </PageColumn>
  );
}
