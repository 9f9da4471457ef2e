import { onlyFor } from 'shared-features/ui/permission';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { Leaving } from '../features/leaving/leaving';

/** Shows `/myaccount/leave`: 退会. */
function Work() {
  return (
    <PageColumn width="form">
      <PageHeader title="退会" />
      <Leaving />
    </PageColumn>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('company', '退会', Work);
