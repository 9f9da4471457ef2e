import { Allowed } from 'shared-features/ui/permission';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { LinkButton, Page as PageColumn, PageHeader } from 'shared-ui/core';
import { AddSupplierLink } from '../features/supplier-list/add-supplier-link';
import { SupplierList } from '../features/supplier-list/supplier-list';

/** Shows `/suppliers`: 取引先, every supplier of the buyer. */
export function Page() {
  return (
    <PageColumn width="list">
      <PageHeader
        title={NAVIGATION.suppliers}
        actions={
          <Allowed to="prepare">
            <LinkButton icon="upload_file" href={paths.supplierImport()}>
              CSVで一括登録
            </LinkButton>
            <AddSupplierLink />
          </Allowed>
        }
      />
      <SupplierList />
    </PageColumn>
  );
}
