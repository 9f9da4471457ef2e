import { NAVIGATION } from 'shared-rules/words';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { Settings } from '../features/settings/settings';

/** Shows `/myaccount/settings`. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader title={NAVIGATION.settings} />
      <Settings />
    </PageColumn>
  );
}
