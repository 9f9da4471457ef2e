import { onlyFor } from 'shared-features/ui/permission';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { SupplierImport } from '../features/supplier-import/supplier-import';

const TITLE = '取引先の一括登録';

/** Shows `/suppliers/import`: suppliers from a CSV file, with a preview of every line. */
function Work() {
  return (
    <PageColumn width="list">
      <PageHeader
        title={TITLE}
        breadcrumb={[{ label: NAVIGATION.suppliers, href: paths.suppliers() }, { label: TITLE }]}
      />
      <SupplierImport />
    </PageColumn>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('prepare', TITLE, Work);
