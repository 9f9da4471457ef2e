import { Allowed } from 'shared-features/ui/permission';
import { paths } from 'shared-shell';
import { LinkButton } from 'shared-ui/core';

/** Links to the first step of the registration: 取引先を追加. */
export function AddSupplierLink() {
  return (
    <Allowed to="prepare">
      <LinkButton variant="primary" icon="add" href={paths.supplierAddCompany()}>
        取引先を追加
      </LinkButton>
    </Allowed>
  );
}
