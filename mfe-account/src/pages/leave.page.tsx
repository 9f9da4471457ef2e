import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { Leaving } from '../features/leaving/leaving';

/** Shows `/myaccount/leave`: 退会. */
export function Page() {
  return (
    <PageColumn width="form">
      <PageHeader title="退会" />
      <Leaving />
    </PageColumn>
  );
}
